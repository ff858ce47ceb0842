import type { KeyResult, Objective, OkrProject, OkrTask } from '#contract/okr-items.ts';
import { elapsedShare, meanProgress, progressOf, statusOf } from '#contract/okr-rules.ts';
import { userInfoOf, type UserInfo } from '#contract/people.ts';

import type { KeyResultRow, ObjectiveRow, ProjectRow, TaskRow } from '../okr-store.ts';

interface Held {
  responsible_id: string | null;
  first_name: string | null;
  last_name: string | null;
  created_at: Date;
  updated_at: Date;
  version: number;
}

/** The responsible person of a row; null without one. */
export const responsibleOf = ({ responsible_id, first_name, last_name }: Held): UserInfo | null =>
  responsible_id === null
    ? null
    : userInfoOf({ id: responsible_id, first_name: first_name ?? '', last_name: last_name ?? '' });

const held = (row: Held) => ({
  responsible_person: row.responsible_id,
  responsible: responsibleOf(row),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  version: row.version,
});

export function keyResultOf(row: KeyResultRow, now: Date): KeyResult {
  const progress = progressOf(row);
  const { id, title, year, quarter, initial, current, goal, direction, unit, symbol, placement, space, date } = row;
  return {
    id,
    title,
    objective: row.objective_id,
    year,
    quarter,
    team: row.team_id,
    initial,
    start: initial,
    current,
    goal,
    direction,
    unit,
    symbol,
    placement,
    space,
    date,
    progress,
    status: statusOf(progress, elapsedShare(row, now), row.checked_in_at !== null),
    checked_in_at: row.checked_in_at?.toISOString() ?? null,
    ...held(row),
  };
}

/** `under` are the key results of this objective. */
export function objectiveOf(row: ObjectiveRow, under: readonly KeyResultRow[], now: Date): Objective {
  const progress = meanProgress(under.map(progressOf));
  const hasCheckIn = under.some(({ checked_in_at }) => checked_in_at !== null);
  return {
    id: row.id,
    objective: row.objective,
    description: row.description,
    year: row.year,
    quarter: row.quarter,
    team: row.team_id,
    progress,
    status: progress === null ? null : statusOf(progress, elapsedShare(row, now), hasCheckIn),
    key_results: under.map(({ id }) => id),
    ...held(row),
  };
}

export const projectOf = (row: ProjectRow): OkrProject => ({
  id: row.id,
  title: row.title,
  description: row.description,
  team: row.team_id,
  key_results: row.key_results,
  due: row.due,
  status: row.status,
  ...held(row),
});

export const taskOf = (row: TaskRow): OkrTask => ({
  id: row.id,
  title: row.title,
  project: row.project_id,
  key_result: row.key_result_id,
  due: row.due,
  completed: row.completed,
  completed_at: row.completed_at?.toISOString() ?? null,
  ...held(row),
});
