import { useQuery, useQueryClient } from '@tanstack/react-query';
import { History } from 'lucide-react';
import { atom } from 'nanostores';
import type { ReactNode } from 'react';

import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { Icon } from '#core/ui/icon.tsx';

import { BoardContext, useBoard, type BoardModel } from '../model/board-context.ts';
import { stillNotes } from './still-notes.ts';
import { previewId, snapshotQueries } from './snapshot-queries.ts';

/** While a snapshot is previewed, everything inside shows it read-only (whiteboard 4); otherwise the board. */
export function PreviewScope({ children }: { children: ReactNode }) {
  const board = useBoard();
  const core = useCore();
  const queries = useQueryClient();
  const { preview } = board;
  const content = useQuery({
    ...snapshotQueries.content(core, queries, board.boardId, preview?.id ?? ''),
    enabled: preview !== undefined,
  });
  const shown = preview && content.data ? previewed(board, preview.id, content.data) : board;
  // one tree in both cases, so that view and panel stay where they are
  return (
    <>
      {preview && <PreviewBanner name={preview.name} error={content.error} />}
      <BoardContext value={shown}>{children}</BoardContext>
    </>
  );
}

/** The board as a snapshot of it: nobody edits, and nobody is there. */
function previewed(live: BoardModel, id: string, content: Record<string, unknown>): BoardModel {
  return {
    ...live,
    live,
    boardId: previewId(id),
    person: null,
    rights: { permission_level: 'read', allowed_cards: [] },
    channel: silentChannel(previewId(id)),
    notes: stillNotes(content),
    openCard: () => undefined,
    openFocus: () => undefined,
  };
}

const channels = new Map<string, BoardChannel>();

/** A channel on which nothing happens; the same one for the same snapshot. */
function silentChannel(boardId: string): BoardChannel {
  const known = channels.get(boardId);
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
  channels.set(boardId, silent);
  return silent;
}

function PreviewBanner({ name, error }: { name: string; error: Error | null }) {
  const t = useTexts('snapshots');
  const { setPreview } = useBoard();
  return (
    <div
      role={error ? 'alert' : 'status'}
      part="preview-banner"
      className={`banner ${error ? 'banner-danger' : 'banner-info'} flex-none flex-wrap rounded-none`}
    >
      <Icon of={History} />
      <span className="min-w-0 flex-1 first-letter:uppercase">
        {error ? t('previewFailed', { name, reason: error.message }) : t('previewing', { snapshotName: name })}
      </span>
      <Button size="small" onClick={() => setPreview(undefined)}>
        <span className="inline-block first-letter:uppercase">{t('exitPreview')}</span>
      </Button>
    </div>
  );
}
