import type { CompanyDetail } from '#contract/accounts/companies.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { ConfirmDialog, Dialog } from '#core/ui/overlays/dialog.tsx';

import { companyChanges } from '../company-queries.ts';
import { useCompanyAction } from '../use-company-action.ts';

/** Names what goes with the company, and asks for its name. */
export function DeleteCompanyDialog({
  company,
  isActive,
  onClose,
  onDeleted,
}: {
  company: CompanyDetail;
  isActive: boolean;
  onClose: () => void;
  onDeleted: () => void;
}) {
  const t = useTexts('companies');
  const words = useTexts('core');
  const core = useCore();
  const { busy, attempt } = useCompanyAction();
  const { id, name, members_count = 0, teams_count = 0, boards_count = 0 } = company;
  if (isActive)
    return (
      <Dialog
        open
        title={t('delete.activeTitle', { name })}
        onClose={onClose}
        footer={<Button onClick={onClose}>{words('act.close')}</Button>}
      >
        <p className="text-muted">{t('delete.activeText')}</p>
      </Dialog>
    );
  const remove = async (): Promise<void> => {
    const done = await attempt(() => companyChanges.remove(core, id), { id });
    onClose();
    if (done) onDeleted();
  };
  const goes = [
    t('delete.boards', { count: boards_count }),
    t('delete.teams', { count: teams_count }),
    t('delete.people', { count: members_count }),
  ];
  return (
    <ConfirmDialog
      open
      look="danger"
      title={t('delete.title', { name })}
      text={`${t('delete.text')}\n\n${goes.map((one) => `· ${one}`).join('\n')}`}
      confirmLabel={t('delete.submit')}
      typeToConfirm={name}
      busy={busy}
      onCancel={onClose}
      onConfirm={() => void remove()}
    />
  );
}
