import { Plus } from 'lucide-react';
import { useState } from 'react';

import type { ChecklistItem } from '#contract/board/scene-planning.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { SortableList } from '#core/ui/sortable/sortable-list.tsx';

import type { ChecklistAction } from './checklist.ts';
import { ChecklistRow } from './checklist-row.tsx';

interface ItemsProps {
  items: ChecklistItem[];
  mayWrite: boolean;
  /** Several at once are one change. */
  onAction: (...actions: ChecklistAction[]) => void;
}

/** All items: tick, rename in place, add, delete, put in another order (EXPECTATIONS "Boards and workshop"). */
export function ChecklistItems({ items, mayWrite, onAction }: ItemsProps) {
  const t = useTexts('planning');
  const [fresh, setFresh] = useState<string>();
  const add = (...before: ChecklistAction[]): void => {
    const id = crypto.randomUUID();
    setFresh(id);
    onAction(...before, { kind: 'add', id, label: t('checklist.newItem') });
  };
  return (
    <>
      {items.length === 0 && <p className="text-subtle py-4 text-sm">{t('checklist.emptyText')}</p>}
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
              fresh={fresh === item.id ? { next: add, done: () => setFresh(undefined) } : undefined}
              onAction={onAction}
            />
          ))}
        </ul>
      </SortableList>
      {mayWrite && (
        <Button look="quiet" icon={Plus} className="self-start" onClick={() => add()}>
          {t('checklist.add')}
        </Button>
      )}
    </>
  );
}
