import { and, count, eq, gte, lt, or, sql } from 'drizzle-orm';

import type { EvaluatedKeyResult, EvaluatedObjective } from '#contract/okr-evaluation.ts';
import { lastDayOf, nextPeriod, startOf, type Period } from '#contract/okr-rules.ts';

import type { Transaction } from '../../db/database.ts';
import { teams } from '../../db/people-tables.ts';
import { keyResultOf, objectiveOf, responsibleOf } from '../items/okr-items.ts';
import { findKeyResults, findObjectives, objectivesWhere, oneOf, type KeyResultRow } from '../okr-store.ts';
import { checkIns, keyResults, objectives } from '../okr-tables.ts';

/** How many check-ins each key result has that were made within its quarter. */
async function countCheckIns(tx: Transaction, periods: readonly Period[]): Promise<Map<string, number>> {
  const within = periods.map((period) =>
    and(
      eq(objectives.year, period.year),
      eq(objectives.quarter, period.quarter),
      gte(checkIns.created_at, new Date(startOf(period))),
      lt(checkIns.created_at, new Date(startOf(nextPeriod(period)))),
    ),
  );
  const rows = await tx
    .select({ id: checkIns.key_result_id, number: count() })
    .from(checkIns)
    .innerJoin(keyResults, eq(keyResults.id, checkIns.key_result_id))
    .innerJoin(objectives, eq(objectives.id, keyResults.objective_id))
    .where(or(...within))
    .groupBy(checkIns.key_result_id);
  return new Map(rows.map(({ id, number }) => [id, number]));
}

/**
 * Key results of quarters that are over with the values of their end: that of the last check-in before it, without one
 * the value that the first later check-in has replaced.
 */
async function atTheirEnd(tx: Transaction, rows: readonly KeyResultRow[], now: Date): Promise<KeyResultRow[]> {
  const over = rows.filter((row) => startOf(nextPeriod(row)) <= now.getTime()).map(({ id }) => id);
  const { rows: found } = await tx.execute<{
    id: string;
    value: number | null;
    reported_at: Date | null;
    replaced: number | null;
  }>(sql`
    select k.id, b.value, b.created_at as reported_at, l.previous as replaced
    from key_results k join objectives o on o.id = k.objective_id
    cross join lateral (
      select make_timestamptz(o.year + o.quarter / 4, o.quarter % 4 * 3 + 1, 1, 0, 0, 0, 'UTC') as at) e
    left join lateral (
      select c.value, c.created_at from check_ins c where c.key_result_id = k.id and c.created_at < e.at
      order by c.created_at desc, c.id desc limit 1) b on true
    left join lateral (
      select c.id, c.previous from check_ins c where c.key_result_id = k.id and c.created_at >= e.at
      order by c.created_at, c.id limit 1) l on true
    where k.id = any (${sql.param(over)}::uuid[]) and (b.value is not null or l.id is not null)`);
  const ends = new Map(found.map((end) => [end.id, end]));
  return rows.map((row) => {
    const end = ends.get(row.id);
    if (!end) return row;
    const checked_in_at = end.reported_at === null ? null : new Date(end.reported_at);
    return { ...row, current: end.value ?? end.replaced ?? row.initial, checked_in_at };
  });
}

/** The objectives of these quarters, each with its period, key results and check-ins, as the evaluation shows them. */
export async function findEvaluated(
  tx: Transaction,
  { periods, team, now }: { periods: readonly Period[]; team: string[]; now: Date },
): Promise<(EvaluatedObjective & Period)[]> {
  const found = await findObjectives(
    tx,
    or(...periods.map(({ year, quarter }) => objectivesWhere({ year, quarter, teams: team }))),
  );
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await atTheirEnd(tx, await findKeyResults(tx, oneOf(keyResults.objective_id, ids)), now);
  const under = Map.groupBy(rows, ({ objective_id }) => objective_id);
  const reports = await countCheckIns(tx, periods);
  const known = await tx.select({ id: teams.id, name: teams.name }).from(teams);
  const names = new Map(known.map(({ id, name }) => [id, name]));
  const teamOf = (id: string | null) => (id === null ? null : { id, name: names.get(id) ?? '' });
  const evaluated = (row: KeyResultRow): EvaluatedKeyResult => {
    const wire = keyResultOf(row, now);
    const { id, title, initial, current, goal, unit, symbol, placement, space, progress, status, responsible } = wire;
    const measure = { initial, current, goal, unit, symbol, placement, space, progress, status };
    return {
      id,
      title,
      responsible,
      ...measure,
      team: teamOf(row.team_id),
      check_ins: reports.get(row.id) ?? 0,
      due: row.date ?? lastDayOf(row),
    };
  };
  return found.map((row) => {
    const own = under.get(row.id) ?? [];
    const { progress, status } = objectiveOf(row, own, now);
    return {
      id: row.id,
      title: row.objective,
      team: teamOf(row.team_id),
      responsible: responsibleOf(row),
      progress,
      status,
      key_results: own.map(evaluated),
      year: row.year,
      quarter: row.quarter,
    };
  });
}
