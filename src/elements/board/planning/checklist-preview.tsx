import { Suspense, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Checkbox } from '#core/ui/fields/field.tsx';
import { OverAll } from '#core/ui/overlays/over-all.tsx';
import { onPress } from '#core/ui/on-press.ts';

import { checklistAfter, PREVIEW_ITEMS, type ChecklistAction } from './checklist.ts';
import type { ChecklistProps } from './checklist-dialog.tsx';
import { useItemLabel } from './use-item-label.ts';

const ChecklistDialog = onPress(async () => (await import('./checklist-dialog.tsx')).ChecklistDialog);

/** The first open items of a checklist, how many are left, and the way to all of it (whiteboard 2.4). */
export function ChecklistPreview(props: ChecklistProps) {
  const { items, mayWrite, onChange } = props;
  const t = useTexts('board');
  const labelOf = useItemLabel();
  const [whole, setWhole] = useState(false);
  const open = items.filter((item) => !item.state);
  const action = (what: ChecklistAction): void => onChange(checklistAfter(items, what));
  return (
    <div className="flex flex-col gap-1" data-checklist>
      <div className="flex items-baseline justify-between gap-2">
        <h3 className="text-sm">{t('checklist.title')}</h3>
        <span className="text-subtle text-xs">
          {items.length === 0
            ? t('checklist.empty')
            : open.length === 0
              ? t('checklist.allDone')
              : t('checklist.left', { n: open.length })}
        </span>
      </div>
      {open.slice(0, PREVIEW_ITEMS).map((item) => (
        <Checkbox
          key={item.id}
          label={<span className="hyphens-auto [overflow-wrap:anywhere]">{labelOf(item)}</span>}
          checked={item.state}
          disabled={!mayWrite}
          onChange={() => action({ kind: 'tick', id: item.id })}
        />
      ))}
      {(items.length > 0 || mayWrite) && (
        <button type="button" className="text-link self-start py-1 text-xs" onClick={() => setWhole(true)}>
          {t('checklist.whole')}
        </button>
      )}
      {whole && (
        <OverAll>
          <Suspense fallback={null}>
            <ChecklistDialog {...props} onClose={() => setWhole(false)} />
          </Suspense>
        </OverAll>
      )}
    </div>
  );
}
