import { useState } from 'react';

import type { AutoAssignRule } from '#contract/auto-assign.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { ConfirmDialog } from '#core/ui/dialog.tsx';
import { useToast } from '#core/ui/toaster.tsx';

import { useRuleChanges } from '../use-rule-changes.ts';

/** Asks before a rule is deleted, and says what stays. */
export function DeleteRule({ rule, onClose }: { rule: AutoAssignRule; onClose: () => void }) {
  const t = useTexts('auto-assign');
  const toast = useToast();
  const changes = useRuleChanges();
  const [busy, setBusy] = useState(false);
  const remove = async (): Promise<void> => {
    setBusy(true);
    try {
      await changes.remove(rule.id);
      toast({ kind: 'neutral', title: t('delete.done', { name: rule.name }) });
      onClose();
    } catch (error) {
      changes.tell(error);
      setBusy(false);
    }
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
