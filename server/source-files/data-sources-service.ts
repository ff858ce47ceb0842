import {
  charactersOf,
  DATA_LIMITS,
  LIST_LIMITS,
  type dataSourceCalls,
  type DataHeader,
  type DataRow,
  type DataSource,
} from '#contract/board/data-sources.ts';
import type { z } from '#contract/z.ts';

import type { ChangedRecord } from '../boards/board-records-service.ts';
import { cardGuardOf, type CardGuard } from '../boards/card-guard-service.ts';
import type { Transaction } from '../db/database.ts';
import { isOrphan } from '../db/duplicate.ts';
import { pageOf } from '../http/answers/list-page.ts';
import { authorize, type Member } from '../http/mount.ts';
import { invalidField, notFound, Refusal } from '../http/refusals/refusals.ts';
import type { Call } from '../records/call.ts';
import { given } from '../records/fields.ts';
import type { Services } from '../services.ts';
import { dataSources } from './source-files-tables.ts';
import {
  countSources,
  findOrigin,
  findPagePlace,
  findPreview,
  findSource,
  findSources,
  SOURCE,
} from './data-sources-store.ts';
import { changedFile } from './changed-file.ts';
import { cardsOf, findFile } from './source-files-store.ts';

/** Rows of a preview. */
const PREVIEW = 50;

/** The tables of pages (whiteboard 3): read from files, then edited by people. */
export class DataSourcesService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** Throws 400 when neither a board nor a page is named. */
  async list(
    viewer: Member,
    {
      board_id,
      source_file_page_id,
      limit = LIST_LIMITS.sources,
      ...query
    }: z.output<typeof dataSourceCalls.list.query>,
  ) {
    if (board_id === undefined && source_file_page_id === undefined) throw invalidField('board_id', 'field.required');
    if (board_id !== undefined) await this.#services.cards.rightsOn(viewer, board_id);
    const filter = { board_id, source_file_page_id };
    const page = pageOf(query);
    const size = Math.min(page?.size ?? limit, LIST_LIMITS.sources);
    const number = page?.number ?? 1;
    return this.#services.database.inCompany(viewer.companyId, async (tx) => {
      const results = await findSources(tx, filter, { number, size });
      return page ? { count: await countSources(tx, filter), page: number, page_size: size, results } : results;
    });
  }

  async read(viewer: Member, id: string): Promise<DataSource> {
    const source = await this.#services.database.inCompany(viewer.companyId, (tx) => findSource(tx, id));
    if (!source) throw notFound('dataSource');
    return source;
  }

  /** The same with the file and page that it was read from. */
  async readWithOrigin(viewer: Member, id: string) {
    return this.#services.database.inCompany(viewer.companyId, async (tx) => {
      const source = await findSource(tx, id);
      const origin = source && (await findOrigin(tx, source));
      if (!origin) throw notFound('dataSource');
      return { source, origin };
    });
  }

  async preview(viewer: Member, id: string) {
    const found = await this.#services.database.inCompany(viewer.companyId, (tx) => findPreview(tx, id, PREVIEW));
    if (!found) throw notFound('dataSource');
    return found;
  }

  async create(
    call: Call,
    { source_file_page_id, headers, data }: z.output<typeof dataSourceCalls.create.body>,
  ): Promise<DataSource> {
    const { companyId } = call.viewer;
    const place = await this.#services.database.inCompany(companyId, (tx) => findPagePlace(tx, source_file_page_id));
    if (place === null) throw notFound('filePage');
    const { board: board_id } = place;
    await this.#authorize(call.viewer, board_id);
    const guard = await cardGuardOf(this.#services, call, board_id);
    const table = { headers, data: checked(headers, data) };
    const how = { boardId: board_id, name: 'dataSources.create' };
    const store = this.#services.boardRecords.once(call, how, async (write) => {
      await mustBeAllowed(write.tx, guard, source_file_page_id);
      const id = await write.insert(dataSources, { company_id: companyId, board_id, source_file_page_id, ...table });
      const answer = await findSource(write.tx, id);
      if (!answer) throw new Error('The data source was not stored');
      return { answer, records: await changedFiles(write.tx, answer) };
    });
    // its file may go meanwhile
    return store.catch((error: unknown) => {
      throw isOrphan(error) ? notFound('filePage') : error;
    });
  }

  /** Throws 412 with the present table when the call rests on another version. */
  async update(call: Call, id: string, change: z.output<typeof dataSourceCalls.update.body>): Promise<DataSource> {
    const boardId = await this.#writable(call.viewer, id);
    const guard = await cardGuardOf(this.#services, call, boardId);
    return this.#services.boardRecords.change(call, boardId, async (write) => {
      const before = await write.lockCurrent(SOURCE, id);
      await mustBeAllowed(write.tx, guard, before.source_file_page_id);
      const { headers, data } = { ...before, ...given(change) };
      await write.update(SOURCE, id, { headers, data: checked(headers, data) });
      const answer = (await findSource(write.tx, id)) ?? before;
      return { answer, records: await changedFiles(write.tx, answer) };
    });
  }

  /** A table goes for good, as a file does: who may delete files may delete it. */
  async remove(call: Call, id: string): Promise<void> {
    const boardId = await this.#writable(call.viewer, id, 'files.delete');
    const guard = await cardGuardOf(this.#services, call, boardId);
    await this.#services.boardRecords.change(call, boardId, async (write) => {
      const before = await write.lockCurrent(SOURCE, id);
      await mustBeAllowed(write.tx, guard, before.source_file_page_id);
      await write.remove(SOURCE, id);
      const detail = { name: before.name };
      await write.record({ action: 'dataSources.delete', objectType: 'data_source', objectId: id, detail });
      return { answer: null, records: await changedFiles(write.tx, before) };
    });
  }

  /** No installation has an AI yet: says so, to those who might use it. */
  async regenerate(viewer: Member, id: string): Promise<never> {
    await this.#writable(viewer, id);
    throw new Refusal(422, 'ai_off', 'aiOff');
  }

  /** Its board. Throws 403 or 404. */
  async #writable(viewer: Member, id: string, action?: 'files.delete'): Promise<string> {
    const { board_id } = await this.read(viewer, id);
    await this.#authorize(viewer, board_id, action);
    return board_id;
  }

  async #authorize(viewer: Member, boardId: string, action: 'files.write' | 'files.delete' = 'files.write') {
    authorize(viewer, action, { rights: await this.#services.cards.rightsOn(viewer, boardId) });
  }
}

