import type { User } from '#contract/accounts/users.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import type { Impersonation } from '#core/session/use-impersonation.ts';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';

import { nameOf } from '../list/people-columns.tsx';

/** Asks once: whose account it is, in whose name it is logged, and how one comes back. */
export function ImpersonateDialog({ person, by, onClose }: { person: User; by: Impersonation; onClose: () => void }) {
  const t = useTexts('users');
  const { busy, startImpersonation } = by;
  const name = nameOf(person);
  return (
    <ConfirmDialog
      open
      title={t('impersonate.title', { name })}
      text={t('impersonate.text', { name })}
      confirmLabel={t('impersonate.submit')}
      busy={busy !== null}
      onCancel={onClose}
      onConfirm={() => void startImpersonation(person.id).then((done) => done && onClose())}
    />
  );
}
