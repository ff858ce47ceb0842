import { unitDefaults, type Period } from '#contract/okr/okr-rules.ts';

import type { PlannedKeyResult, PlannedObjective } from './plan.ts';

/** A new objective as it is sent (whiteboard 3). */
export const newObjective = ({ objective, team_id }: PlannedObjective, { year, quarter }: Period) => ({
  objective: objective.trim(),
  year,
  quarter,
  team: team_id,
  responsible_person: '' as const,
});

/** A changed objective as it is sent. */
export const changedObjective = (id: string, { objective, team_id }: PlannedObjective, { year, quarter }: Period) => ({
  id,
  objective: objective.trim(),
  year,
  quarter,
  team: team_id,
});

/** A new key result as it is sent, and its value of today, which people may have changed (EXPECTATIONS). */
export const newKeyResult = (
  { description, current_value, target_value, unit }: PlannedKeyResult,
  objective: string,
) => ({
  title: description.trim(),
  objective,
  initial: current_value,
  current: current_value,
  goal: target_value,
  direction: 'increase' as const,
  unit: unit.trim(),
  ...unitDefaults(unit.trim()),
  space: true,
  responsible_person: '' as const,
  date: null,
});

/** A changed key result as it is sent: where it began stays. */
export const changedKeyResult = (
  id: string,
  { description, current_value, target_value, unit, existing }: PlannedKeyResult,
  objective: string,
) => ({
  id,
  title: description.trim(),
  objective,
  start: existing?.start ?? current_value,
  goal: target_value,
  unit: unit.trim(),
  current: current_value,
});
