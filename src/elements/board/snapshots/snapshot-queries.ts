import { queryOptions, type QueryClient } from '@tanstack/react-query';

import { WORKSHOPS } from '#contract/board/agenda.ts';
import { benefitNotesKey, OPTIONS_CARD } from '#contract/board/cards.ts';
import { itemsOf } from '#contract/lists.ts';
import {
  createSnapshot,
  deleteSnapshot,
  editSnapshot,
  listSnapshots,
  readSnapshot,
  renameSnapshot,
  restoreSnapshot,
  type Snapshot,
} from '#contract/board/snapshots.ts';
import { whoMade } from '#core/people/former-member.ts';
import { fromTab } from '#core/api/other-server.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { agendaQueries, workshopsOf } from '../agenda/agenda-queries.ts';
import { readAnalyses } from '../cards/kundennutzen/analysis.ts';
import { cacheCardNotes } from '../notes/section-notes/use-card-notes.ts';
import { timelineKey } from '../timeline/timeline-queries.ts';
import { boardQueries, cacheCards } from '../board-queries.ts';

/** A snapshot of any server: what it does not say gets its default. */
const snapshotOf = (answer: Partial<Snapshot> & { id: string }): Snapshot => ({
  name: '',
  created_at: new Date(0).toISOString(),
  derived_board: null,
  is_automatic: false,
  version: 0,
  ...answer,
  created_by: whoMade(answer.created_by),
});

/** The id under which the views of a board find what a snapshot holds, beside the boards themselves. */
export const previewId = (snapshotId: string): string => `snapshot-${snapshotId}`;

export const snapshotQueries = {
  key: (boardId: string) => ['boards', boardId, 'snapshots'] as const,
  /** By language: the server names those that it has made itself. */
  list: ({ api, locale }: ElementCore, boardId: string) =>
    queryOptions({
      queryKey: [...snapshotQueries.key(boardId), locale],
      queryFn: async ({ signal }) =>
        itemsOf(await api(listSnapshots, { params: { id: boardId } }, { signal })).map(snapshotOf),
    }),
  contentKey: (boardId: string, sid: string) => ['snapshot-content', boardId, sid] as const,
  /** Loads what a snapshot holds into the cache, where the views of a board look for it. */
  content: ({ api }: ElementCore, queries: QueryClient, boardId: string, sid: string) =>
    queryOptions({
      queryKey: snapshotQueries.contentKey(boardId, sid),
      staleTime: Infinity,
      queryFn: async ({ signal }) => {
        const { content } = await api(readSnapshot, { params: { id: boardId, sid } }, { signal });
        const id = previewId(sid);
        // what a snapshot holds never changes, and no call answers this id: cached until the preview ends
        queries.setQueryDefaults(['boards', id], { staleTime: Infinity, gcTime: Infinity });
        cacheCards(queries, id, content.cards);
        queries.setQueryData(boardQueries.cards(id), content.cards);
        cacheAgenda(queries, id, content['agenda']);
        const analyses = readAnalyses(content.cards['kundennutzen']?.data ?? {});
        for (const key of [OPTIONS_CARD, ...analyses.map((one) => benefitNotesKey(one.id))])
          cacheCardNotes(queries, id, key, content['sticky_notes']);
        queries.setQueryData(timelineKey(id), content['timeline_entries'] ?? []);
        const sceneKey = (of: string) => ['boards', of, 'scene'];
        queries.setQueryData(sceneKey(id), queries.getQueryData(sceneKey(boardId)));
        return content;
      },
    }),
};

function cacheAgenda(queries: QueryClient, id: string, agenda: unknown): void {
  const days = workshopsOf(agenda) as { workshop_type?: string }[];
  for (const workshop of WORKSHOPS)
    queries.setQueryData(
      [...agendaQueries.key(id), workshop],
      days.filter(({ workshop_type }) => workshop_type === workshop),
    );
}

/** Calls that change snapshots; each is reported to everybody on the board. */
export const snapshotChanges = {
  create: async (element: ElementCore, id: string, name: string) =>
    snapshotOf(
      await element.api(
        createSnapshot,
        { params: { id }, body: { name } },
        await fromTab(element, undefined, crypto.randomUUID()),
      ),
    ),
  /** Rejects with 412 and `current` when somebody else has renamed it since that version. */
  rename: async (
    element: ElementCore,
    params: { id: string; sid: string },
    { name, version }: { name: string; version: number },
  ) => element.api(renameSnapshot, { params, body: { name } }, await fromTab(element, version, crypto.randomUUID())),
  remove: async (element: ElementCore, params: { id: string; sid: string }) =>
    element.api(deleteSnapshot, { params }, await fromTab(element, undefined, crypto.randomUUID())),
  /** Rejects with 423 and `locks` while somebody edits. */
  restore: async (element: ElementCore, params: { id: string; sid: string }) =>
    element.api(restoreSnapshot, { params }, await fromTab(element, undefined, crypto.randomUUID())),
  edit: async (element: ElementCore, params: { id: string; sid: string }) =>
    snapshotOf(await element.api(editSnapshot, { params }, await fromTab(element, undefined, crypto.randomUUID()))),
};
