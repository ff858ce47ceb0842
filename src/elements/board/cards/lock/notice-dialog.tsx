import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/overlays/dialog.tsx';

import { useCardTitle } from '../card-title.ts';
import type { CloseReason, Notice } from '../use-locked-editing.ts';

/** Says why editing has ended; the card closes for the host page when it has been read. */
export function NoticeDialog({
  cardKey,
  notice,
  onRead,
}: {
  cardKey: string;
  notice: Notice;
  onRead: (reason: CloseReason) => void;
}) {
  const t = useTexts('card');
  const title = useCardTitle(cardKey);
  if (!notice) return null;
  const text =
    notice.reason === 'not-saved' ? 'notSaved' : notice.saved ? ('takenOver' as const) : ('takenOverKept' as const);
  return (
    <Dialog
      open
      role="alertdialog"
      title={t('notice.title', { card: title })}
      onClose={() => onRead(notice.reason)}
      dismissable={false}
      closeButton={false}
      footer={
        <Button look="primary" onClick={() => onRead(notice.reason)}>
          {t('notice.understood')}
        </Button>
      }
    >
      {/* it comes while somebody writes: the next key of a sentence must not answer it */}
      <p tabIndex={-1} data-autofocus className="text-muted outline-none">
        {t(`notice.${text}`)}
      </p>
    </Dialog>
  );
}
