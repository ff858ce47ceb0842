import { Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';

import type { SceneData } from '#contract/board/scene.ts';
import { useHost } from '#core/element/host.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useStore } from '#core/session/use-store.ts';
import { ErrorView } from '#core/ui/error-view.tsx';
import { useToast } from '#core/ui/overlays/toaster.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import type { CardKind } from './card-kind.ts';
import { CardNotices } from './card-notices.tsx';
import type { CardPhase } from './card-phase.ts';
import type { CardSession } from './card-session.ts';
import { DraftIndicator } from './draft/draft-indicator.tsx';
import { NoticeDialog } from './lock/notice-dialog.tsx';
import { SessionContext } from './session-context.ts';
import { useAfterMoment } from './use-after-moment.ts';
import { useCard, type CardModel } from './use-card.ts';
import { useLockedEditing } from './use-locked-editing.ts';

interface TwinProps {
  model: CardModel;
  data: SceneData;
  session: CardSession;
  screen: NonNullable<CardKind['screen']>;
}

/** Saves what a card's session has not saved yet, also what is typed in its dialogs; false when something is left. */
async function saveOf({ $phase, parts }: CardSession): Promise<boolean> {
  const phase = $phase.get();
  if (!('draft' in phase)) return true;
  await parts.flush();
  return phase.draft.settle();
}

/**
 * The other card of a screen. Only the one that is shown is locked, so that somebody else may work on the other one at
 * the same time.
 */
function useTwin({ place, channel, mayWrite }: CardModel, session: CardSession, twin: string) {
  const host = useHost();
  const { boardId } = place;
  const [shown, setShown] = useState(place.cardKey);
  const other = useCard(useMemo(() => ({ boardId, cardKey: twin }), [boardId, twin]));
  const isShown = shown === twin;
  const work = useLockedEditing(
    { place: other.place, channel, isWanted: isShown, mayWrite: other.mayWrite },
    {
      onSaved: (version) => host.emit('strategy-saved', { card_key: twin, version }),
      onChanged: (fields) => host.emit('strategy-change', { card_key: twin, fields }),
      onLeft: (reason) => reason === 'taken-over' && show(place.cardKey),
    },
  );
  const t = useTexts('card');
  const toast = useToast();
  const sayNotSaved = () => toast({ kind: 'danger', title: t('draft.title'), text: t('notice.notSaved'), stayMs: 0 });
  const left = useRef<Promise<void>>(undefined);
  const show = (cardKey: string): void => {
    setShown(cardKey);
    if (cardKey === twin) {
      void session.rest().then((saved) => !saved && sayNotSaved());
      // back again while it was being closed
      if (other.mayWrite) void left.current?.then(() => work.session.open());
    } else {
      left.current = work.session.close();
      void session.resume(mayWrite);
    }
  };
  // with the fullscreen goes the notice of its own
  const save = useEffectEvent(async () => {
    if (!(await saveOf(work.session))) sayNotSaved();
  });
  // before the lock of the first one goes with the fullscreen
  useEffect(() => session.parts.add(() => save()), [session]);
  return { ...work, other, isShown, shown, show };
}

/** What hinders the card that is shown: it could not be loaded or locked, or somebody else edits it. */
function Hindrance({ model, data, session, phase }: Shown) {
  const failed = phase.kind === 'failed' ? phase.error : data ? null : model.card.error;
  if (failed === null) return <CardNotices model={model} session={session} phase={phase} />;
  return <ErrorView error={failed} onRetry={() => void (data ? session.open() : model.card.refetch())} />;
}

interface Shown {
  model: CardModel;
  /** Nothing while it is loaded. */
  data: SceneData | undefined;
  session: CardSession;
  phase: CardPhase;
}

const draftOf = (phase: CardPhase) => (phase.kind === 'editing' || phase.kind === 'closing' ? phase.draft : undefined);

/** A fullscreen that shows two cards in turn, each under a lock of its own (whiteboard 2.14, 2.22). */
export function TwinWork({ model, data, session, screen: { twin, Part } }: TwinProps) {
  const { other, isShown, shown, show, ...work } = useTwin(model, session, twin);
  const [phase, twinPhase] = [useStore(session.$phase), useStore(work.session.$phase)];
  const on: Shown = isShown
    ? { model: other, data: other.card.data, session: work.session, phase: twinPhase }
    : { model, data, session, phase };
  const isDue = useAfterMoment(on.phase, on.model);
  const twinDraft = draftOf(twinPhase);
  return (
    <div className="@container flex min-h-full flex-col" aria-busy={!isDue} inert={phase.kind === 'closing'}>
      <SessionContext value={on.session}>
        <Suspense fallback={<LoadingSkeleton />}>
          <Part
            shown={shown}
            onShow={show}
            data={on.data?.data ?? {}}
            draft={draftOf(on.phase)}
            notices={<Hindrance {...on} />}
            // that of the first one is in the head of the fullscreen
            state={isShown && twinDraft && <DraftIndicator draft={twinDraft} />}
          />
        </Suspense>
      </SessionContext>
      <NoticeDialog cardKey={twin} notice={work.notice} onRead={work.leave} />
    </div>
  );
}
