import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { readTimeline, type TimelineEntry } from '#contract/board/timeline.ts';
import type { BoardMessage } from '#contract/socket.ts';
import { refetch } from '#core/realtime/refetch.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { noteSeq } from '../board-sequence.ts';

/** The fields of the dialog. */
export type EntryInput = Pick<TimelineEntry, 'name' | 'start_date' | 'end_date'>;

type ReceivedEntry = Omit<Partial<TimelineEntry>, 'id'> & { id: string | number };
export const entryOf = (entry: ReceivedEntry): TimelineEntry => ({
  name: '',
  start_date: null,
  end_date: null,
  position: 0,
  strategy_board: '',
  is_system_generated: false,
  version: 0,
  ...entry,
  // other servers may count their entries
  id: String(entry.id),
});

export const timelineKey = (boardId: string) => ['boards', boardId, 'timeline'] as const;

/** The entries that are shown now. */
export const entriesIn = (queries: QueryClient, boardId: string): TimelineEntry[] =>
  queries.getQueryData<TimelineEntry[]>(timelineKey(boardId)) ?? [];

/** Entries of the event timeline; a failure is only logged, the line is empty then (whiteboard 8). */
export const timelineQuery = ({ api }: ElementCore, boardId: string) =>
  queryOptions({
    queryKey: timelineKey(boardId),
    queryFn: async ({ signal, client, queryKey }): Promise<TimelineEntry[]> => {
      const answer = await api(readTimeline, { query: { board_id: boardId } }, { signal });
      noteSeq(client, queryKey, answer);
      return (answer.entries ?? []).map(entryOf);
    },
  });

/** Puts an entry, or parts of one, where the line shows it; a list that was never read is read whole. */
export function put(queries: QueryClient, boardId: string, entry: Partial<TimelineEntry> & { id: string }): void {
  queries.setQueryData<TimelineEntry[]>(timelineKey(boardId), (entries) => {
    if (!entries) return undefined;
    const known = entries.some(({ id }) => id === entry.id);
    return known
      ? entries.map((one) => (one.id === entry.id ? { ...one, ...entry } : one))
      : [...entries, entryOf(entry)];
  });
}

/** Takes an entry off the line. */
export const drop = (queries: QueryClient, boardId: string, id: string): void =>
  void queries.setQueryData<TimelineEntry[]>(timelineKey(boardId), (entries) =>
    entries?.filter((entry) => entry.id !== id),
  );

/** The entry of a message; undefined when it has no id. */
function receivedEntry({ payload }: { payload?: unknown }): (Partial<TimelineEntry> & { id: string }) | undefined {
  const named = typeof payload === 'object' && payload !== null && 'id' in payload && typeof payload.id === 'string';
  // our server sends the whole entry; another one may send a part of it
  return named ? (payload as Partial<TimelineEntry> & { id: string }) : undefined;
}

/** Shows what a message says of an entry, unless the shown one is newer. */
function take(queries: QueryClient, boardId: string, entry: Partial<TimelineEntry> & { id: string }): void {
  if ('deleted' in entry && entry.deleted === true) return drop(queries, boardId, entry.id);
  const known = entriesIn(queries, boardId).find(({ id }) => id === entry.id);
  if (known === undefined || (entry.version ?? Infinity) >= known.version) put(queries, boardId, entry);
}

/** Takes over what others have done; a message that does not say what makes the line ask again. */
export function takeTimelineMessage(queries: QueryClient, boardId: string, message: BoardMessage): void {
  if (message.type !== 'timeline_entry.updated') return;
  const queryKey = timelineKey(boardId);
  const entry = receivedEntry(message);
  const isAsked = queries.isFetching({ queryKey }) > 0;
  if (entry) {
    take(queries, boardId, entry);
    // the answer under way may be older: this entry is put over it
    if (isAsked) void takeAfterAnswer(queries, boardId, entry);
  }
  if (isAsked || !entry) refetch(queries, queryKey);
}

async function takeAfterAnswer(...[queries, boardId, entry]: Parameters<typeof take>): Promise<void> {
  try {
    await queries.getQueryCache().find({ queryKey: timelineKey(boardId) })?.promise;
    take(queries, boardId, entry);
  } catch {
    // no answer has come: the entry is shown already
  }
}
