import { useTexts } from '#core/locale/use-texts.ts';
import { ConfirmDialog } from '#core/ui/overlays/dialog.tsx';

import { withoutObjective, withoutPackage } from './plan.ts';
import { labelOf, type ActionPackage, type Objective, type Plan } from './plan-content.ts';

/** What somebody asks to delete. */
export type Removal = { kind: 'objective'; of: Objective } | { kind: 'package'; of: ActionPackage };

interface RemoveProps {
  removal: Removal;
  plan: Plan;
  edit: (next: (plan: Plan) => Plan) => void;
  onClose: () => void;
}

/** Asks before an objective goes with its packages, or a package (whiteboard 5). */
export function RemoveDialog({ removal, plan, edit, onClose }: RemoveProps) {
  const t = useTexts('actions');
  const { id } = removal.of;
  const count = plan.packages.filter(({ objectiveId }) => objectiveId === id).length;
  const words =
    removal.kind === 'package'
      ? { title: t('deletePackageTitle', { name: labelOf(removal.of) }), text: t('deletePackageText') }
      : {
          title: t('deleteObjectiveTitle', { title: removal.of.title }),
          text: count === 0 ? t('deleteObjectiveNone') : t('deleteObjectiveText', { count }),
        };
  return (
    <ConfirmDialog
      open
      {...words}
      look="danger"
      confirmLabel={t('delete')}
      onCancel={onClose}
      onConfirm={() => {
        edit((now) => (removal.kind === 'package' ? withoutPackage(now, id) : withoutObjective(now, id)));
        onClose();
      }}
    />
  );
}
