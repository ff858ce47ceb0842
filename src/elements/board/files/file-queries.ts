import { queryOptions, type QueryClient } from '@tanstack/react-query';

import {
  listDataSources,
  regenerateAnalysis,
  updateDataSource,
  type DataSource,
} from '#contract/board/data-sources.ts';
import {
  assignPages,
  deleteSourceFile,
  listSourceFiles,
  listSourcePages,
  readSourceFile,
  readSourceFileStatus,
  retrySourceFile,
  unassignPages,
  uploadSourceFile,
  type SourceFile,
} from '#contract/board/source-files.ts';
import { itemsOf } from '#contract/lists.ts';
import type { BoardMessage } from '#contract/socket.ts';
import type { CallOptions } from '#core/api/api.ts';
import { loadText } from '#core/api/load-text.ts';
import { fromTab } from '#core/api/other-server.ts';
import { hasExtension } from '#core/session/core.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import type { Batch, Sending } from './file-sending.ts';

/** A file of any server: what it does not say gets its default. */
export const fileOf = (answer: Partial<SourceFile> & { id: string }): SourceFile => ({
  board_id: '',
  original_filename: '',
  file: '',
  thumbnail_url: null,
  card_key: null,
  general: !answer.card_key,
  card_assignment: {},
  ingestion_status: 'completed',
  ingestion_error: null,
  page_count: 0,
  ingested_page_count: 0,
  ingestion_error_code: null,
  is_simplified: false,
  bytes: 0,
  author: null,
  created_at: new Date(0).toISOString(),
  batch_place: 0,
  version: 0,
  ...answer,
});

/** Whether the pages of a file are still to come. */
export const isUnderWay = ({ ingestion_status }: Pick<SourceFile, 'ingestion_status'>): boolean =>
  ingestion_status === 'pending' || ingestion_status === 'processing';

/** A file may take as long on its way as a slow line needs for the largest one. */
export const FILE_MS = 1_800_000;
/** How often the status is asked for: growing from the first pause to the longest (reminders, W4.29). */
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 10_000;
/** The pause after so many answers. */
export const askAgain = (answers: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 1.5 ** Math.max(0, answers - 1));

const key = (boardId: string) => ['boards', boardId, 'files'] as const;

export const fileQueries = {
  key,
  /** All files of a board, the newest first; panels and cards show some of them. */
  list: ({ api }: ElementCore, boardId: string) =>
    queryOptions({
      queryKey: [...key(boardId), 'list'],
      queryFn: async ({ signal }) =>
        itemsOf(await api(listSourceFiles, { query: { board_id: boardId } }, { signal })).map(fileOf),
    }),
  /** Asked again and again until the file has ended, with growing pauses. */
  status: ({ api, core }: ElementCore, boardId: string, id: string) =>
    queryOptions({
      queryKey: [...key(boardId), 'status', id],
      queryFn: async ({ signal }) => {
        const status = await api(readSourceFileStatus, { params: { id } }, { signal });
        takeStatus(core.queries, boardId, { ...status, id });
        return status;
      },
      refetchInterval: ({ state }) => askAgain(state.dataUpdateCount),
    }),
  pages: ({ api }: ElementCore, boardId: string, id: string) =>
    queryOptions({
      queryKey: [...key(boardId), 'pages', id],
      queryFn: async ({ signal }) => itemsOf(await api(listSourcePages, { params: { id } }, { signal })),
    }),
  one: ({ api }: ElementCore, boardId: string, id: string) =>
    queryOptions({
      queryKey: [...key(boardId), 'one', id],
      queryFn: async ({ signal }) => fileOf(await api(readSourceFile, { params: { id } }, { signal })),
    }),
  /** The table of a page; null where it has none. */
  table: ({ api }: ElementCore, boardId: string, pageId: string) =>
    queryOptions({
      queryKey: [...key(boardId), 'table', pageId],
      queryFn: async ({ signal }) => {
        const query = { board_id: boardId, source_file_page_id: pageId, limit: 100 };
        // the list of another server may not say of which page a table is
        const [table] = itemsOf(await api(listDataSources, { query }, { signal }));
        return table ? { ...table, source_file_page_id: pageId } : null;
      },
    }),
  /** The content of a text, from where its file says that it is. */
  text: (element: ElementCore, boardId: string, { id, file }: Pick<SourceFile, 'id' | 'file'>) =>
    queryOptions({
      queryKey: [...key(boardId), 'text', id],
      queryFn: ({ signal }) => loadText(element, file, signal),
    }),
};

type FilePart = Partial<SourceFile> & { id: string };

/** Puts a file, or parts of one, where lists show it; a list that was never read is read whole. */
export function putFile(queries: QueryClient, boardId: string, file: FilePart): void {
  queries.setQueryData<SourceFile[]>([...key(boardId), 'list'], (files) => {
    if (!files) return undefined;
    const known = files.some(({ id }) => id === file.id);
    if (known) return files.map((one) => (one.id === file.id ? { ...one, ...file } : one));
    const added = fileOf(file);
    const place = files.findIndex((one) => isBefore(added, one));
    return files.toSpliced(place < 0 ? files.length : place, 0, added);
  });
}

