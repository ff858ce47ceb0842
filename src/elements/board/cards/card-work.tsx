import { Suspense, type ReactNode } from 'react';

import type { SceneData } from '#contract/board/scene.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useStore } from '#core/session/use-store.ts';
import { ErrorView } from '#core/ui/error-view.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';
import { StateView } from '#core/ui/state-view.tsx';

import { CardKeyContext } from './card-key-context.ts';
import type { CardKind } from './card-kind.ts';
import type { CardPhase } from './card-phase.ts';
import { kindOf } from './card-kinds.ts';
import { CardNotices } from './card-notices.tsx';
import type { CardSession } from './card-session.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { saysSomething } from './content/card-content.ts';
import { SessionContext } from './session-context.ts';
import { TwinWork } from './twin-work.tsx';
import { useAfterMoment } from './use-after-moment.ts';
import type { CardModel } from './use-card.ts';

interface WorkProps {
  model: CardModel;
  data: SceneData;
  session: CardSession;
}

/** The content of the fullscreen: the editor under its lock, or the content to read and the reason. */
export function CardWork({ model, data, session }: WorkProps) {
  const phase = useStore(session.$phase);
  const kind = kindOf(model.place.cardKey);
  if (kind?.screen) return <TwinWork {...{ model, data, session }} screen={kind.screen} />;
  if (phase.kind === 'failed') return <ErrorView error={phase.error} onRetry={() => void session.open()} />;
  const isEdited = phase.kind === 'editing' || phase.kind === 'closing';
  const room = isEdited ? kind?.room : undefined;
  // one sheet for all phases: what is open of the sources stays when the lock goes; a card with more room has none
  return (
    <Sheet
      key={room}
      room={room}
      inert={phase.kind === 'closing'}
      notices={<CardNotices model={model} session={session} phase={phase} />}
      margin={kind?.Sources && <Sources model={model} mayWrite={phase.kind === 'editing'} />}
    >
      <CardKeyContext value={model.place.cardKey}>
        {isEdited ? (
          <SessionContext value={session}>
            <Suspense fallback={<LoadingSkeleton />}>
              <Editor model={model} draft={phase.draft} />
            </Suspense>
          </SessionContext>
        ) : (
          <Reading model={model} data={data} phase={phase} />
        )}
      </CardKeyContext>
    </Sheet>
  );
}

interface SheetProps {
  room: CardKind['room'];
  inert: boolean;
  notices: ReactNode;
  /** What the card rests on, at its margin, which is wider while a table of it is open. */
  margin: ReactNode;
  children: ReactNode;
}

/** No place is taken where nothing is said, or only over the content. */
const NOTICES = 'empty:hidden has-[>[data-asking]]:contents';

/**
 * The page of a card: what there is to say of it, then its work, wide enough for six columns beside its margin, which
 * follows it where there is no room.
 */
function Sheet({ room, inert, notices, margin, children }: SheetProps) {
  if (room === 'whole')
    return (
      <div className="absolute inset-0 flex flex-col" inert={inert}>
        <div className={`flex flex-none flex-col gap-4 p-4 ${NOTICES}`}>{notices}</div>
        <div className="flex min-h-0 flex-1 flex-col">{children}</div>
      </div>
    );
  const columns = margin
    ? 'max-w-[1560px] grid-flow-dense @6xl:grid-cols-[304px_minmax(0,1fr)] @6xl:items-start @6xl:has-[aside_details[open]]:grid-cols-[440px_minmax(0,1fr)]'
    : 'max-w-[1180px]';
  const place = room === 'wide' ? 'flex min-h-full flex-col' : `grid grid-cols-[minmax(0,1fr)] ${columns}`;
  return (
    <div className={`mx-auto w-full gap-4 ${place}`} inert={inert}>
      <div className={`col-span-full flex flex-col gap-4 ${NOTICES}`}>{notices}</div>
      <div className={`@container flex min-w-0 flex-1 flex-col gap-4 ${margin ? '@6xl:col-start-2' : ''}`}>
        {children}
      </div>
      {margin && (
        <aside className="@container min-w-0 @6xl:col-start-1">
          <Suspense>{margin}</Suspense>
        </aside>
      )}
    </div>
  );
}

/** The editor of the card; without one there is no lock to be had. */
function Editor({ model, draft }: { model: CardModel; draft: DraftSaver }) {
  const Part = kindOf(model.place.cardKey)?.Editor;
  return Part ? <Part draft={draft} channel={model.channel} okrPath={model.okrPath} /> : null;
}

/** The files that the card rests on; they are worked with while the card is edited. */
function Sources({ model, mayWrite }: { model: CardModel; mayWrite: boolean }) {
  const { boardId, cardKey } = model.place;
  const Part = kindOf(cardKey)?.Sources;
  const mayChange = mayWrite && model.mayAddFiles;
  return Part ? <Part boardId={boardId} cardKey={cardKey} channel={model.channel} mayWrite={mayChange} /> : null;
}

function Reading({ model, data, phase }: Omit<WorkProps, 'session'> & { phase: CardPhase }) {
  const t = useTexts('card');
  const isDue = useAfterMoment(phase, model);
  const { Content, notesKey } = kindOf(model.place.cardKey) ?? {};
  if (!isDue) return <div aria-busy="true" />;
  return (
    <article className="card p-5">
      {Content && (notesKey !== undefined || saysSomething(data.data)) ? (
        <Suspense fallback={<LoadingSkeleton />}>
          <Content data={data.data} channel={model.channel} />
        </Suspense>
      ) : (
        <StateView kind="empty" title={t('overview.empty')} text={t('overview.emptyMayNot')} />
      )}
    </article>
  );
}
