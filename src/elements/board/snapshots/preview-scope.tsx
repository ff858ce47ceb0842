import { useQuery, useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { atom } from 'nanostores';
import { useEffect, useEffectEvent, type ReactNode } from 'react';

import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';
import { useToast } from '#core/ui/overlays/toaster.tsx';

import { BoardContext, useBoard, type BoardIdentity } from '../model/board-context.ts';
import { StageContext, useStage } from '../model/board-stage.ts';
import { BoardNotes, useBoardNotes } from '../notes/board-notes.ts';
import { stillNotes } from './still-notes.ts';
import { previewId, snapshotQueries } from './snapshot-queries.ts';

/**
 * While a snapshot is previewed, everything inside shows it read-only (whiteboard 4); otherwise the board. Until the
 * snapshot has come the board stays in sight, read-only too; one that cannot be loaded is left again.
 */
export function PreviewScope({ children }: { children: ReactNode }) {
  const place = useBoard();
  const stage = useStage();
  const notes = useBoardNotes();
  const core = useCore();
  const queries = useQueryClient();
  const { preview } = stage;
  const { boardId } = place;
  const content = useQuery({
    ...snapshotQueries.content(core, queries, boardId, preview?.id ?? ''),
    enabled: preview !== undefined,
  });
  useFreed(boardId, preview?.id);
  useLeftWhenFailed(content.error);
  const snapshot = preview && content.data && { id: preview.id, content: content.data };
  // one tree in all cases, so that view and panel stay where they are
  return (
    <>
      {preview && <PreviewBanner name={preview.name} loaded={content.data !== undefined} />}
      <BoardContext value={preview ? stillPlace(place, snapshot) : place}>
        <StageContext value={preview ? { ...stage, ...OPENS_NOTHING } : stage}>
          <BoardNotes value={snapshot ? stillNotes(snapshot.content) : notes}>{children}</BoardNotes>
        </StageContext>
      </BoardContext>
    </>
  );
}

/** What a preview has loaded stays cached as long as it is shown. */
function useFreed(boardId: string, snapshotId: string | undefined): void {
  const queries = useQueryClient();
  useEffect(() => {
    if (snapshotId === undefined) return undefined;
    return () => {
      queries.removeQueries({ queryKey: snapshotQueries.contentKey(boardId, snapshotId) });
      queries.removeQueries({ queryKey: ['boards', previewId(snapshotId)] });
    };
  }, [queries, boardId, snapshotId]);
}

function useLeftWhenFailed(error: Error | null): void {
  const t = useTexts('snapshots');
  const toast = useToast();
  const { preview, setPreview } = useStage();
  const leave = useEffectEvent((reason: string) => {
    toast({ kind: 'danger', title: t('previewFailed', { name: preview?.name ?? '', reason }) });
    setPreview(undefined);
  });
  useEffect(() => {
    if (error) leave(error.message);
  }, [error]);
}

const OPENS_NOTHING = { openCard: () => undefined, openFocus: () => undefined };

/** The board where nobody edits: itself, or a snapshot of it, in which nobody is. */
function stillPlace(
  live: BoardIdentity,
  snapshot: { id: string; content: Record<string, unknown> } | undefined,
): BoardIdentity {
  const still: BoardIdentity = { ...live, live, person: null, rights: { permission_level: 'read', allowed_cards: [] } };
  if (!snapshot) return still;
  const boardId = previewId(snapshot.id);
  return { ...still, boardId, channel: silentChannel(snapshot.content, boardId) };
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

function PreviewBanner({ name, loaded }: { name: string; loaded: boolean }) {
  const t = useTexts('snapshots');
  const { setPreview } = useStage();
  return (
    <div
      role="status"
      aria-busy={!loaded}
      part="preview-banner"
      className="banner banner-info flex-none flex-wrap rounded-none"
    >
      {loaded ? <Icon of={History} /> : <span className="spinner" />}
      <span className="min-w-0 flex-1 first-letter:uppercase">
        {t(loaded ? 'previewing' : 'previewLoading', { snapshotName: name })}
      </span>
      <Button size="small" onClick={() => setPreview(undefined)}>
        <span className="inline-block first-letter:uppercase">{t('exitPreview')}</span>
      </Button>
    </div>
  );
}
