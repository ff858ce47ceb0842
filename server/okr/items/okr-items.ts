import type { KeyResult, Objective, OkrProject, OkrTask } from '#contract/okr/okr-items.ts';
import { elapsedShare, meanProgress, progressOf, statusOf } from '#contract/okr/okr-rules.ts';
import { userInfoOf, type UserInfo } from '#contract/accounts/people.ts';

import { KEY_RESULT, OBJECTIVE, PROJECT, TASK } from '../okr-fields.ts';
import type { KeyResultRow, ObjectiveRow, ProjectRow, TaskRow } from '../okr-store.ts';

interface Held {
  id: string;
  responsible_id: string | null;
  first_name: string | null;
  last_name: string | null;
  created_at: Date;
  updated_at: Date;
  version: number;
}

/** Somebody as the wire names them; null without one. */
export const personOf = (
  id: string | null,
  { first_name, last_name }: Pick<Held, 'first_name' | 'last_name'>,
): UserInfo | null =>
  id === null ? null : userInfoOf({ id, first_name: first_name ?? '', last_name: last_name ?? '' });

const held = (row: Held) => ({
  id: row.id,
  responsible: personOf(row.responsible_id, row),
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  version: row.version,
});

export function keyResultOf(row: KeyResultRow, now: Date): KeyResult {
  const progress = progressOf(row);
  return {
    ...KEY_RESULT.shown(row),
    ...held(row),
    year: row.year,
    quarter: row.quarter,
    team: row.team_id,
    progress,
    status: statusOf(progress, elapsedShare(row, now), row.checked_in_at !== null),
    checked_in_at: row.checked_in_at?.toISOString() ?? null,
  };
}

/** `under` are the key results of this objective. */
export function objectiveOf(row: ObjectiveRow, under: readonly KeyResultRow[], now: Date): Objective {
  const progress = meanProgress(under.map(progressOf));
  const hasCheckIn = under.some(({ checked_in_at }) => checked_in_at !== null);
  return {
    ...OBJECTIVE.shown(row),
    ...held(row),
    progress,
    status: progress === null ? null : statusOf(progress, elapsedShare(row, now), hasCheckIn),
    key_results: under.map(({ id }) => id),
  };
}

export const projectOf = (row: ProjectRow): OkrProject => ({
  ...PROJECT.shown(row),
  ...held(row),
  key_results: row.key_results,
});

export const taskOf = (row: TaskRow): OkrTask => ({
  ...TASK.shown(row),
  ...held(row),
  completed_at: row.completed_at?.toISOString() ?? null,
});
