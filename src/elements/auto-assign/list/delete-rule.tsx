import type { AutoAssignRule } from '#contract/accounts/auto-assign.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';

import { ruleChanges } from '../auto-assign-queries.ts';
import { useRuleAction } from '../use-rule-changes.ts';

/** Asks before a rule is deleted, and says what stays. */
export function DeleteRule({ rule, onClose }: { rule: AutoAssignRule; onClose: () => void }) {
  const t = useTexts('auto-assign');
  const element = useCore();
  const { busy, attempt, toast } = useRuleAction();
  const remove = async (): Promise<void> => {
    if (!(await attempt(() => ruleChanges.remove(element, rule.id), { id: rule.id }))) return;
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
