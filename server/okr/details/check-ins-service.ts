import { desc, eq, getTableColumns, sql } from 'drizzle-orm';

import type { CheckIn, createCheckIn } from '#contract/okr-check-ins.ts';
import { userInfoOf } from '#contract/people.ts';
import type { z } from '#contract/z.ts';

import type { Transaction } from '../../db/database.ts';
import { users } from '../../db/people-tables.ts';
import type { Member } from '../../http/mount.ts';
import { notAllowed, notFound } from '../../http/refusals.ts';
import type { KeyResultsService } from '../items/key-results-service.ts';
import type { OkrAct } from '../okr-act.ts';
import type { OkrItemsService } from '../items/okr-items-service.ts';
import { checkIns, keyResults } from '../okr-tables.ts';

type Row = typeof checkIns.$inferSelect & { first_name: string | null; last_name: string | null };

const wireOf = ({ id, value, confidence, note, created_at, author_id, first_name, last_name }: Row): CheckIn => ({
  id,
  value,
  confidence,
  note,
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
    .orderBy(desc(checkIns.created_at), desc(checkIns.id));

/** Reports on key results: value, confidence, note (EXPECTATIONS "OKR"). */
export class CheckInsService {
  readonly #items: OkrItemsService;
  readonly #keyResults: KeyResultsService;

  constructor(items: OkrItemsService, keyResultsService: KeyResultsService) {
    this.#items = items;
    this.#keyResults = keyResultsService;
  }

  list(viewer: Member, keyResultId: string): Promise<CheckIn[]> {
    return this.#items.read({ viewer }, async (tx) => {
      await this.#keyResults.one(tx, keyResultId);
      return (await find(tx, keyResultId)).map(wireOf);
    });
  }

  /** The key result takes over the value. */
  create(act: OkrAct, keyResultId: string, body: z.output<(typeof createCheckIn)['body']>): Promise<CheckIn> {
    return this.#items.create(act, 'key_result', async (tx) => {
      const { current: previous } = await this.#keyResults.hold(tx, keyResultId);
      const [made] = await tx
        .insert(checkIns)
        .values({
          company_id: act.viewer.companyId,
          key_result_id: keyResultId,
          value: body.value,
          previous,
          confidence: body.confidence ?? null,
          note: body.note ?? '',
          author_id: act.viewer.id,
          created_at: sql`clock_timestamp()`,
        })
        .returning({ id: checkIns.id });
      await this.#takeOver(tx, act, keyResultId);
      const found = (await find(tx, keyResultId)).find(({ id }) => id === made?.id);
      if (!found) throw new Error('The check-in was not stored');
      return wireOf(found);
    });
  }

  /** Throws 404, and 403 for another's report unless an administrator takes it back. */
  async remove(act: OkrAct, id: string): Promise<void> {
    await this.#items.change(act, id, async (tx) => {
      const [row] = await tx.select().from(checkIns).where(eq(checkIns.id, id));
      if (!row) throw notFound('checkIn');
      const { viewer } = act;
      const isAdmin = viewer.is_superuser || viewer.is_company_admin || viewer.role === 1;
      if (row.author_id !== viewer.id && !isAdmin) throw notAllowed();
      await this.#keyResults.hold(tx, row.key_result_id);
      const all = await find(tx, row.key_result_id);
      const newer = all[all.findIndex((one) => one.id === id) - 1];
      if (newer) await tx.update(checkIns).set({ previous: row.previous }).where(eq(checkIns.id, newer.id));
      await tx.delete(checkIns).where(eq(checkIns.id, id));
      await this.#takeOver(tx, act, row.key_result_id, row.previous);
    });
  }

  /** The key result shows the newest report; without any the value before counts, or it stands where it began. */
  async #takeOver(tx: Transaction, act: OkrAct, keyResultId: string, previous: number | null = null): Promise<void> {
    const before = await this.#keyResults.one(tx, keyResultId);
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
    const fields = { current: { from: before.current, to: current } };
    await this.#items.record(tx, act, { action: 'okr.check_in', type: 'key_result', id: keyResultId, fields });
  }
}
