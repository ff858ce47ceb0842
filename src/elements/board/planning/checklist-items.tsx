import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';

import type { ChecklistItem } from '#contract/board/scene-planning.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { SortableList } from '#core/ui/sortable/sortable-list.tsx';

import type { ChecklistAction } from './checklist.ts';
import { ChecklistRow, NewChecklistRow } from './checklist-row.tsx';

interface ItemsProps {
  items: ChecklistItem[];
  mayWrite: boolean;
  /** Several at once are one change. */
  onAction: (...actions: ChecklistAction[]) => void;
}

/** All items: tick, rename in place, add, delete, put in another order (EXPECTATIONS "Boards and workshop"). */
export function ChecklistItems({ items, mayWrite, onAction }: ItemsProps) {
  const t = useTexts('planning');
  // another number is another row
  const [fresh, setFresh] = useState<number>();
  const [typed, setTyped] = useState<string>();
  const isEmpty = fresh !== undefined && !typed?.trim();
  const addButton = useRef<HTMLButtonElement>(null);
  const begin = (): void => {
    setTyped(undefined);
    setFresh((number = 0) => number + 1);
  };
  const add = (label: string, goesOn: boolean): void => {
    if (goesOn) begin();
    else setFresh(undefined);
    onAction({ kind: 'add', id: crypto.randomUUID(), label: label.trim() });
  };
  const drop = (byKey: boolean): void => {
    setFresh(undefined);
    // the keyboard goes on from there
    if (byKey) addButton.current?.focus();
  };
  return (
    <>
      {items.length === 0 && fresh === undefined && (
        <p className="text-subtle py-4 text-sm">{t('checklist.emptyText')}</p>
      )}
      <SortableList
        onDrop={({ id, to }) =>
          onAction({ kind: 'move', id: items.find((item) => String(item.id) === id)?.id ?? id, to })
        }
      >
        <ul className="flex flex-col">
          {items.map((item, place) => (
            <ChecklistRow
              key={item.id}
              item={item}
              place={place}
              count={items.length}
              mayWrite={mayWrite}
              onAction={onAction}
            />
          ))}
          {fresh !== undefined && (
            <NewChecklistRow key={`new ${fresh}`} typed={typed} onType={setTyped} onAdd={add} onDrop={drop} />
          )}
        </ul>
      </SortableList>
      {mayWrite && (
        <Button
          look="quiet"
          icon={Plus}
          className="self-start"
          ref={addButton}
          // an empty row that is left goes away, and the button would move from under the pointer
          onMouseDown={(event) => isEmpty && event.preventDefault()}
          onClick={() => !isEmpty && begin()}
        >
          {t('checklist.add')}
        </Button>
      )}
    </>
  );
}
