import { Readable } from 'node:stream';

import type { Locale } from '#contract/accounts/people.ts';
import type { SlideStep } from '#contract/board/slides.ts';
import {
  FILE_KINDS,
  fileKindOf,
  MOST_BOARD_PAGES,
  MOST_FILES,
  type SourceFile,
  type SourcePage,
} from '#contract/board/source-files.ts';

import type { ChangedRecord } from '../boards/board-records-service.ts';
import { cardGuardOf } from '../boards/card-guard-service.ts';
import type { Transaction } from '../db/database.ts';
import { authorize, type Member } from '../http/mount.ts';
import type { ReceivedUpload } from '../http/multipart.ts';
import { invalidField, notFound, Refusal, tooManyFiles, tooManyPages } from '../http/refusals/refusals.ts';
import { say } from '../http/refusals/texts.ts';
import type { Call } from '../records/call.ts';
import type { Write } from '../records/records-service.ts';
import type { Services } from '../services.ts';
import { isBinary } from '../tables/read-csv.ts';
import type { IngestionService } from './ingestion-service.ts';
import { changedFile } from './changed-file.ts';
import { removeLeft } from './left-files-service.ts';
import {
  cardsOf,
  countFiles,
  countPages,
  deletePages,
  FILE,
  findBatchTime,
  findContent,
  findFile,
  findFiles,
  findFilesByIds,
  findPageImage,
  findPages,
  findPlaces,
  insertFile,
  setAssigned,
  type FileRow,
  type FilesFilter,
} from './source-files-store.ts';

const MEGABYTE = 1024 * 1024;

/** The file for a reader of this language. */
export const inLanguage = (file: FileRow, locale: Locale): SourceFile => ({
  ...file,
  ingestion_error: file.ingestion_error_code && say(locale, `ingestion.${file.ingestion_error_code}`),
});

/** The card whose own file it is, if any. */
const keysOf = ({ card_key }: { card_key: string | null }): string[] => (card_key === null ? [] : [card_key]);

/** Where a file is uploaded to; `before` runs in its transaction and answers what else has changed. */
interface UploadPlace {
  board_id: string;
  card_key?: string | undefined;
  slides_step?: SlideStep | null;
  batch?: string | undefined;
  batch_place?: number | undefined;
  before?: (write: Write) => Promise<ChangedRecord[]>;
}

/** Files of boards (whiteboard 2.6, 2.10): stored at once, read by a process of its own. */
export class SourceFilesService {
  readonly #services: Services;
  readonly #ingestion: IngestionService;

  constructor(services: Services, ingestion: IngestionService) {
    this.#services = services;
    this.#ingestion = ingestion;
  }

  async list(viewer: Member, filter: FilesFilter): Promise<FileRow[]> {
    await this.#services.cards.rightsOn(viewer, filter.board_id);
    return this.#in(viewer, (tx) => findFiles(tx, filter));
  }

  async read(viewer: Member, id: string): Promise<FileRow> {
    const file = await this.#in(viewer, (tx) => findFile(tx, id));
    // a presentation of a step has calls of its own
    if (!file || file.slides_step) throw notFound('sourceFile');
    return file;
  }

  async pages(viewer: Member, id: string): Promise<SourcePage[]> {
    await this.read(viewer, id);
    return this.#in(viewer, (tx) => findPages(tx, { file: id }));
  }

  /** Throws 403 or 404. */
  async mayWrite(
    viewer: Member,
    boardId: string,
    action: 'files.write' | 'files.delete' = 'files.write',
  ): Promise<void> {
    authorize(viewer, action, { rights: await this.#services.cards.rightsOn(viewer, boardId) });
  }

  /** Throws 400 for a name or content that a board does not take, 413 above the limit of the installation. */
  async upload(
    call: Call,
    { board_id, card_key, slides_step = null, batch, batch_place, before }: UploadPlace,
    upload: ReceivedUpload,
  ): Promise<FileRow> {
    const { viewer } = call;
    await this.mayWrite(viewer, board_id);
    const guard = await cardGuardOf(this.#services, call, board_id);
    const kind = this.#kindOf(upload);
    const { id: file_id } = await this.#services.files.store({
      companyId: viewer.companyId,
      userId: viewer.id,
      filename: upload.filename,
      mediaType: upload.mediaType,
      content: Readable.from([upload.content]),
    });
    const row = {
      company_id: viewer.companyId,
      board_id,
      file_id,
      kind,
      original_filename: upload.filename,
      bytes: upload.content.length,
      card_key: card_key ?? null,
      slides_step,
      batch: batch ?? null,
      batch_place: batch_place ?? 0,
      created_by: viewer.id,
    };
    let isTaken = false;
    let isNamed = false;
    try {
      const answer = await this.#services.boardRecords.once(
        call,
        { boardId: board_id, name: 'files.upload' },
        async (write) => {
          const { tx } = write;
          await guard.mustBeOpen(tx, keysOf(row));
          if (slides_step === null && (await countFiles(tx, board_id)) >= MOST_FILES) throw tooManyFiles();
          if (slides_step === null && (await countPages(tx, board_id)) >= MOST_BOARD_PAGES) throw tooManyPages();
          const records = (await before?.(write)) ?? [];
          const first = batch === undefined ? undefined : ((await findBatchTime(tx, board_id, batch)) ?? new Date());
          const made = await insertFile(tx, { ...row, created_at: first });
          await this.#ingestion.enqueue(tx);
          isTaken = true;
          return { answer: made, records: [...records, changedFile(made)] };
        },
      );
      isNamed = isTaken;
      return answer;
    } finally {
      // of a repeat, or of a file that was not taken, which counts more than that
      if (!isNamed) await this.#services.files.remove(viewer.companyId, file_id).catch(() => undefined);
    }
  }

