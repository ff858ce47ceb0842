import type { Answer } from '#contract/endpoint.ts';
import type { KeyResult, Objective } from '#contract/okr/okr-items.ts';
import type {
  generateOkrs,
  ProposedKeyResult,
  ProposedObjective,
  ProposedOperation,
} from '#contract/okr/okr-proposals.ts';
import type { Period } from '#contract/okr/okr-rules.ts';

import type { Tried } from './plan-tries.ts';

/** What the OKRs of the quarter are today. */
export interface Today {
  objectives: readonly Objective[];
  keyResults: readonly KeyResult[];
  /** Whether there are teams to choose from. */
  hasTeams: boolean;
}

/** What the product adds to an item of the preview. */
interface Planned<T> {
  /** Of this item in the preview; another try of its save makes no second one. */
  id: string;
  included: boolean;
  /** As it was proposed. */
  was: T;
  /** Id of what it has become, once that is saved. */
  savedAs?: string | undefined;
  /** What was sent without an answer. */
  tried?: Tried | undefined;
}
/** The numbers of a key result that people change. */
export type Amount = 'current_value' | 'target_value';

export interface PlannedKeyResult extends ProposedKeyResult, Planned<ProposedKeyResult> {
  existing: KeyResult | undefined;
  /** Fields whose text is no number. */
  unread: readonly Amount[];
}
export interface PlannedObjective extends Omit<ProposedObjective, 'key_results'>, Planned<ProposedObjective> {
  existing: Objective | undefined;
  /** Nothing says whose this new objective is: somebody chooses before it is accepted. */
  asksTeam: boolean;
  key_results: PlannedKeyResult[];
}
/** The preview of a quarter, as people change it. */
export interface Plan extends Period {
  objectives: PlannedObjective[];
}

/** Changes the preview that is shown. */
export type OnChange = (change: (plan: Plan) => Plan) => void;

/** The preview that the server has answered, with everything included. */
export function planOf({ objectives, year, quarter }: Answer<typeof generateOkrs>, today: Today): Plan {
  const planned = <T>(was: T) => ({ id: crypto.randomUUID(), included: true, was });
  return {
    year,
    quarter,
    objectives: objectives.map((was) => ({
      ...was,
      ...planned(was),
      existing: today.objectives.find(({ id }) => id === was.objective_operation.existing_id),
      asksTeam: today.hasTeams && was.objective_operation.operation === 'create' && was.team_id === null,
      key_results: was.key_results.map((one) => ({
        ...one,
        ...planned(one),
        existing: today.keyResults.find(({ id }) => id === one.operation.existing_id),
        unread: [],
      })),
    })),
  };
}

/** What becomes of a key result: one that would be skipped is updated once somebody has changed it. */
export function operationOf({ operation, was, ...now }: PlannedKeyResult): ProposedOperation {
  const isSame =
    now.current_value === was.current_value && now.target_value === was.target_value && now.unit === was.unit;
  return operation.operation === 'skip' && !isSame ? 'update' : operation.operation;
}

/** The same of an objective. */
export function objectiveOperationOf({
  objective_operation,
  was,
  objective,
  team_id,
}: PlannedObjective): ProposedOperation {
  const isSame = objective === was.objective && team_id === was.team_id;
  return objective_operation.operation === 'skip' && !isSame ? 'update' : objective_operation.operation;
}

/** Whether nothing needs to change. */
export const isUnchanged = ({ objectives }: Plan): boolean =>
  objectives.every(
    (one) => objectiveOperationOf(one) === 'skip' && one.key_results.every((under) => operationOf(under) === 'skip'),
  );

const onObjective = (plan: Plan, id: string, change: (one: PlannedObjective) => PlannedObjective): Plan => ({
  ...plan,
  objectives: plan.objectives.map((one) => (one.id === id ? change(one) : one)),
});

/** An objective taken in or left out, with all of its key results (whiteboard 2.21). */
export const includeObjective = (plan: Plan, id: string, included: boolean): Plan =>
  onObjective(plan, id, (one) => ({
    ...one,
    included,
    key_results: one.key_results.map((under) => ({ ...under, included })),
  }));

/** A key result taken in or left out; one that is taken in brings its objective. */
export const includeKeyResult = (plan: Plan, id: string, included: boolean): Plan => ({
  ...plan,
  objectives: plan.objectives.map((one) =>
    one.key_results.some((under) => under.id === id)
      ? {
          ...one,
          included: one.included || included,
          key_results: one.key_results.map((under) => (under.id === id ? { ...under, included } : under)),
        }
      : one,
  ),
});

