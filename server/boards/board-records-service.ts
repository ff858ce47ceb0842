import type { RecordKind } from '#contract/socket.ts';

import type { Database, Transaction } from '../db/database.ts';
import { notFound } from '../http/refusals/refusals.ts';
import type { Call } from '../records/call.ts';
import type { Publisher } from '../records/publisher.ts';
import { onceIn, type RecordsService, type Write } from '../records/records-service.ts';
import { lockBoard, touchBoard } from './boards-store.ts';

/** A record of a board as its readers receive it: its wire shape, or that it is gone. */
export interface ChangedRecord {
  kind: RecordKind;
  id: string;
  payload: object | { id: string; deleted: true };
}

/** Puts changes of notes, timeline, agenda, snapshots and files into the one sequence of their board. */
export class BoardRecordsService {
  readonly #records: RecordsService;

  constructor(records: RecordsService) {
    this.#records = records;
  }

  /**
   * Runs `work` in a transaction of the company and sends the board's readers what it answers as `records`, live and to
   * those who reconnect later. Throws notFound when the company has no such board.
   */
  async change<T>(
    call: Call,
    boardId: string,
    work: (write: Write) => Promise<{ answer: T; records: ChangedRecord[] }>,
  ): Promise<T> {
    return this.#records.write(call, async (write) => {
      // boards first: everything that changes on a board waits here, so that numbers and rows have one order
      if (!(await lockBoard(write.tx, boardId))) throw notFound('board');
      const { answer, records } = await work(write);
      if (records.length > 0) {
        const seq = await touchBoard(write.tx, { boardId, userId: call.viewer.id, tab: call.tab }, records);
        write.publishBoard(boardId, seq);
      }
      return answer;
    });
  }

  /** The same once per request id: a repeat gets the first answer, and readers receive nothing again. */
  once<T>(
    call: Call,
    { boardId, name }: { boardId: string; name: string },
    work: (write: Write) => Promise<{ answer: T; records: ChangedRecord[] }>,
  ): Promise<T> {
    return this.change(call, boardId, async (write) => {
      let records: ChangedRecord[] = [];
      const { answer } = await onceIn(write, name, async () => {
        const done = await work(write);
        ({ records } = done);
        return done.answer;
      });
      return { answer, records };
    });
  }
}

/** A board on which a job changes something, and on whose behalf. */
interface JobPlace {
  companyId: string;
  boardId: string;
  userId: string | null;
}

/**
 * The same for a job, which no request has asked for. False when the board is gone or `work` answers null: then nothing
 * has changed.
 */
export async function changeInJob(
  { database, publisher }: { database: Database; publisher: Publisher },
  { companyId, boardId, userId }: JobPlace,
  work: (tx: Transaction) => Promise<ChangedRecord[] | null>,
): Promise<boolean> {
  const seq = await database.inCompany(companyId, async (tx) => {
    const records = (await lockBoard(tx, boardId)) && (await work(tx));
    return records && touchBoard(tx, { boardId, userId }, records);
  });
  if (seq !== null) publisher.publishBoard({ companyId, boardId }, seq);
  return seq !== null;
}