/** Throws as a write of the cards does to which the file of this page belongs, or which show pages of it. */
async function mustBeAllowed(tx: Transaction, guard: CardGuard, pageId: string): Promise<void> {
  const place = await findPagePlace(tx, pageId);
  const file = place && (await findFile(tx, place.file));
  if (file) await guard.mustBeAllowed(tx, cardsOf(file));
}

/** Readers of the board learn of a table by its file: it is too large for a message. */
async function changedFiles(tx: Transaction, { source_file_page_id }: DataSource): Promise<ChangedRecord[]> {
  const place = await findPagePlace(tx, source_file_page_id);
  const file = place && (await findFile(tx, place.file));
  return file ? [changedFile(file)] : [];
}

/** The rows with the cells of their columns and no others. Throws 400 for odd columns and for too much. */
function checked(headers: readonly DataHeader[], data: readonly DataRow[]): DataRow[] {
  const keys = headers.map(({ internal_key }) => internal_key);
  if (keys.some((key) => key.trim() === '')) throw invalidField('headers', 'dataSource.blankKey');
  if (new Set(keys).size < keys.length) throw invalidField('headers', 'dataSource.keyTwice');
  const { cells, characters } = DATA_LIMITS;
  let length = data.length * charactersOf(keys);
  for (const row of data) for (const key of keys) length += typeof row[key] === 'string' ? row[key].length : 0;
  if (data.length * keys.length > cells || length > characters)
    throw new Refusal(400, 'table_too_large', 'dataSource.tooLarge', {
      params: { cells, characters: characters / 1_000_000 },
    });
  return data.map((row) => Object.fromEntries(keys.map((key) => [key, row[key] ?? null])));
}
