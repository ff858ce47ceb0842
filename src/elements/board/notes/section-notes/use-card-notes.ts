import { queryOptions, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';

import type { BoardMessage } from '#contract/socket.ts';
import type { BoardChannel } from '#core/realtime/board-channel.ts';
import { refetch } from '#core/realtime/refetch.ts';
import { useCore, type ElementCore } from '#core/session/use-core.ts';

import { boardQueries } from '../../board-queries.ts';
import { catchUp, noteSeq, seqOf } from '../../board-sequence.ts';
import { noteOf, type BoardNote, type NoteNews } from '../note-shape.ts';
import { fetchNotes } from '../notes-queries.ts';

const keyOf = (boardId: string, cardKey: string) => ['boards', boardId, 'card-notes', cardKey] as const;

const isThere = (note: NoteNews): note is BoardNote => !('deleted' in note);

const listOf = (element: ElementCore, boardId: string, cardKey: string) =>
  queryOptions({
    queryKey: keyOf(boardId, cardKey),
    queryFn: async ({ client, queryKey }) => {
      // notes say no number themselves
      const seq = seqOf(client, boardQueries.cards(boardId));
      const notes = await fetchNotes(element, boardId, { cardKey });
      noteSeq(client, queryKey, { seq });
      return notes.filter(isThere);
    },
  });

/** The notes of a card to read, live; whoever writes them uses `CardNotes`. */
export function useNotesOfCard(channel: BoardChannel, boardId: string, cardKey: string) {
  const element = useCore();
  const queries = useQueryClient();
  const list = useQuery(listOf(element, boardId, cardKey));
  useEffect(
    () =>
      channel.onMessage((message) => {
        if (message.type === 'authenticated') return void catchUp(queries, keyOf(boardId, cardKey), message.seq);
        const known = queries.getQueryData<BoardNote[]>(keyOf(boardId, cardKey)) ?? [];
        if (concerns(message, cardKey, known)) refetch(queries, keyOf(boardId, cardKey));
      }),
    [channel, queries, boardId, cardKey],
  );
  return list;
}

/** Whether the notes of a card may have changed: one of them, or unknown ones. */
function concerns(message: BoardMessage, cardKey: string, known: readonly BoardNote[]): boolean {
  if (message.type === 'board.updated') return true;
  if (message.type !== 'sticky_note.updated') return false;
  const { id, card_key } = (message.payload ?? {}) as { id?: string; card_key?: string };
  return id === undefined || card_key === cardKey || known.some((note) => note.id === id);
}

/** What a snapshot holds of the notes of a card. */
export function cacheCardNotes(queries: QueryClient, boardId: string, cardKey: string, notes: unknown): void {
  const all = (Array.isArray(notes) ? notes : []) as Parameters<typeof noteOf>[0][];
  const within = all.map(noteOf).filter((note): note is BoardNote => isThere(note) && note.card_key === cardKey);
  queries.setQueryData(keyOf(boardId, cardKey), within);
}
