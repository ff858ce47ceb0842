import { and, eq, sql, type SQL } from 'drizzle-orm';

import type { listKeyResults, updateKeyResult } from '#contract/okr.ts';
import type { KeyResult } from '#contract/okr-items.ts';
import { otherDirection, otherSign, unitDefaults, type Period } from '#contract/okr-rules.ts';
import type { z } from '#contract/z.ts';

import type { Transaction } from '../../db/database.ts';
import type { Page } from '../../http/list-page.ts';
import type { Member } from '../../http/mount.ts';
import { invalidField, notFound, staleItem } from '../../http/refusals.ts';
import { checkPeople, differences, given, holdRow, noneOf, type OkrAct } from '../okr-act.ts';
import { keyResultOf } from './okr-items.ts';
import type { OkrItemsService } from './okr-items-service.ts';
import { deletable } from '../okr-policy.ts';
import { addCheckIn, findKeyResults, objectivesWhere, oneOf, reads, type KeyResultRow } from '../okr-store.ts';
import { keyResults, objectives } from '../okr-tables.ts';
import { deleteItem } from './okr-deletion.ts';

type Filter = z.output<(typeof listKeyResults)['query']>;
type Fields = z.output<(typeof updateKeyResult)['body']>;

/** What was sent, as the row has it. Throws 400 when start and initial differ. */
function rowOf(body: Fields) {
  const { title, objective, initial, start, current, goal, direction, unit, symbol, placement, space } = body;
  if (initial !== undefined && start !== undefined && initial !== start)
    throw invalidField('start', 'okr.startDiffers');
  return given({
    title,
    objective_id: objective,
    initial: initial ?? start,
    current,
    goal,
    direction,
    unit,
    symbol,
    placement,
    space,
    responsible_id: noneOf(body.responsible_person),
    date: noneOf(body.date),
  });
}

/**
 * What follows from what is sent, unless it is sent too: another unit brings its sign, another start or goal its
 * direction.
 */
const followingOf = ({ unit, symbol, initial, goal, direction }: ReturnType<typeof rowOf>, before: KeyResultRow) => ({
  ...(symbol === undefined && otherSign(unit, before.unit)),
  ...(direction === undefined && otherDirection({ initial, goal }, before)),
});

/** The place behind the last key result of an objective. */
const lastOf = (objective: string): SQL =>
  sql`(select coalesce(max("order") + 1, 0) from key_results where objective_id = ${objective})`;

/** Key results (application 3, 5, 7). */
export class KeyResultsService {
  readonly #items: OkrItemsService;
  readonly #now: () => Date;

  constructor(items: OkrItemsService, now: () => Date = () => new Date()) {
    this.#items = items;
    this.#now = now;
  }