/** The newest first, and those chosen together in their order, as the server lists them. */
const isBefore = (one: SourceFile, other: SourceFile): boolean =>
  one.created_at === other.created_at ? one.batch_place < other.batch_place : one.created_at > other.created_at;

/**
 * What a status says of a file that is known. One that has ended is read again with its list: only that says which cards
 * show its pages.
 */
function takeStatus(
  queries: QueryClient,
  boardId: string,
  file: FilePart & Pick<SourceFile, 'ingestion_status'>,
): void {
  if (!isUnderWay(file)) {
    for (const part of [['list'], ['pages', file.id], ['one', file.id]])
      void queries.invalidateQueries({ queryKey: [...key(boardId), ...part] });
    return;
  }
  queries.setQueryData<SourceFile[]>([...key(boardId), 'list'], (files) =>
    files?.map((one) => (one.id === file.id ? { ...one, ...file } : one)),
  );
}

const dropFile = (queries: QueryClient, boardId: string, id: string): void =>
  void queries.setQueryData<SourceFile[]>([...key(boardId), 'list'], (files) =>
    files?.filter((file) => file.id !== id),
  );

/** Takes over what a message says of a file; one that does not say makes the list ask again. */
export function takeFileMessage(queries: QueryClient, boardId: string, message: BoardMessage): void {
  if (message.type !== 'file.updated') return;
  const payload = message.payload as (FilePart & { deleted?: unknown }) | undefined;
  if (typeof payload?.id !== 'string') return void queries.invalidateQueries({ queryKey: key(boardId) });
  // a presentation of a step is none of the files that people see
  if (payload.slides_step) return;
  if (payload.deleted === true) return dropFile(queries, boardId, payload.id);
  const { ingestion_error: _inNoLanguage, ...file } = payload;
  putFile(queries, boardId, file);
  // its pages and their cards may have changed too
  for (const part of ['pages', 'one'])
    void queries.invalidateQueries({ queryKey: [...key(boardId), part, payload.id] });
  // and its tables, of which one that is open is read again
  void queries.invalidateQueries({ queryKey: [...key(boardId), 'table'] });
}

/** Options of a call that carries a file. */
export async function sendingOptions(
  element: ElementCore,
  { requestId, signal, onSent }: Omit<Sending, 'file'>,
): Promise<CallOptions> {
  return { ...(await fromTab(element, undefined, requestId)), signal, onSent, limitMs: FILE_MS };
}

/** Calls that change files; the list gets the answers. */
export const fileChanges = {
  async upload(
    element: ElementCore,
    { boardId, card, batch }: { boardId: string; card: string | undefined; batch: Batch },
    { file, ...how }: Sending,
  ): Promise<void> {
    const chosen = hasExtension(element.core, 'files') ? { batch: batch.id, batch_place: batch.place } : {};
    const body = { board_id: boardId, ...(card !== undefined && { card_key: card }), ...chosen, file };
    const options = await sendingOptions(element, how);
    putFile(element.core.queries, boardId, fileOf(await element.api(uploadSourceFile, { body }, options)));
  },
  async remove(element: ElementCore, boardId: string, id: string): Promise<void> {
    await element.api(deleteSourceFile, { params: { id } }, await fromTab(element));
    dropFile(element.core.queries, boardId, id);
  },
  async retry(element: ElementCore, boardId: string, id: string): Promise<void> {
    const file = await element.api(retrySourceFile, { params: { id } }, await fromTab(element));
    putFile(element.core.queries, boardId, fileOf(file));
  },
  /** Saves columns and rows of a table on top of a version of it. */
  async saveTable(
    element: ElementCore,
    { boardId, source }: { boardId: string; source: DataSource },
    change: Partial<Pick<DataSource, 'headers' | 'data'>>,
  ): Promise<DataSource> {
    const { id, version } = source;
    const options = await fromTab(element, version);
    // another server may answer nothing
    const answer = (await element.api(updateDataSource, { params: { id }, body: change }, options)) ?? {};
    const saved = { ...source, ...change, ...answer };
    element.core.queries.setQueryData([...key(boardId), 'table', source.source_file_page_id], saved);
    return saved;
  },
  /** Lets the AI write the analysis of a table anew. */
  async analyse(element: ElementCore, boardId: string, { id, source_file_page_id: page }: DataSource): Promise<void> {
    const table = await element.api(regenerateAnalysis, { params: { id } }, await fromTab(element));
    element.core.queries.setQueryData([...key(boardId), 'table', page], table);
  },
  /** Assigns these pages to a card and takes those away from it. */
  async assign(
    element: ElementCore,
    { boardId, card, id }: { boardId: string; card: string; id: string },
    { add, remove }: { add: string[]; remove: string[] },
  ): Promise<void> {
    const options = await fromTab(element);
    if (add.length > 0) await element.api(assignPages, { body: { page_ids: add, card_key: card } }, options);
    if (remove.length > 0) await element.api(unassignPages, { body: { page_ids: remove, card_key: card } }, options);
    const { queries } = element.core;
    await Promise.all([
      queries.invalidateQueries({ queryKey: [...key(boardId), 'list'] }),
      queries.invalidateQueries({ queryKey: [...key(boardId), 'pages', id] }),
    ]);
  },
};
