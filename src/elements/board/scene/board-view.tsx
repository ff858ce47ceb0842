import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';

import { ApiError } from '#core/api/api-error.ts';
import type { PropsOf } from '#core/element/element-definition.ts';
import { useHost } from '#core/element/host.ts';
import { useLate } from '#core/element/use-late.ts';
import { useReady } from '#core/element/use-ready.ts';
import { createBoardChannel } from '#core/realtime/use-board-channel.ts';
import { useCore, type ElementCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { ErrorView } from '#core/ui/error-view.tsx';
import { later } from '#core/ui/later.ts';

import type { board } from '../board.definition.ts';
import { boardQueries } from '../board-queries.ts';
import { DefinitionLoading } from './board-loading.tsx';
import { timelineQuery } from '../timeline/timeline-queries.ts';
import { BoardScreen, type ScreenProps } from './board-screen.tsx';
export { loadScreen } from './board-screen.tsx';
import { SceneError, type SceneProblem } from './scene-definition.ts';

const SceneFailure = later(async () => (await import('./scene-failure.tsx')).SceneFailure);

type Given = Omit<ScreenProps, 'scene' | 'boardId' | 'onBack' | 'isShown' | 'onShown'>;

/** One board (whiteboard 2.2): loads its definition, then shows it or says why not. */
export function BoardView({ boardId, selectionPath = '', boardPath = '', ...attributes }: PropsOf<typeof board>) {
  const host = useHost();
  const onBack = (): void => void host.emit('strategy-navigate', { to: selectionPath });
  const { step, card, form, show, okrPath, guidePath, hidePointers } = attributes;
  const formValues = valuesOf(attributes.formValues);
  const given = { step, card, form, show, formValues, okrPath, guidePath, hidePointers, boardPath };
  return (
    <div className="ground flex h-full min-h-[360px] flex-col overflow-hidden" part="board">
      {boardId === undefined || boardId.trim() === '' ? (
        <NoBoard problem={whyNone(boardId, form)} onBack={onBack} />
      ) : (
        <LoadedBoard key={boardId} boardId={boardId} given={given} onBack={onBack} />
      )}
    </div>
  );
}

/** Definition, cards and timeline of a board, into the cache: what was asked for ahead of this code is in the first drawing. */
export async function askFirst(element: ElementCore, { boardId }: PropsOf<typeof board>): Promise<void> {
  const { queries } = element.core;
  if (!boardId?.trim()) return;
  await Promise.all([
    queries.prefetchQuery(boardQueries.scene(element, boardId)),
    queries.prefetchQuery(boardQueries.everyCard(element, boardId, queries)),
    queries.prefetchQuery(timelineQuery(element, boardId)),
  ]);
}

/** The property of the page, when it is an object of fields. */
const valuesOf = (given: unknown): Record<string, unknown> | undefined =>
  typeof given === 'object' && given !== null ? { ...given } : undefined;

/** The problem without a board; a wanted form names the form (whiteboard 8). */
function whyNone(boardId: string | undefined, form: string | undefined): SceneProblem {
  if (form !== undefined && form !== '') return 'noBoardOfForm';
  return boardId === undefined ? 'missingId' : 'noId';
}

function NoBoard({ problem, onBack }: { problem: SceneProblem; onBack: () => void }) {
  const error = useMemo(() => new SceneError(problem), [problem]);
  return <SceneFailure error={error} onBack={onBack} />;
}

function LoadedBoard({ boardId, given, onBack }: { boardId: string; given: Given; onBack: () => void }) {
  const core = useCore();
  const scene = useQuery(boardQueries.scene(core, boardId));
  // asked for together, and as a rule drawn together
  const cards = useQuery({ ...boardQueries.everyCard(core, boardId, useQueryClient()), enabled: !scene.isError });
  const isLate = useLate(scene.data !== undefined && !cards.isFetched);
  const [isShown, setShown] = useState(false);
  useReady(isShown);
  useGone(boardId, scene.isSuccess);
  // once they were answered the board stays, also while they are asked for again
  if (scene.data && (isLate || cards.isFetched))
    return (
      <BoardScreen {...given} {...{ boardId, onBack, isShown }} scene={scene.data} onShown={() => setShown(true)} />
    );
  // the words of other failures would have to come over the connection that is missing
  if (scene.isError && scene.error instanceof ApiError && scene.error.status === 0)
    return <ErrorView error={scene.error} onRetry={() => void scene.refetch()} />;
  if (scene.isError) return <SceneFailure error={scene.error} onRetry={() => void scene.refetch()} onBack={onBack} />;
  return <DefinitionLoading />;
}

/** When the channel says that a board that was read is gone, it is asked for once more: the server says why in words. */
function useGone(boardId: string, wasRead: boolean): void {
  const element = useCore();
  const queries = useQueryClient();
  const asked = useRef(false);
  const { $connection } = createBoardChannel(element.core, boardId);
  const connection = useStore($connection);
  useEffect(() => {
    if (connection !== 'gone' || !wasRead || asked.current) return;
    asked.current = true;
    void queries.resetQueries({ queryKey: boardQueries.scene(element, boardId).queryKey });
  }, [connection, wasRead, queries, element, boardId]);
}