/** Everything taken in. */
export const includeAll = (plan: Plan): Plan =>
  plan.objectives.reduce((all, { id }) => includeObjective(all, id, true), plan);

export const changeObjective = (
  plan: Plan,
  id: string,
  change: Partial<Pick<PlannedObjective, 'objective' | 'team_id'>>,
): Plan =>
  onObjective(plan, id, (one) => ({ ...one, ...change, ...(change.team_id !== undefined && { asksTeam: false }) }));

export const changeKeyResult = (
  plan: Plan,
  id: string,
  change: Partial<Pick<PlannedKeyResult, 'description' | 'current_value' | 'target_value' | 'unit'>>,
): Plan => ({
  ...plan,
  objectives: plan.objectives.map((one) => ({
    ...one,
    key_results: one.key_results.map((under) => (under.id === id ? { ...under, ...change } : under)),
  })),
});

/** Numbers of objectives and key results. */
export interface Counts {
  objectives: number;
  keyResults: number;
}

const countOf = (
  plan: Plan,
  objective: (one: PlannedObjective) => boolean,
  keyResult: (one: PlannedKeyResult) => boolean,
): Counts => ({
  objectives: plan.objectives.filter(objective).length,
  keyResults: plan.objectives.flatMap((one) => one.key_results).filter(keyResult).length,
});

/** How many items there are of an operation. */
export const countBy = (plan: Plan, operation: ProposedOperation): Counts =>
  countOf(
    plan,
    (one) => objectiveOperationOf(one) === operation,
    (one) => operationOf(one) === operation,
  );

/** Whether an item is to be written: it is included, changes something, and is not saved yet. */
export const isWritten = (
  operation: ProposedOperation,
  { included, savedAs }: Pick<PlannedObjective, 'included' | 'savedAs'>,
): boolean => included && operation !== 'skip' && savedAs === undefined;

/** How many items Accept will write. */
export const countWritten = (plan: Plan): Counts =>
  countOf(
    plan,
    (one) => isWritten(objectiveOperationOf(one), one),
    (one) => isWritten(operationOf(one), one),
  );

/** How many items are saved. */
export const countSaved = (plan: Plan): Counts =>
  countOf(
    plan,
    ({ savedAs }) => savedAs !== undefined,
    ({ savedAs }) => savedAs !== undefined,
  );

/** Whether somebody has changed the preview. */
export const isEdited = (plan: Plan): boolean =>
  plan.objectives.some(
    (one) =>
      !one.included ||
      one.objective !== one.was.objective ||
      one.team_id !== one.was.team_id ||
      one.key_results.some(
        (under) =>
          !under.included ||
          (['description', 'current_value', 'target_value', 'unit'] as const).some(
            (key) => under[key] !== under.was[key],
          ),
      ),
  );

/** The same plan beside what the OKRs of the quarter are now. */
export const besideToday = (plan: Plan, { objectives, keyResults }: Omit<Today, 'hasTeams'>): Plan => ({
  ...plan,
  objectives: plan.objectives.map((one) => ({
    ...one,
    existing: objectives.find(({ id }) => id === one.objective_operation.existing_id),
    key_results: one.key_results.map((under) => ({
      ...under,
      existing: keyResults.find(({ id }) => id === under.operation.existing_id),
    })),
  })),
});

/** A number that could be read, or a text in its field that is none. */
export const readAmountOf = (
  plan: Plan,
  id: string,
  { amount, isNumber }: { amount: Amount; isNumber: boolean },
): Plan => ({
  ...plan,
  objectives: plan.objectives.map((one) => ({
    ...one,
    key_results: one.key_results.map((under) => {
      const others = under.unread.filter((name) => name !== amount);
      return under.id === id ? { ...under, unread: isNumber ? others : [...others, amount] } : under;
    }),
  })),
});

const isReadable = (one: PlannedKeyResult): boolean => one.description.trim() !== '' && one.unread.length === 0;

/** How many new objectives still ask whose they are. */
export const countTeamless = (plan: Plan): number =>
  plan.objectives.filter((one) => one.asksTeam && isWritten(objectiveOperationOf(one), one)).length;

/** Whether everything that is to be written can be: each has a title, and numbers are numbers. */
export const isComplete = (plan: Plan): boolean =>
  plan.objectives.every(
    (one) =>
      (!isWritten(objectiveOperationOf(one), one) || one.objective.trim() !== '') &&
      one.key_results.every((under) => !under.included || under.savedAs !== undefined || isReadable(under)),
  );
