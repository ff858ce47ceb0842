import { sql } from 'drizzle-orm';

import type { RecordKind } from '#contract/socket.ts';

import type { Database, Transaction } from '../db/database.ts';
import type { Doorbell } from '../db/doorbell.ts';
import type { Member } from '../http/mount.ts';
import { notFound } from '../http/refusals.ts';

/** A record of a board as its readers are told: its wire shape, or that it is gone. */
export interface ChangedRecord {
  kind: RecordKind;
  id: string;
  payload: object | { id: string; deleted: true };
}

/** Who changes something on a board; `tab` is the value of X-Tab-Id, by which a tab knows its own echo. */
export interface BoardAct {
  viewer: Member;
  boardId: string;
  tab?: string | undefined;
}

/** Puts changes of notes, timeline, agenda, snapshots and files into the one sequence of their board. */
export class BoardRecordsService {
  readonly #database: Database;
  readonly #doorbell: Doorbell;

  constructor(database: Database, doorbell: Doorbell) {
    this.#database = database;
    this.#doorbell = doorbell;
  }

  /**
   * Runs `work` in a transaction of the company and tells the board's readers what it answers as `records`, live and to
   * those who reconnect later. Throws notFound when the company has no such board.
   */
  async change<T>(
    { viewer, boardId, tab }: BoardAct,
    work: (tx: Transaction) => Promise<{ answer: T; records: ChangedRecord[] }>,
  ): Promise<T> {
    const { answer, seq } = await this.#database.inCompany(viewer.companyId, async (tx) => {
      // boards first: everything that changes on a board waits here, so that numbers and rows have one order
      const found = await tx.execute(sql`select from boards where id = ${boardId} for no key update`);
      if (found.rowCount === 0) throw notFound('board');
      const done = await work(tx);
      return { answer: done.answer, seq: await touchBoard(tx, { viewer, boardId, tab }, done.records) };
    });
    if (seq !== null) this.#doorbell.ring('board_bell', `${viewer.companyId}|${boardId}|${seq}`, boardId);
    return answer;
  }
}

/** Writes the changed records into the sequence; null when nothing has changed. */
async function touchBoard(tx: Transaction, act: BoardAct, records: ChangedRecord[]): Promise<number | null> {
  if (records.length === 0) return null;
  const { rows } = await tx.execute<{ seq: string }>(
    sql`select touch_board(${act.boardId}, ${act.viewer.id}, ${act.tab ?? null}, ${JSON.stringify(records)}::jsonb) as seq`,
  );
  return Number(rows[0]?.seq);
}
