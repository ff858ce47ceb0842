import { and, count, eq, gte, inArray, lt, or } from 'drizzle-orm';

import type { EvaluatedKeyResult, EvaluatedObjective } from '#contract/okr-evaluation.ts';
import { lastDayOf, nextPeriod, startOf, type Period } from '#contract/okr-rules.ts';

import type { Transaction } from '../../db/database.ts';
import { teams } from '../../db/people-tables.ts';
import { keyResultOf, objectiveOf, responsibleOf } from '../items/okr-items.ts';
import { findKeyResults, findObjectives, objectivesWhere, type KeyResultRow } from '../okr-store.ts';
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
  const under = Map.groupBy(
    await findKeyResults(tx, inArray(keyResults.objective_id, ids)),
    ({ objective_id }) => objective_id,
  );
  const reports = await countCheckIns(tx, periods);
  const rows = await tx.select({ id: teams.id, name: teams.name }).from(teams);
  const names = new Map(rows.map(({ id, name }) => [id, name]));
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