  async remove(call: Call, id: string): Promise<void> {
    const { board_id } = await this.#writable(call.viewer, id, 'files.delete');
    const guard = await cardGuardOf(this.#services, call, board_id);
    await this.#services.boardRecords.change(call, board_id, async (write) => {
      const file = await write.lock(FILE, id);
      const { original_filename } = file;
      // its pages go from the cards that show them
      await guard.mustBeOpen(write.tx, cardsOf(file));
      await write.remove(FILE, id);
      const detail = { name: original_filename };
      await write.record({ action: 'files.delete', objectType: 'source_file', objectId: id, detail });
      return { answer: null, records: [{ kind: 'file', id, payload: { id, deleted: true } }] };
    });
    await removeLeft(this.#services, call.viewer.companyId);
  }

  /** Reads a failed file again; one that is read or has been read stays as it is. */
  async retry(call: Call, id: string): Promise<FileRow> {
    return this.readAgain(call, await this.#writable(call.viewer, id));
  }

  /** The same of any file, for who may write. */
  async readAgain(call: Call, { id, board_id }: Pick<FileRow, 'id' | 'board_id'>): Promise<FileRow> {
    const guard = await cardGuardOf(this.#services, call, board_id);
    return this.#services.boardRecords.change(call, board_id, async (write) => {
      const before = await write.lock(FILE, id);
      await guard.mustBeOpen(write.tx, keysOf(before));
      if (before.ingestion_status !== 'failed') return { answer: before, records: [] };
      await deletePages(write.tx, id);
      await write.update(FILE, id, {
        ingestion_status: 'pending',
        ingestion_error_code: null,
        page_count: 0,
        ingested_page_count: 0,
        tries: 0,
      });
      await this.#ingestion.enqueue(write.tx);
      const answer = (await findFile(write.tx, id)) ?? before;
      return { answer, records: [changedFile(answer)] };
    });
  }

  /** Assigns pages of one board to a card, or takes them away. Throws 404 when one of the pages is not there. */
  async assign(
    call: Call,
    { page_ids, card_key }: { page_ids: string[]; card_key: string },
    isAssigned: boolean,
  ): Promise<{ pages: SourcePage[] }> {
    const { viewer } = call;
    const ids = [...new Set(page_ids)];
    const known = await this.#in(viewer, (tx) => findPlaces(tx, ids));
    const boards = [...new Set(known.map(({ board }) => board))];
    const [boardId] = boards;
    if (boardId === undefined || known.length < ids.length) throw notFound('filePage');
    if (boards.length > 1) throw invalidField('page_ids', 'file.oneBoard');
    await this.mayWrite(viewer, boardId);
    const guard = await cardGuardOf(this.#services, call, boardId);
    return this.#services.boardRecords.change(call, boardId, async ({ tx }) => {
      await guard.mustBeOpen(tx, [card_key]);
      // read again under the lock of the board: a file may be gone
      const places = await findPlaces(tx, ids);
      if (places.length < ids.length) throw notFound('filePage');
      await setAssigned(tx, places, { companyId: viewer.companyId, card_key, isAssigned });
      const files = await findFilesByIds(tx, [...new Set(places.map(({ file }) => file))]);
      return { answer: { pages: await findPages(tx, { ids }) }, records: files.map(changedFile) };
    });
  }

  /** The content of a file: of a text in UTF-8 once it has been read, unless it is wanted as it came. */
  async content(viewer: Member, id: string, asItCame: boolean) {
    const found = await this.#in(viewer, (tx) => findContent(tx, id));
    if (!found) throw notFound('sourceFile');
    const isText = found.kind === 'txt' && found.text_id !== null && !asItCame;
    const opened = await this.#services.files.open(viewer.companyId, isText ? (found.text_id ?? '') : found.file_id);
    if (!opened) throw notFound('sourceFile');
    return {
      name: found.original_filename,
      mediaType: isText ? 'text/plain; charset=utf-8' : FILE_KINDS[found.kind],
      content: opened.content,
    };
  }

  /** The picture of a page; null while there is none. */
  async image(viewer: Member, id: string, size: 'full' | 'small') {
    const file = await this.#in(viewer, (tx) => findPageImage(tx, id, size));
    return file === null ? null : this.#services.files.open(viewer.companyId, file);
  }

  async #writable(viewer: Member, id: string, action?: 'files.delete'): Promise<FileRow> {
    const file = await this.read(viewer, id);
    await this.mayWrite(viewer, file.board_id, action);
    return file;
  }

  #kindOf({ filename, mediaType, content }: ReceivedUpload) {
    const megabytes = this.#services.options.fileMegabytes ?? 50;
    if (content.length > megabytes * MEGABYTE)
      throw new Refusal(413, 'too_large', 'file.tooLarge', { params: { limit: megabytes }, extra: { field: 'file' } });
    const kind = fileKindOf(filename);
    // the ending says how it is read, the content whether it is that
    if (kind === null || FILE_KINDS[kind] !== mediaType) throw invalidField('file', 'file.kind');
    if ((kind === 'csv' || kind === 'txt') && isBinary(content)) throw invalidField('file', 'file.kind');
    return kind;
  }

  #in<T>(viewer: Member, work: (tx: Transaction) => Promise<T>): Promise<T> {
    return this.#services.database.inCompany(viewer.companyId, work);
  }
}
