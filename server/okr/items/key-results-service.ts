import { and, eq, sql } from 'drizzle-orm';

import type { updateKeyResult } from '#contract/okr.ts';
import type { KeyResult } from '#contract/okr-items.ts';
import { unitDefaults } from '#contract/okr-rules.ts';
import type { z } from '#contract/z.ts';

import type { Transaction } from '../../db/database.ts';
import type { Member } from '../../http/mount.ts';
import { invalidField, notFound, staleItem } from '../../http/refusals.ts';
import { authorizeDelete, checkPeople, differences, given, holdRow, noneOf, type OkrAct } from '../okr-act.ts';
import { keyResultOf } from './okr-items.ts';
import type { OkrItemsService } from './okr-items-service.ts';
import { findKeyResults, objectivesWhere, type KeyResultRow } from '../okr-store.ts';
import { checkIns, keyResults, objectives } from '../okr-tables.ts';

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

const isOtherUnit = ({ unit, symbol }: ReturnType<typeof rowOf>, before: KeyResultRow): boolean =>
  unit !== undefined && unit !== before.unit && symbol === undefined;

/** Key results (application 3, 5, 7). */
export class KeyResultsService {
  readonly #items: OkrItemsService;
  readonly #now: () => Date;

  constructor(items: OkrItemsService, now: () => Date = () => new Date()) {
    this.#items = items;
    this.#now = now;
  }

  list(
    viewer: Member,
    filter: {
      year?: number | undefined;
      quarter?: number | undefined;
      team?: string | undefined;
      objective?: string | undefined;
    },
  ): Promise<KeyResult[]> {
    const { year, quarter, team, objective } = filter;
    return this.#items.read({ viewer }, async (tx) => {
      const where = and(
        objectivesWhere({ year, quarter, teams: team ? [team] : undefined }),
        objective ? eq(keyResults.objective_id, objective) : undefined,
      );
      return (await findKeyResults(tx, where)).map((row) => keyResultOf(row, this.#now()));
    });
  }

  read(viewer: Member, id: string): Promise<KeyResult> {
    return this.#items.read({ viewer }, (tx) => this.one(tx, id));
  }

  create(act: OkrAct, body: Fields): Promise<KeyResult> {
    return this.#items.create(act, 'key_result', async (tx) => {
      const { title = '', objective_id = '', ...row } = rowOf(body);
      await checkPeople(tx, row);
      await this.#checkObjective(tx, objective_id);
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
          order: sql`(select coalesce(max("order") + 1, 0) from key_results where objective_id = ${objective_id})`,
          company_id: act.viewer.companyId,
          created_by: act.viewer.id,
        })
        .returning({ id: keyResults.id });
      return this.one(tx, made?.id ?? '');
    });
  }

  /** Saves what is sent and keeps the rest; another current value is a check-in. Throws 400, 404, 412. */
  update(act: OkrAct, id: string, body: Fields): Promise<KeyResult> {
    if (body.id !== undefined && body.id !== id) throw invalidField('id', 'okr.idDiffers');
    return this.#items.change(act, id, async (tx) => {
      const before = await this.hold(tx, id);
      if (act.base !== undefined && act.base !== before.version) throw staleItem(await this.one(tx, id));
      const sent = rowOf(body);
      // the sign belongs to the unit
      const row = isOtherUnit(sent, before) ? { ...unitDefaults(sent.unit ?? ''), ...sent } : sent;
      await checkPeople(tx, row);
      if (row.objective_id !== undefined) await this.#checkObjective(tx, row.objective_id);
      const fields = differences(before, row);
      if (Object.keys(fields).length > 0) await this.#save(tx, act, { id, previous: before.current, row, fields });
      return this.one(tx, id);
    });
  }

  async remove(act: OkrAct, id: string): Promise<void> {
    await this.#items.change(act, id, async (tx) => {
      const before = await this.hold(tx, id);
      authorizeDelete(act.viewer, before);
      await tx.delete(keyResults).where(eq(keyResults.id, id));
      const fields = { title: { from: before.title, to: null } };
      await this.#items.record(tx, act, { action: 'okr.delete', type: 'key_result', id, fields });
    });
  }

  /** Throws notFound. */
  async one(tx: Transaction, id: string): Promise<KeyResult> {
    const [row] = await findKeyResults(tx, eq(keyResults.id, id));
    if (!row) throw notFound('keyResult');
    return keyResultOf(row, this.#now());
  }

  /** The row, held until the end of the transaction. Throws notFound. */
  async hold(tx: Transaction, id: string): Promise<KeyResultRow> {
    if (!(await holdRow(tx, keyResults, id))) throw notFound('keyResult');
    const [row] = await findKeyResults(tx, eq(keyResults.id, id));
    if (!row) throw notFound('keyResult');
    return row;
  }

  async #save(
    tx: Transaction,
    act: OkrAct,
    change: {
      id: string;
      previous: number;
      row: ReturnType<typeof rowOf>;
      fields: Record<string, { from: unknown; to: unknown }>;
    },
  ): Promise<void> {
    const { id, row, fields } = change;
    const { companyId, id: author_id } = act.viewer;
    if (fields['current'] && row.current !== undefined)
      await tx
        .insert(checkIns)
        .values({ company_id: companyId, key_result_id: id, value: row.current, previous: change.previous, author_id });
    await tx
      .update(keyResults)
      .set({
        ...row,
        ...(fields['current'] && { checked_in_at: sql`now()` }),
        version: sql`${keyResults.version} + 1`,
        updated_at: sql`now()`,
      })
      .where(eq(keyResults.id, id));
    await this.#items.record(tx, act, { action: 'okr.update', type: 'key_result', id, fields });
  }

  async #checkObjective(tx: Transaction, id: string): Promise<void> {
    const rows = await tx.select({ id: objectives.id }).from(objectives).where(eq(objectives.id, id));
    if (rows.length === 0) throw invalidField('objective', 'unknownObjective');
  }
}
