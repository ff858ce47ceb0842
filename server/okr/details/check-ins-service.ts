import { desc, eq, getTableColumns, sql } from 'drizzle-orm';

import type { CheckIn, createCheckIn } from '#contract/okr-check-ins.ts';
import { userInfoOf } from '#contract/people.ts';
import type { z } from '#contract/z.ts';

import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/people-tables.ts';
import type { Member } from '../../http/mount.ts';
import { invalidField, notAllowed, notFound } from '../../http/refusals.ts';
import type { KeyResultsService } from '../items/key-results-service.ts';
import type { OkrAct } from '../okr-act.ts';
import type { OkrItemsService } from '../items/okr-items-service.ts';
import { isOkrAdmin } from '../okr-policy.ts';
import { addCheckIn } from '../okr-store.ts';
import { checkIns, keyResults } from '../okr-tables.ts';

type Row = typeof checkIns.$inferSelect & { first_name: string | null; last_name: string | null };

const wireOf = ({ id, value, confidence, note, day, created_at, author_id, first_name, last_name }: Row): CheckIn => ({
  id,
  value,
  confidence,
  note,
  date: day,
  created_at: created_at.toISOString(),
  author:
    author_id === null ? null : userInfoOf({ id: author_id, first_name: first_name ?? '', last_name: last_name ?? '' }),
});

const find = (tx: Transaction, keyResultId: string): Promise<Row[]> =>
  tx
    .select({ ...getTableColumns(checkIns), first_name: users.first_name, last_name: users.last_name })
    .from(checkIns)
    .leftJoin(users, eq(users.id, checkIns.author_id))
    .where(eq(checkIns.key_result_id, keyResultId))
    .orderBy(desc(checkIns.day), desc(checkIns.created_at), desc(checkIns.id));

/** Reports on key results: value, confidence, note (EXPECTATIONS "OKR"). */
export class CheckInsService {
  readonly #items: OkrItemsService;
  readonly #keyResults: KeyResultsService;
  readonly #now: () => Date;

  constructor(items: OkrItemsService, keyResultsService: KeyResultsService, now: () => Date = () => new Date()) {
    this.#items = items;
    this.#keyResults = keyResultsService;
    this.#now = now;
  }

  list(viewer: Member, keyResultId: string): Promise<CheckIn[]> {
    return this.#items.read({ viewer }, async (tx) => {
      await this.#keyResults.one(tx, viewer, keyResultId);
      return (await find(tx, keyResultId)).map(wireOf);
    });
  }

  /** The key result takes over the value, unless a later day is reported. Throws 400 for a day in the future. */
  create(act: OkrAct, keyResultId: string, body: z.output<(typeof createCheckIn)['body']>): Promise<CheckIn> {
    const { date: day, value, confidence = null, note = '' } = body;
    if (day !== undefined && day > lastDayAnywhere(this.#now())) throw invalidField('date', 'okr.futureDay');
    return this.#items.changeOnce(act, { name: 'okr.check_in.create', id: keyResultId }, async (tx) => {
      const { current: before } = await this.#keyResults.hold(tx, keyResultId);
      const report = { key_result_id: keyResultId, value, previous: before, confidence, note, day };
      const { id } = await addCheckIn(tx, act.viewer, report);
      const from = (await takePlace(tx, keyResultId, id)) ?? before;
      await this.#takeOver(tx, keyResultId);
      await this.#items.record(tx, act, {
        action: 'okr.check_in',
        type: 'key_result',
        id: keyResultId,
        fields: { current: { from, to: value } },
      });
      const found = (await find(tx, keyResultId)).find((one) => one.id === id);
      if (!found) throw new Error('The check-in was not stored');
      return wireOf(found);
    });
  }

  /** Throws 404, and 403 for another's report unless an administrator takes it back. */
  async remove(act: OkrAct, id: string): Promise<void> {
    await this.#items.change(act, id, async (tx) => {
      const { key_result_id } = await read(tx, id);
      await this.#keyResults.hold(tx, key_result_id);
      // who was here first may have taken it back, or the one before it
      const row = await read(tx, id);
      if (row.author_id !== act.viewer.id && !isOkrAdmin(act.viewer)) throw notAllowed();
      const all = await find(tx, key_result_id);
      const newer = all[all.findIndex((one) => one.id === id) - 1];
      if (newer) await tx.update(checkIns).set({ previous: row.previous }).where(eq(checkIns.id, newer.id));
      await tx.delete(checkIns).where(eq(checkIns.id, id));
      const current = await this.#takeOver(tx, key_result_id, row.previous);
      const gone = (from: unknown) => ({ from, to: null });
      const fields = { value: gone(row.value), confidence: gone(row.confidence), note: gone(row.note), current };
      const entry = { action: 'okr.check_in_removed', type: 'key_result', id: key_result_id, fields } as const;
      await this.#items.record(tx, act, entry);
    });
  }

  /**
   * The key result shows the newest report; without any the value before counts, or it stands where it began. Answers
   * from what to what its value went.
   */
  async #takeOver(
    tx: Transaction,
    keyResultId: string,
    previous: number | null = null,
  ): Promise<{ from: number; to: number }> {
    const before = await this.#keyResults.hold(tx, keyResultId);
    const [newest] = await find(tx, keyResultId);
    const current = newest?.value ?? previous ?? before.initial;
    await tx
      .update(keyResults)
      .set({
        current,
        checked_in_at: newest?.created_at ?? null,
        version: sql`${keyResults.version} + 1`,
        updated_at: sql`now()`,
      })
      .where(eq(keyResults.id, keyResultId));
    return { from: before.current, to: current };
  }
}

/** Hours by which the earliest time zone is ahead of UTC. */
const AHEAD = 14;

/** The day of today where it is latest on earth: whoever reports there does not report about the future. */
const lastDayAnywhere = (now: Date): string => new Date(now.getTime() + AHEAD * 3_600_000).toISOString().slice(0, 10);

/**
 * Puts a new report that is about an earlier day between its neighbors, so that each knows the value before it. Answers
 * that value; null for the newest report.
 */
async function takePlace(tx: Transaction, keyResultId: string, id: string): Promise<number | null> {
  const all = await find(tx, keyResultId);
  const place = all.findIndex((one) => one.id === id);
  const [newer, own, older] = [all[place - 1], all[place], all[place + 1]];
  if (!newer || !own) return null;
  const previous = newer.previous ?? older?.value ?? null;
  await tx.update(checkIns).set({ previous }).where(eq(checkIns.id, id));
  await tx.update(checkIns).set({ previous: own.value }).where(eq(checkIns.id, newer.id));
  return previous;
}

/** Throws notFound. */
async function read(tx: Transaction, id: string): Promise<typeof checkIns.$inferSelect> {
  const [row] = await tx.select().from(checkIns).where(eq(checkIns.id, id));
  if (!row) throw notFound('checkIn');
  return row;
}
