import { Suspense, useEffect, useMemo, useState } from 'react';

import type { PropsOf } from '#core/element/element-definition.ts';
import { useReady } from '#core/element/use-ready.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { ErrorView } from '#core/ui/error-view.tsx';
import { later } from '#core/ui/later.ts';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';
import { StateView } from '#core/ui/state-view.tsx';

import type { card } from '../card.definition.ts';
import { PathsContext } from '../model/paths-context.ts';
import { FilesContext } from '../files/files-place.ts';
import { cardOf, kindOf } from './card-kinds.ts';
import { CardFullscreen } from './card-fullscreen.tsx';
import { CardOverview } from './card-overview.tsx';
import type { CardKey } from './card-queries.ts';
import { NoticeDialog } from './lock/notice-dialog.tsx';
import { useCard, useFullscreen } from './use-card.ts';

const GanttCard = later(async () => (await import('../gantt/gantt-card.tsx')).GanttCard);

/** The card of the attributes; without them a sentence that says what is missing. */
export function CardView({ boardId, cardKey, editing, boardPath, okrPath }: PropsOf<typeof card>) {
  const t = useTexts('card');
  const { core } = useCore();
  const place = useMemo(
    () => (boardId === undefined || cardKey === undefined ? null : { boardId, cardKey: cardOf(cardKey) }),
    [boardId, cardKey],
  );
  const paths = useMemo(() => ({ boardId, boardPath, okrPath }), [boardId, boardPath, okrPath]);
  if (place?.cardKey === 'gantt')
    return (
      <PathsContext value={paths}>
        <Suspense fallback={<LoadingSkeleton />}>
          <GanttCard key={`${core.apiUrl} ${boardId}`} boardId={place.boardId} editing={editing} />
        </Suspense>
      </PathsContext>
    );
  if (place)
    return (
      <PathsContext value={paths}>
        <LoadedCard key={`${core.apiUrl} ${boardId} ${place.cardKey}`} {...{ place, editing, okrPath }} />
      </PathsContext>
    );
  return <StateView kind="error" title={boardId === undefined ? t('missing.board') : t('missing.card')} />;
}

interface LoadedProps {
  place: CardKey;
  editing: boolean;
  okrPath: string | undefined;
}

function LoadedCard({ place, editing, okrPath }: LoadedProps) {
  const model = useCard(place, okrPath);
  const full = useFullscreen(model, editing);
  const { scene, card, channel } = model;
  // pages that something in the card comes from are only looked at
  const files = useMemo(() => ({ boardId: place.boardId, channel, mayWrite: false }), [place, channel]);
  // beside the first data
  useEffect(() => void kindOf(place.cardKey)?.Content?.load(), [place]);
  // what was never seen is not drawn behind the fullscreen
  const [isSeen, setSeen] = useState(!full.wanted);
  if (!isSeen && !full.wanted) setSeen(true);
  useReady(scene.isSuccess && card.isSuccess);
  // the first of them, also where the second has failed before it: the page hears of one reason
  const missing = [scene, card].find(({ data }) => data === undefined);
  if (missing?.isError)
    return <ErrorView error={missing.error} onRetry={() => void Promise.all([scene.refetch(), card.refetch()])} />;
  if (!scene.data || !card.data) return <LoadingSkeleton />;
  return (
    <FilesContext value={files}>
      {isSeen && (
        <div className="contents" inert={full.wanted}>
          <CardOverview model={model} data={card.data} onEdit={full.open} />
        </div>
      )}
      {full.wanted && <CardFullscreen model={model} data={card.data} session={full.session} />}
      <NoticeDialog cardKey={place.cardKey} notice={full.notice} onRead={full.leave} />
    </FilesContext>
  );
}
