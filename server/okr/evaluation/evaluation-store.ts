import { and, between, count, eq, or, sql, type SQL } from 'drizzle-orm';

import { firstDayOf, lastDayOf, nextPeriod, startOf, type Period } from '#contract/okr/okr-rules.ts';

import type { Transaction } from '../../db/database.ts';
import { teams } from '../../db/people-tables.ts';
import { keyResultOf, objectiveOf, personOf } from '../items/okr-items.ts';
import { findKeyResults, findObjectives, LAST_DAY, objectivesWhere, oneOf, type KeyResultRow } from '../okr-store.ts';
import { checkIns, keyResults, objectives } from '../okr-tables.ts';
import type { EvaluatedKeyResult, EvaluatedObjective } from './evaluate.ts';

/** How many check-ins each key result has that are about a day of its quarter. */
async function countCheckIns(tx: Transaction, periods: readonly Period[]): Promise<Map<string, number>> {
  const within = periods.map((period) =>
    and(
      eq(objectives.year, period.year),
      eq(objectives.quarter, period.quarter),
      between(checkIns.day, firstDayOf(period), lastDayOf(period)),
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

interface End extends Record<string, unknown> {
  id: string;
  value: number | null;
  reported_at: Date | null;
  reported_later: boolean;
  replaced: number | null;
  goal: number | null;
  initial: number | null;
}

/** What the first change of this field after the end of the quarter has replaced, of a key result that was there. */
const replacedAfter = (field: 'goal' | 'initial'): SQL => sql`(
  select (a.detail -> 'fields' -> ${sql.raw(`'${field}'`)} ->> 'from')::float8 from audit_log a
  where a.object_type = 'okr.key_result' and a.object_type like 'okr.%' and a.object_id = k.id::text
    and a.at >= e.last + 1 and k.created_at < e.last + 1 and a.detail -> 'fields' ? ${sql.raw(`'${field}'`)}
  order by a.id limit 1)`;

/**
 * Key results of quarters that are over with the values of their end: that of the last check-in about a day up to it,
 * without one the value that the first later check-in has replaced; start and goal as they were then.
 */
async function atTheirEnd(
  tx: Transaction,
  rows: readonly KeyResultRow[],
  { now, until }: { now: Date; until?: string | undefined },
): Promise<KeyResultRow[]> {
  const isOver = (row: KeyResultRow): boolean => until !== undefined || startOf(nextPeriod(row)) <= now.getTime();
  const over = rows.filter(isOver).map(({ id }) => id);
  if (over.length === 0) return [...rows];
  const { rows: found } = await tx.execute<End>(sql`
    select k.id, b.value, b.created_at as reported_at, l.id is not null as reported_later, l.previous as replaced,
      ${replacedAfter('goal')} as goal, ${replacedAfter('initial')} as initial
    from key_results k join objectives o on o.id = k.objective_id
    cross join lateral (select least(${LAST_DAY}, ${until ?? null}::date) as last) e
    left join lateral (
      select c.value, c.created_at from check_ins c where c.key_result_id = k.id and c.day <= e.last
      order by c.day desc, c.created_at desc, c.id desc limit 1) b on true
    left join lateral (
      select c.id, c.previous from check_ins c where c.key_result_id = k.id and c.day > e.last
      order by c.day, c.created_at, c.id limit 1) l on true
    where k.id = any (${sql.param(over)}::uuid[])`);
  const ends = new Map(found.map((end) => [end.id, end]));
  return rows.map((row) => {
    const end = ends.get(row.id);
    return end ? atEnd(row, end) : row;
  });
}

function atEnd(row: KeyResultRow, end: End): KeyResultRow {
  const { value, reported_at, reported_later, replaced, goal, initial } = end;
  const untold = reported_later ? (replaced ?? initial ?? row.initial) : row.current;
  return {
    ...row,
    initial: initial ?? row.initial,
    goal: goal ?? row.goal,
    current: value ?? untold,
    checked_in_at: reported_at === null ? null : new Date(reported_at),
  };
}

/**
 * The objectives of these quarters, each with its period, key results and check-ins, as the evaluation shows them; with
 * `until` as they stood at the end of that day.
 */
export async function findEvaluated(
  tx: Transaction,
  { periods, team, now, until }: { periods: readonly Period[]; team: string[]; now: Date; until?: string },
): Promise<(EvaluatedObjective & Period)[]> {
  const found = await findObjectives(
    tx,
    or(...periods.map(({ year, quarter }) => objectivesWhere({ year, quarter, teams: team }))),
  );
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const rows = await atTheirEnd(tx, await findKeyResults(tx, oneOf(keyResults.objective_id, ids)), {
    now,
    until,
  });
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
      responsible: personOf(row.responsible_id, row),
      progress,
      status,
      key_results: own.map(evaluated),
      year: row.year,
      quarter: row.quarter,
    };
  });
}
