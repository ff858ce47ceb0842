import { eq } from 'drizzle-orm';
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core';

import type { LiveTopic } from '#contract/hearing.ts';

import type { AuditEntry, AuditService } from '../audit/audit-service.ts';
import type { Database, Transaction } from '../db/database.ts';
import { notFound, type Refusal, type Thing } from '../http/refusals/refusals.ts';
import { once } from '../http/limits/repeats-store.ts';
import { keepForUndo } from '../trash/keep-service.ts';
import type { Call } from './call.ts';
import type { ChangeFeed } from '../db/change-feed.ts';
import { publishIn, Publisher, type Change } from './publisher.ts';
import { lockForUpdate, mustRestOn, writeVersion, type LockMode, type VersionedTable } from './versions.ts';

/** A kind of record: its table, and how a row is read. */
export interface RecordKind<Row extends { version?: number | undefined }> {
  table: VersionedTable;
  /** What is missing when it is. */
  thing: Thing;
  lock?: LockMode;
  find: (tx: Transaction, id: string) => Promise<Row | null | undefined>;
}

/** What a write is about when it is not about the company that the viewer works in. */
export interface Scope {
  companyId?: string;
  /** Why all companies are seen; for superusers. */
  across?: string;
}

interface Needs {
  database: Database;
  audit: AuditService;
  publisher: Publisher;
}

/** One writing transaction: what it writes, its entries of the audit log, and who hears of it. */
export class Write {
  readonly tx: Transaction;
  readonly call: Call;
  readonly companyId: string;
  readonly #needs: Needs;
  readonly #done: (() => void)[] = [];

  constructor(tx: Transaction, call: Call, about: { companyId: string; needs: Needs }) {
    this.tx = tx;
    this.call = call;
    this.companyId = about.companyId;
    this.#needs = about.needs;
  }

  /** The row, locked until the end of the transaction. Throws 404. */
  async lock<Row extends { version?: number | undefined }>(kind: RecordKind<Row>, id: string): Promise<Row> {
    const isHere = await lockForUpdate(this.tx, kind.table, { id, mode: kind.lock });
    const row = isHere ? await kind.find(this.tx, id) : null;
    if (!row) throw notFound(kind.thing);
    return row;
  }

  /** Locks like `lock`, and throws 412 with what `current` shows when the call rests on another version. */
  async lockCurrent<Row extends { version?: number | undefined }>(
    kind: RecordKind<Row>,
    id: string,
    {
      current,
      refusal,
    }: { current?: (row: Row) => object | Promise<object>; refusal?: (current: object) => Refusal } = {},
  ): Promise<Row> {
    const { base } = this.call;
    const row = await this.lock(kind, id);
    await mustRestOn({ base, version: row.version }, () => current?.(row) ?? row, refusal);
    return row;
  }

  /** Stores a row and answers its id. */
  async insert<T extends PgTable & { id: PgColumn }>(table: T, values: PgInsertValue<T>): Promise<string> {
    const [id] = await this.insertAll(table, [values]);
    if (id === undefined) throw new Error('The row was not stored');
    return id;
  }

  async insertAll<T extends PgTable & { id: PgColumn }>(table: T, rows: PgInsertValue<T>[]): Promise<string[]> {
    if (rows.length === 0) return [];
    const made = await this.tx.insert(table).values(rows).returning({ id: table.id });
    return made.map(({ id }) => id as string);
  }

  /** Writes the given fields and the next version. Throws 404. */
  async update(
    { table, thing }: Pick<RecordKind<object>, 'table' | 'thing'>,
    id: string,
    fields: object = {},
  ): Promise<void> {
    if (!(await writeVersion(this.tx, table, { id, fields }))) throw notFound(thing);
  }

  /** Throws 404. */
  async remove({ table, thing }: Pick<RecordKind<object>, 'table' | 'thing'>, id: string): Promise<void> {
    const { rowCount } = await this.tx.delete(table).where(eq(table.id, id));
    if (!rowCount) throw notFound(thing);
  }

  /** Removes what its person can take back for a day, with all that goes with it. Throws 404. */
  async discard(
    { table, thing }: Pick<RecordKind<object>, 'table' | 'thing'>,
    id: string,
    named: { kind: string; title: string },
  ): Promise<void> {
    const { companyId, call } = this;
    await keepForUndo(this.tx, { companyId, personId: call.viewer.id }, { table, id, ...named });
    await this.remove({ table, thing }, id);
  }

  /** An entry of the audit log, in this transaction. */
  async record(entry: Omit<AuditEntry, 'requestId'>, companyId: string = this.companyId): Promise<void> {
    const { viewer, requestId } = this.call;
    await this.#needs.audit.recordIn(this.tx, { ...viewer, companyId }, { ...entry, requestId });
  }

  /** Tells the live channel after the commit, and nobody without it. */
  publish(topic: LiveTopic, change: Partial<Change> = {}): void {
    this.afterCommit(() => this.#needs.publisher.publish(topic, { companyId: this.companyId, ...change }));
  }

  /** The same for a topic of which much changes at once. */
  publishGathered(topic: LiveTopic, id: string | null): void {
    this.afterCommit(() => this.#needs.publisher.publishGathered(topic, { companyId: this.companyId, id }));
  }

  /** Tells the live channel with the commit itself: also when this process ends right after it. */
  async publishIn(topic: LiveTopic, change: Partial<Change> = {}): Promise<void> {
    await publishIn(this.tx, topic, { companyId: this.companyId, ...change });
  }

  /** Tells the readers of a board after the commit that it has the changes up to this number. */
  publishBoard(boardId: string, seq: number): void {
    this.afterCommit(() => this.#needs.publisher.publishBoard({ companyId: this.companyId, boardId }, seq));
  }

  /** Does something after the commit, and not without it. */
  afterCommit(work: () => void): void {
    this.#done.push(work);
  }

  /** For who has committed. */
  committed(): void {
    for (const work of this.#done) work();
  }
}

/** How records are written: in one transaction with their audit log, and published after it. */
export class RecordsService {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async write<T>(call: Call, work: (write: Write) => Promise<T>, scope: Scope = {}): Promise<T> {
    const { write, answer } = await this.#within(call, scope, async (tx) => {
      const companyId = scope.companyId ?? call.viewer.companyId;
      const begun = new Write(tx, call, { companyId, needs: this.#needs });
      return { write: begun, answer: await work(begun) };
    });
    write.committed();
    return answer;
  }

  /** The same once per request id: a repeat gets the first answer, and nothing is written or published for it. */
  once<T>(call: Call, name: string, work: (write: Write) => Promise<T>, scope: Scope = {}): Promise<T> {
    return this.write(call, async (write) => (await onceIn(write, name, () => work(write))).answer, scope);
  }

  #within<T>({ viewer }: Call, { companyId, across }: Scope, work: (tx: Transaction) => Promise<T>): Promise<T> {
    const { database } = this.#needs;
    return across === undefined
      ? database.inCompany(companyId ?? viewer.companyId, work)
      : database.acrossCompanies({ reason: across, actor: viewer.actorId ?? viewer.id }, work);
  }
}

/** Does something once per request id within a write. */
export const onceIn = <T>({ tx, call, companyId }: Write, name: string, work: () => Promise<T>) =>
  once(tx, { viewer: { ...call.viewer, companyId }, name, requestId: call.repeatId }, work);

/** What writes records and publishes them. */
export function recordsWith({ changeFeed, ...needs }: Omit<Needs, 'publisher'> & { changeFeed: ChangeFeed }) {
  const publisher = new Publisher(changeFeed);
  return { publisher, records: new RecordsService({ ...needs, publisher }) };
}
