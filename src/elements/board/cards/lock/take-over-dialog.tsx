import { TriangleAlert } from 'lucide-react';

import type { UserInfo } from '#contract/accounts/people.ts';
import { useAction } from '#core/editing/use-action.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';
import { Icon } from '#core/ui/icon.tsx';

/** Asks before the lock of somebody is taken over: names the holder, in warning colour (whiteboard 2.13). */
export function TakeOverDialog({
  card,
  holder,
  onConfirm,
  onClose,
}: {
  card: string;
  holder: UserInfo;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}) {
  const t = useTexts('board-view');
  const core = useTexts('core');
  const { busy, run } = useAction();
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('takeOver.title', { card })}
      dismissable={false}
      closeButton={false}
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={busy} data-autofocus="">
            {core('act.cancel')}
          </Button>
          <Button look="primary" busy={busy} onClick={() => void run(onConfirm).finally(onClose)} data-act="take-over">
            {t('takeOver.confirm')}
          </Button>
        </>
      }
    >
      <p className="banner banner-warning items-start">
        <Icon of={TriangleAlert} className="mt-0.5" />
        <span>{t('takeOver.text', { name: holder.full_name })}</span>
      </p>
    </Dialog>
  );
}
