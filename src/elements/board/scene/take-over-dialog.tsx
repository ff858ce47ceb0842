import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';

import type { UserInfo } from '#contract/people.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/dialog.tsx';
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
  const t = useTexts('board');
  const core = useTexts('core');
  const [busy, setBusy] = useState(false);
  const confirm = (): void => {
    setBusy(true);
    void onConfirm().finally(onClose);
  };
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('force.title')}
      dismissable={false}
      closeButton={false}
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Button onClick={onClose} disabled={busy} data-autofocus="">
            {core('act.cancel')}
          </Button>
          <Button look="primary" busy={busy} onClick={confirm} data-act="take-over">
            {t('force.confirm')}
          </Button>
        </>
      }
    >
      <p className="banner banner-warning items-start">
        <Icon of={TriangleAlert} className="mt-0.5" />
        <span>{t('force.text', { name: holder.full_name, card })}</span>
      </p>
    </Dialog>
  );
}
