import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';

import { changeInJob } from '../boards/board-records-service.ts';
import type { Transaction } from '../db/database.ts';
import { ingestedTable, lineOf, SOURCE, type IngestedPage, type IngestedTable } from './ingestion/ingested.ts';
import { runIsolated, type IngestionLimits } from './ingestion/isolated-process.ts';
import { openMade } from './ingestion/made-file.ts';
import { ingestionJob } from './ingestion-job.ts';
import { FOLDER } from './left-folders.ts';
import { defineJob, type Job } from '../jobs/jobs-service.ts';
import type { Services } from '../services.ts';
import {
  countWaiting,
  findMade,
  freeEnded,
  insertPage,
  newLease,
  takeFile,
  writeTaken,
  type MadePage,
  type TakenFile,
} from './ingestion-store.ts';
import { changedFile } from './changed-file.ts';
import { hasRoomFor } from './source-files-store.ts';
import type { sourceFiles } from './source-files-tables.ts';

const LIMITS: IngestionLimits = { silenceMs: 90_000, totalMs: 900_000, heapMb: 768, memoryMb: 2_000 };
/** Without a sign of life for so long a file is taken by another process. */
const LEASE_SECONDS = 30;
/** A file that has ended so many processes of the server is not read again. */
const MOST_TRIES = 3;
/** Files that are read at once by one server. */
const AT_ONCE = 2;
/** How long one job goes on with further files, so that the queue knows it is alive. */
const GO_ON_MS = 60_000;
/** It goes on for a minute, and its last file may take all of its time. */
const EXPIRE_SECONDS = 1_200;
/** Readers hear of pages at most so often. */
const HEARD_MS = 700;

type Fields = Partial<typeof sourceFiles.$inferInsert>;

/** Reads the files of boards, one process each: their pages become pictures, texts and tables (whiteboard 4). */
export class IngestionService {
  readonly #services: Services;
  readonly #limits: IngestionLimits;
  readonly #job: Job<Record<string, never>>;
  readonly #resume: Job<Record<string, never>>;
  readonly #stopping = new AbortController();

