import type { keyResultFields } from '#contract/okr/okr-items.ts';
import { directionOf, unitDefaults } from '#contract/okr/okr-rules.ts';

/** What people say of a new key result. */
export interface NewKeyResultWords {
  objective: string;
  title: string;
  initial: number;
  goal: number;
  unit: string;
  /** Without it the way from start to goal says it. */
  direction?: 'increase' | 'decrease' | undefined;
}

/** Not sent: `start` is `initial`, and the quarter is that of the objective. */
type Unsent = 'start' | 'year' | 'quarter';

/** A new key result as it is sent (application 3, 5), wherever it is created. */
export function newKeyResultBody({ objective, title, initial, goal, unit, direction }: NewKeyResultWords) {
  return {
    title: title.trim(),
    objective,
    initial,
    current: initial,
    goal,
    direction: direction ?? directionOf(initial, goal),
    unit: unit.trim(),
    ...unitDefaults(unit.trim()),
    space: true,
    responsible_person: '',
    date: null,
  } satisfies Record<Exclude<keyof typeof keyResultFields, Unsent>, unknown>;
}
