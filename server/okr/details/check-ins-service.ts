import type { CheckIn, createCheckIn } from '#contract/okr/okr-check-ins.ts';
import type { z } from '#contract/z.ts';

import type { Transaction } from '../../db/database.ts';
import type { Member } from '../../http/mount.ts';
import { invalidField, notAllowed, notFound } from '../../http/refusals/refusals.ts';
import type { Call } from '../../records/call.ts';
import type { Write } from '../../records/records-service.ts';
import type { Services } from '../../services.ts';
import type { KeyResultsService } from '../items/key-results-service.ts';
import { recordItem } from '../items/okr-items-service.ts';
import { personOf } from '../items/okr-items.ts';
import { ITEMS } from '../items/okr-items-store.ts';
import { isOkrAdmin } from '../okr-policy.ts';
import { addCheckIn } from '../okr-store.ts';
import {
  findCheckIn,
  findCheckIns,
  findNewestCheckIn,
  removeCheckIn,
  takePlace,
  type CheckInRow,
} from './okr-details-store.ts';

const wireOf = (row: CheckInRow): CheckIn => {
  const { id, value, confidence, note, day, created_at, author_id } = row;
  return {
    id,
    value,
    confidence,
    note,
    date: day,
    created_at: created_at.toISOString(),
    author: personOf(author_id, row),
  };
};

/** Reports on key results: value, confidence, note (EXPECTATIONS "OKR"). */
export class CheckInsService {
  readonly #services: Services;
  readonly #keyResults: KeyResultsService;
  readonly #now: () => Date;

  constructor(services: Services, keyResults: KeyResultsService, now: () => Date = () => new Date()) {
    this.#services = services;
    this.#keyResults = keyResults;
    this.#now = now;
  }

  list(viewer: Member, keyResultId: string): Promise<CheckIn[]> {
    return this.#services.database.inCompany(viewer.companyId, async (tx) => {
      await this.#keyResults.one(tx, viewer, keyResultId);
      return (await findCheckIns(tx, keyResultId)).map(wireOf);
    });
  }

  /** The key result takes over the value, unless a later day is reported. Throws 400 for a day in the future. */
  create(call: Call, keyResultId: string, body: z.output<(typeof createCheckIn)['body']>): Promise<CheckIn> {
    const { date: day, value, confidence = null, note = '' } = body;
    if (day !== undefined && day > lastDayAnywhere(this.#now())) throw invalidField('date', 'okr.futureDay');
    return this.#services.records.once(call, 'okr.check_in.create', async (write) => {
      const { tx } = write;
      const { current: before } = await write.lock(ITEMS.key_result, keyResultId);
      const report = { key_result_id: keyResultId, value, previous: before, confidence, note, day };
      const { id } = await addCheckIn(tx, call.viewer, report);
      const from = (await takePlace(tx, keyResultId, id)) ?? before;
      await takeOver(write, keyResultId);
      const fields = { current: { from, to: value } };
      await recordItem(write, { action: 'okr.check_in', type: 'key_result', id: keyResultId, fields });
      return wireOf(await read(tx, id));
    });
  }

  /** Throws 404, and 403 for another's report unless an administrator takes it back. */
  async remove(call: Call, id: string): Promise<void> {
    await this.#services.records.write(call, async (write) => {
      const { key_result_id } = await read(write.tx, id);
      await write.lock(ITEMS.key_result, key_result_id);
      // who was here first may have taken it back, or the one before it
      const row = await read(write.tx, id);
      if (row.author_id !== call.viewer.id && !isOkrAdmin(call.viewer)) throw notAllowed();
      await removeCheckIn(write.tx, row);
      const current = await takeOver(write, key_result_id, row.previous);
      const gone = (from: unknown) => ({ from, to: null });
      const fields = { value: gone(row.value), confidence: gone(row.confidence), note: gone(row.note), current };
      await recordItem(write, { action: 'okr.check_in_removed', type: 'key_result', id: key_result_id, fields });
    });
  }
}

/**
 * The key result shows the newest report; without any the value before counts, or the initial one. Answers from
 * what to what its value went.
 */
async function takeOver(
  write: Write,
  keyResultId: string,
  previous: number | null = null,
): Promise<{ from: number; to: number }> {
  const before = await write.lock(ITEMS.key_result, keyResultId);
  const newest = await findNewestCheckIn(write.tx, keyResultId);
  const current = newest?.value ?? previous ?? before.initial;
  await write.update(ITEMS.key_result, keyResultId, { current, checked_in_at: newest?.created_at ?? null });
  return { from: before.current, to: current };
}

/** Hours by which the earliest time zone is ahead of UTC. */
const AHEAD = 14;

/** The day of today where it is latest on earth: whoever reports there does not report about the future. */
const lastDayAnywhere = (now: Date): string => new Date(now.getTime() + AHEAD * 3_600_000).toISOString().slice(0, 10);

/** Throws notFound. */
async function read(tx: Transaction, id: string): Promise<CheckInRow> {
  const row = await findCheckIn(tx, id);
  if (!row) throw notFound('checkIn');
  return row;
}