  constructor(services: Services) {
    this.#services = services;
    this.#limits = { ...LIMITS, ...services.options.ingestion };
    this.#job = defineJob({
      ...ingestionJob,
      atOnce: AT_ONCE,
      expireInSeconds: EXPIRE_SECONDS,
      isOncePerKey: true,
      handler: () => this.#work(),
    });
    // whatever has become of the jobs: what waits is read
    this.#resume = defineJob({
      name: 'source-files-resume',
      schema: ingestionJob.schema,
      cron: '* * * * *',
      handler: () => this.resume(),
    });
    services.jobs.register(this.#job);
    services.jobs.register(this.#resume);
  }

  /** Asks for a file to be read, exactly when the transaction commits. */
  enqueue(tx: Transaction): Promise<void> {
    return this.#services.jobs.enqueue(this.#job, {}, tx, randomUUID());
  }

  /** Asks again for files whose process is gone, at the start of a server and every minute; what is asked for already is not asked for twice. */
  async resume(): Promise<void> {
    await freeEnded(this.#services.database);
    const waiting = await countWaiting(this.#services.database);
    for (let one = 0; one < Math.min(waiting, AT_ONCE); one += 1)
      await this.#services.jobs.enqueue(this.#job, {}, undefined, `resume ${one}`);
  }

  /** Ends what is read now; another server goes on with it. */
  stop(): void {
    this.#stopping.abort();
  }

  async #work(): Promise<void> {
    const { database, changeFeed } = this.#services;
    const until = Date.now() + GO_ON_MS;
    do {
      const file = await takeFile(database, newLease(changeFeed.processNumber), LEASE_SECONDS);
      if (!file) return;
      if (file.tries > MOST_TRIES) await this.#write(file, failed('crashed'));
      else await this.#read(file);
    } while (Date.now() < until && !this.#stopping.signal.aborted);
    await this.resume();
  }

  async #read(file: TakenFile): Promise<void> {
    const folder = await mkdtemp(join(tmpdir(), FOLDER));
    const gone = new AbortController();
    // held while a page takes long; ended when it was deleted meanwhile
    const hold = setInterval(
      () => {
        void this.#write(file, {}, false)
          .then((isHeld) => isHeld || gone.abort())
          .catch(() => undefined);
      },
      (LEASE_SECONDS * 1000) / 3,
    );
    try {
      if (!(await this.#write(file, { ingestion_status: 'processing' }))) return;
      const source = await this.#services.files.open(file.company_id, file.file_id);
      if (!source) return void (await this.#write(file, failed('damaged')));
      await pipeline(source.content, createWriteStream(join(folder, `${SOURCE}.${file.kind}`)));
      const write: Write = (fields, isHeard) => this.#write(file, fields, isHeard);
      const signal = AbortSignal.any([gone.signal, this.#stopping.signal]);
      await new Reading(this.#services, file, write).run({ folder, limits: this.#limits, signal });
      if (this.#stopping.signal.aborted)
        await this.#write(file, { ingestion_status: 'pending', tries: file.tries - 1 });
    } finally {
      clearInterval(hold);
      await rm(folder, { recursive: true, force: true });
    }
  }

  /** Writes what has become of a file and tells the readers of the board. False when this process has it no longer. */
  async #write(file: TakenFile, fields: Fields | FieldsIn, isHeard = true): Promise<boolean> {
    const { company_id: companyId, board_id: boardId, created_by: userId } = file;
    const write = async (tx: Transaction) =>
      writeTaken(tx, file, typeof fields === 'function' ? await fields(tx) : fields, LEASE_SECONDS);
    if (!isHeard) return (await this.#services.database.inCompany(companyId, write)) !== null;
    return changeInJob(this.#services, { companyId, boardId, userId }, async (tx) => {
      const row = await write(tx);
      return row && [changedFile(row)];
    });
  }
}

const failed = (ingestion_error_code: Fields['ingestion_error_code']): Fields => ({
  ingestion_status: 'failed',
  ingestion_error_code,
});

/** Fields that depend on the other files of the board, which nobody else writes meanwhile. */
type FieldsIn = (tx: Transaction) => Promise<Fields>;
type Write = (fields: Fields | FieldsIn, isHeard?: boolean) => Promise<boolean>;

/** One file on its way through its process. */
export class Reading {
  readonly #services: Services;
  readonly #file: TakenFile;
  readonly #write: Write;
  #made = new Set<number>();
  #heardAt = 0;
  #isOver = false;
  readonly #full = new AbortController();

  constructor(services: Services, file: TakenFile, write: Write) {
    this.#services = services;
    this.#file = file;
    this.#write = write;
  }

  async run({ folder, ...how }: { folder: string; limits: IngestionLimits; signal: AbortSignal }): Promise<void> {
    const { id, company_id, kind } = this.#file;
    this.#made = new Set(await this.#services.database.inCompany(company_id, (tx) => findMade(tx, id)));
    const { end, words } = await runIsolated({
      ...how,
      signal: AbortSignal.any([how.signal, this.#full.signal]),
      folder,
      script: fileURLToPath(this.#services.ingestProcess),
      args: [kind, folder],
      onLine: (line) => this.#take(line, folder),
    });
    if (this.#isOver || how.signal.aborted) return;
    const code = end === 'done' ? 'crashed' : end;
    await this.#write(failed(code));
    // its readers know why; whoever runs the server finds the rest in the log
    if (code === 'crashed') throw new Error(`Reading a ${kind} has crashed: ${words}`);
  }

  async #take(text: string, folder: string): Promise<void> {
    if (this.#full.signal.aborted) return;
    const line = lineOf(text);
    if (line === null) {
      await this.#end(failed('crashed'));
      throw new Error('The process of a file has said what it should not');
    }
    if ('pages' in line) await this.#begin(line);
    else if ('page' in line) await this.#takePage(line, folder);
    else if ('busy' in line) return;
    else if ('failed' in line) await this.#end(failed(line.failed));
    else
      await this.#end({
        ingestion_status: 'completed',
        ingestion_error_code: null,
        ingested_page_count: this.#made.size,
      });
  }

  /** Notes how many pages there will be; a file with more than its board has room for is read no further. */
  async #begin({ pages: page_count, isSimplified: is_simplified }: { pages: number; isSimplified: boolean }) {
    await this.#write(async (tx) => {
      this.#isOver = !(await hasRoomFor(tx, this.#file.id, page_count));
      return this.#isOver ? failed('board_full') : { page_count, is_simplified, ingested_page_count: this.#made.size };
    });
    if (this.#isOver) this.#full.abort();
  }

  async #end(fields: Fields): Promise<void> {
    this.#isOver = true;
    await this.#write(fields);
  }

  async #takePage(line: IngestedPage, folder: string): Promise<void> {
    // an earlier try has made it
    if (this.#made.has(line.page)) return;
    const { company_id } = this.#file;
    const stored: string[] = [];
    let isInserted = false;
    try {
      const page = await this.#stored(line, folder, stored);
      isInserted = await this.#services.database.inCompany(company_id, (tx) => insertPage(tx, this.#file, page));
    } finally {
      // nothing names what belongs to half a page, to one that another process has made, or to a deleted file
      if (!isInserted) for (const id of stored) await this.#services.files.remove(company_id, id).catch(() => false);
    }
    this.#made.add(line.page);
    const now = Date.now();
    const isHeard = now - this.#heardAt > HEARD_MS;
    if (isHeard) this.#heardAt = now;
    await this.#write({ ingested_page_count: this.#made.size }, isHeard);
  }

  async #stored(
    { page, name, preview, thumbnail, table }: IngestedPage,
    folder: string,
    stored: string[],
  ): Promise<MadePage> {
    const store = async (file: string | undefined): Promise<string | null> => {
      if (file === undefined) return null;
      const { id } = await this.#services.files.store({
        companyId: this.#file.company_id,
        userId: this.#file.created_by,
        filename: file,
        mediaType: file.endsWith('.txt') ? 'text/plain' : 'image/webp',
        content: (await openMade(join(folder, file))).createReadStream(),
      });
      stored.push(id);
      return id;
    };
    return {
      page_number: page,
      page_name: name,
      preview_id: await store(preview),
      thumbnail_id: await store(thumbnail),
      table: table === undefined ? null : await tableIn(join(folder, table)),
    };
  }
}

async function tableIn(path: string): Promise<IngestedTable> {
  await using file = await openMade(path);
  return ingestedTable.parse(JSON.parse(await file.readFile('utf8')));
}
