import { useEffect, useMemo } from 'react';

import type { PropsOf } from '#core/element/element-definition.ts';
import { useReady } from '#core/element/use-ready.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Dialog } from '#core/ui/dialog.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';
import { StateView } from '#core/ui/state-view.tsx';
import { useToast } from '#core/ui/toaster.tsx';

import type { card } from '../card.definition.ts';
import { kindOf } from './card-kinds.ts';
import { CardFullscreen } from './card-fullscreen.tsx';
import { CardOverview } from './card-overview.tsx';
import type { CardPlace } from './card-queries.ts';
import { useCardTitle } from './card-title.ts';
import { useCard, useFullscreen, type CloseReason, type Notice } from './use-card.ts';

/** The card of the attributes; without them a sentence that says what is missing. */
export function CardView({ boardId, cardKey, editing }: PropsOf<typeof card>) {
  const t = useTexts('card');
  const { core } = useCore();
  const place = useMemo(
    () => (boardId === undefined || cardKey === undefined ? null : { boardId, cardKey }),
    [boardId, cardKey],
  );
  if (place) return <LoadedCard key={`${core.apiUrl} ${boardId} ${cardKey}`} place={place} editing={editing} />;
  return <StateView kind="error" title={boardId === undefined ? t('missing.board') : t('missing.card')} />;
}

function LoadedCard({ place, editing }: { place: CardPlace; editing: boolean }) {
  const t = useTexts('card');
  const toast = useToast();
  const model = useCard(place);
  const full = useFullscreen(model, editing, (person) =>
    toast({ kind: 'info', title: t('lock.someoneAsks', { name: person.full_name }), text: t('lock.letGo') }),
  );
  const { scene, card } = model;
  // beside the first data
  useEffect(() => void kindOf(place.cardKey)?.Content?.load(), [place]);
  useReady(scene.isSuccess && card.isSuccess);
  const failed = [scene, card].find((query) => query.isError && query.data === undefined);
  if (failed)
    return <ErrorView error={failed.error} onRetry={() => void Promise.all([scene.refetch(), card.refetch()])} />;
  if (!scene.data || !card.data) return <LoadingSkeleton />;
  return (
    <>
      <CardOverview model={model} data={card.data} onEdit={full.open} />
      {full.wanted && <CardFullscreen model={model} data={card.data} session={full.session} />}
      <NoticeDialog cardKey={place.cardKey} notice={full.notice} onRead={full.leave} />
    </>
  );
}

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
      <p className="text-muted">{t(`notice.${text}`)}</p>
    </Dialog>
  );
}
