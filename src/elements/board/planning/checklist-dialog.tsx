import type { ChecklistItem } from '#contract/board/scene-planning.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';

import { checklistAfter } from './checklist.ts';
import { ChecklistItems } from './checklist-items.tsx';

export interface ChecklistProps {
  /** Names the step in the title of the dialog. */
  title: string;
  items: ChecklistItem[];
  mayWrite: boolean;
  onChange: (items: ChecklistItem[]) => void;
}

/** The whole checklist of a step (whiteboard 2.4). */
export function ChecklistDialog({
  title,
  items,
  mayWrite,
  onChange,
  onClose,
}: ChecklistProps & { onClose: () => void }) {
  const t = useTexts('planning');
  const core = useTexts('core');
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
      <ChecklistItems
        items={items}
        mayWrite={mayWrite}
        onAction={(...actions) => onChange(actions.reduce(checklistAfter, items))}
      />
    </Dialog>
  );
}
