import type { AutoAssignRule } from '#contract/auto-assign.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { ConfirmDialog } from '#core/ui/dialog.tsx';

import { useRuleChanges } from '../use-rule-changes.ts';

/** Asks before a rule is deleted, and says what stays. */
export function DeleteRule({ rule, onClose }: { rule: AutoAssignRule; onClose: () => void }) {
  const t = useTexts('auto-assign');
  const changes = useRuleChanges();
  const { busy, attempt, toast } = useAction({ failed: t('act.failed') });
  const remove = async (): Promise<void> => {
    if (!(await attempt(() => changes.remove(rule.id)))) return;
    toast({ kind: 'neutral', title: t('delete.done', { name: rule.name }) });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      look="danger"
      title={t('delete.title', { name: rule.name })}
      text={t('delete.text')}
      confirmLabel={t('delete.submit')}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void remove()}
    />
  );
}
