import { useQuery, useQueryClient } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { useEffect, useEffectEvent } from 'react';

import { useSentence } from '#core/editing/failure.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { useLiveBoard } from '../model/board-context.ts';
import { useStage } from '../model/board-stage.ts';
import type { NotesModel } from '../notes/notes-model.ts';
import { PreviewBanner } from './preview-banner.tsx';
import { stillNotes } from './still-notes.ts';
import { previewId, snapshotQueries } from './snapshot-queries.ts';

/** A snapshot that has come, in the place of the board. */
export interface ShownSnapshot {
  id: string;
  place: { boardId: string; channel: BoardChannel };
  notes: NotesModel;
}

interface PreviewProps {
  id: string;
  name: string;
  /** Hears what is shown; nothing once the preview is left. */
  onShown: (shown: ShownSnapshot | undefined) => void;
}

/** Loads a snapshot and says above the board that it is shown. */
export function Preview({ id, name, onShown }: PreviewProps) {
  const { boardId } = useLiveBoard();
  const { data, error } = useQuery(snapshotQueries.content(useCore(), useQueryClient(), boardId, id));
  useFreed(boardId, id);
  useLeftWhenFailed(error);
  const report = useEffectEvent((content: Record<string, unknown>) => {
    const shownId = previewId(id);
    onShown({ id, place: { boardId: shownId, channel: silentChannel(content, shownId) }, notes: stillNotes(content) });
  });
  useEffect(() => {
    if (data) report(data);
  }, [data]);
  useEffect(() => () => onShown(undefined), [onShown]);
  return <PreviewBanner id={id} name={name} loaded={data !== undefined} />;
}

/** What a preview has loaded stays cached as long as it is shown. */
function useFreed(boardId: string, snapshotId: string): void {
  const queries = useQueryClient();
  useEffect(() => {
    return () => {
      queries.removeQueries({ queryKey: snapshotQueries.contentKey(boardId, snapshotId) });
      queries.removeQueries({ queryKey: ['boards', previewId(snapshotId)] });
    };
  }, [queries, boardId, snapshotId]);
}

function useLeftWhenFailed(error: Error | null): void {
  const t = useTexts('snapshots');
  const toast = useToast();
  const sentenceOf = useSentence();
  const { preview, setPreview } = useStage();
  const leave = useEffectEvent((why: Error) => {
    toast({ kind: 'danger', title: t('previewFailed', { name: preview?.name ?? '', reason: sentenceOf(why) }) });
    setPreview(undefined);
  });
  useEffect(() => {
    if (error) leave(error);
  }, [error]);
}

const channels = new WeakMap<object, BoardChannel>();

/** A channel on which nothing happens; the same one for the same content. */
function silentChannel(content: object, boardId: string): BoardChannel {
  const known = channels.get(content);
  if (known) return known;
  const refuse = (): Promise<never> => Promise.reject(new Error('A snapshot cannot be edited'));
  const silent: BoardChannel = {
    boardId,
    $connection: atom('open'),
    $nextTry: atom(null),
    $locks: atom({}),
    $people: atom([]),
    onMessage: () => () => undefined,
    lock: refuse,
    unlock: () => undefined,
    forceUnlock: refuse,
    requestAccess: () => undefined,
    view: () => undefined,
    reconnect: () => undefined,
  };
  channels.set(content, silent);
  return silent;
}
