import { Plus } from 'lucide-react';
import { useRef, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/dialog.tsx';

import { checklistAfter, type ChecklistAct } from './checklist.ts';
import type { ChecklistProps } from './checklist-preview.tsx';
import { ChecklistRow } from './checklist-row.tsx';

/** The whole checklist: tick, rename in place, add, delete, put in another order (EXPECTATIONS "Boards and workshop"). */
export function ChecklistDialog({
  title,
  items,
  mayWrite,
  onChange,
  onClose,
}: ChecklistProps & { onClose: () => void }) {
  const t = useTexts('planning');
  const core = useTexts('core');
  const list = useRef<HTMLUListElement>(null);
  const [fresh, setFresh] = useState<string>();
  const act = (what: ChecklistAct): void => onChange(checklistAfter(items, what));
  const add = (): void => {
    const id = crypto.randomUUID();
    setFresh(id);
    act({ kind: 'add', id, label: t('checklist.newItem') });
  };
  return (
    <Dialog
      open
      width={600}
      title={t('checklist.of', { name: title })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{core('act.close')}</Button>}
    >
      <p className="text-muted pb-2 text-sm" role="status">
        {t('checklist.done', { done: items.filter(({ state }) => state).length, all: items.length })}
      </p>
      {items.length === 0 && <p className="text-subtle py-4 text-sm">{t('checklist.emptyText')}</p>}
      <ul ref={list} className="flex flex-col">
        {items.map((item, place) => (
          <ChecklistRow
            key={item.id}
            item={item}
            place={place}
            count={items.length}
            mayWrite={mayWrite}
            renaming={fresh === item.id}
            onAct={act}
            onPlace={(y) => placeUnder(list.current, y)}
          />
        ))}
      </ul>
      {mayWrite && (
        <Button look="quiet" icon={Plus} className="mt-2" onClick={add}>
          {t('checklist.add')}
        </Button>
      )}
    </Dialog>
  );
}

/** Which row a point of the screen lies on. */
function placeUnder(list: HTMLUListElement | null, y: number): number {
  const rows = [...(list?.children ?? [])];
  const at = rows.findIndex((row) => y < row.getBoundingClientRect().bottom);
  return at === -1 ? Math.max(0, rows.length - 1) : at;
}