  /** All that fit, or the page of them that is asked for. */
  list(viewer: Member, filter: Filter) {
    const { year, quarter, team, objective, search } = filter;
    const where = and(
      objectivesWhere({ year, quarter, teams: team ? [team] : undefined }),
      objective ? eq(keyResults.objective_id, objective) : undefined,
      search?.trim() ? reads(keyResults.title, search) : undefined,
    );
    return this.#items.list(viewer, { type: 'key_result', where, query: filter }, (tx, page) =>
      this.#wire(tx, viewer, where, page),
    );
  }

  /** Those of these that exist. */
  listOf(viewer: Member, ids: readonly string[]): Promise<KeyResult[]> {
    return this.#items.read({ viewer }, (tx) => this.#wire(tx, viewer, oneOf(keyResults.id, ids)));
  }

  read(viewer: Member, id: string): Promise<KeyResult> {
    return this.#items.read({ viewer }, (tx) => this.one(tx, viewer, id));
  }

  create(act: OkrAct, body: Fields): Promise<KeyResult> {
    return this.#items.create(act, 'key_result', async (tx) => {
      const { title = '', objective_id = '', ...row } = rowOf(body);
      await checkPeople(tx, row);
      checkPeriod(body, [await holdObjective(tx, objective_id)]);
      const initial = row.initial ?? 0;
      const [made] = await tx
        .insert(keyResults)
        .values({
          ...unitDefaults(row.unit ?? ''),
          ...row,
          title,
          objective_id,
          initial,
          current: row.current ?? initial,
          order: lastOf(objective_id),
          company_id: act.viewer.companyId,
          created_by: act.viewer.id,
        })
        .returning({ id: keyResults.id });
      return this.one(tx, act.viewer, made?.id ?? '');
    });
  }

  /**
   * Saves what is sent and keeps the rest; another current value is a check-in, whose id the answer tells. Throws 400,
   * 404, and 412 with the current state.
   */
  update(act: OkrAct, id: string, body: Fields): Promise<KeyResult & { check_in: string | null }> {
    if (body.id !== undefined && body.id !== id) throw invalidField('id', 'okr.idDiffers');
    return this.#items.change(act, id, async (tx) => {
      // the objective comes first, as where whole objectives are held: two who wait for each other would both fail
      const target = body.objective === undefined ? undefined : await holdObjective(tx, body.objective);
      const before = await this.hold(tx, id);
      if (act.base !== undefined && act.base !== before.version) throw staleItem(await this.one(tx, act.viewer, id));
      checkPeriod(body, [before, ...(target ? [target] : [])]);
      const sent = rowOf(body);
      const row = { ...followingOf(sent, before), ...sent };
      await checkPeople(tx, row, before);
      const fields = differences(before, row);
      const check_in = Object.keys(fields).length > 0 ? await this.#save(tx, act, { before, row, fields }) : null;
      return { ...(await this.one(tx, act.viewer, id)), check_in };
    });
  }

  /** Throws 403, 404, and 412 with the current state. */
  remove(act: OkrAct, id: string): Promise<void> {
    return deleteItem(this.#items, act, { type: 'key_result', id, current: (tx) => this.one(tx, act.viewer, id) });
  }

  /** Throws notFound. */
  async one(tx: Transaction, viewer: Member, id: string): Promise<KeyResult> {
    const [found] = await this.#wire(tx, viewer, eq(keyResults.id, id));
    if (!found) throw notFound('keyResult');
    return found;
  }

  async #wire(tx: Transaction, viewer: Member, where?: SQL, page?: Page): Promise<KeyResult[]> {
    const rows = await findKeyResults(tx, where, page);
    const own = await deletable(tx, viewer, { type: 'key_result', ids: rows.map(({ id }) => id) });
    return rows.map((row) => ({ ...keyResultOf(row, this.#now()), can_delete: own.has(row.id) }));
  }

  /** The row, held until the end of the transaction. Throws notFound. */
  async hold(tx: Transaction, id: string): Promise<KeyResultRow> {
    if (!(await holdRow(tx, keyResults, id))) throw notFound('keyResult');
    const [row] = await findKeyResults(tx, eq(keyResults.id, id));
    if (!row) throw notFound('keyResult');
    return row;
  }

  /** Answers the id of the check-in that another value has become. */
  async #save(
    tx: Transaction,
    act: OkrAct,
    change: { before: KeyResultRow; row: ReturnType<typeof rowOf>; fields: ReturnType<typeof differences> },
  ): Promise<string | null> {
    const { before, row, fields } = change;
    const { id } = before;
    const made =
      fields['current'] && row.current !== undefined
        ? await addCheckIn(tx, act.viewer, { key_result_id: id, value: row.current, previous: before.current })
        : null;
    await tx
      .update(keyResults)
      .set({
        ...row,
        ...(made && { checked_in_at: made.created_at }),
        ...(fields['objective_id'] && row.objective_id && { order: lastOf(row.objective_id) }),
        version: sql`${keyResults.version} + 1`,
        updated_at: sql`now()`,
      })
      .where(eq(keyResults.id, id));
    await this.#items.record(tx, act, { action: 'okr.update', type: 'key_result', id, fields });
    return made?.id ?? null;
  }
}

/** The quarter of an objective that is to have a key result; it stays until the end of the transaction. Throws 400. */
async function holdObjective(tx: Transaction, id: string): Promise<Period> {
  const [found] = await tx
    .select({ year: objectives.year, quarter: objectives.quarter })
    .from(objectives)
    .where(eq(objectives.id, id))
    .for('key share');
  if (!found) throw invalidField('objective', 'unknownObjective');
  return found;
}

/**
 * A key result stands in the quarter of its objective. Throws 400 with the field for another one; while it moves, both
 * the quarter before and the one after are right.
 */
function checkPeriod({ year, quarter }: Fields, right: readonly Period[]): void {
  if (year !== undefined && !right.some((one) => one.year === year)) throw invalidField('year', 'okr.periodDiffers');
  if (quarter !== undefined && !right.some((one) => one.quarter === quarter))
    throw invalidField('quarter', 'okr.periodDiffers');
}
