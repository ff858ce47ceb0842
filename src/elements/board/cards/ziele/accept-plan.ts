import type { Origin } from '#contract/board/origins.ts';
import type { KeyResult, Objective } from '#contract/okr/okr-items.ts';

import { changedKeyResult, changedObjective, newKeyResult, newObjective } from './plan-bodies.ts';
import {
  isWritten,
  objectiveOperationOf,
  operationOf,
  type Plan,
  type PlannedKeyResult,
  type PlannedObjective,
} from './plan.ts';

export type SavedKeyResult = KeyResult & { check_in?: string | null | undefined };

/** The calls of a plan. `requestId`: another try of the same save makes no second record. */
export interface PlanCalls {
  createObjective(body: ReturnType<typeof newObjective>, requestId: string): Promise<Objective>;
  saveObjective(body: ReturnType<typeof changedObjective>, version: number | undefined): Promise<Objective>;
  createKeyResult(body: ReturnType<typeof newKeyResult>, requestId: string): Promise<KeyResult>;
  saveKeyResult(body: ReturnType<typeof changedKeyResult>, version: number | undefined): Promise<SavedKeyResult>;
  /** Whether another try of anything makes no sense now. */
  isOver(error: unknown): boolean;
}

/** Something that was saved, and how it was before; nothing for what is new. */
export type Written = { /** What it has been said to come from. */ origins?: Origin[] } & (
  | { type: 'objective'; saved: Objective; before: Objective | undefined }
  | { type: 'key_result'; saved: SavedKeyResult; before: KeyResult | undefined }
);

export interface Failure {
  title: string;
  error: unknown;
}
export interface Accepted {
  /** With the ids of what is saved. */
  plan: Plan;
  written: Written[];
  failures: Failure[];
}

/** Saves the included items of a plan one after the other: an objective first, then what is below it. */
class Acceptance {
  readonly written: Written[] = [];
  readonly failures: Failure[] = [];
  readonly #calls: PlanCalls;
  readonly #plan: Plan;
  #isOver = false;

  constructor(calls: PlanCalls, plan: Plan) {
    this.#calls = calls;
    this.#plan = plan;
  }

  async objective(one: PlannedObjective): Promise<PlannedObjective> {
    const saved = await this.#try(one, one.objective, isWritten(objectiveOperationOf(one), one), async () => {
      const id = one.objective_operation.existing_id;
      const record =
        id === null
          ? await this.#calls.createObjective(newObjective(one, this.#plan), one.id)
          : await this.#calls.saveObjective(changedObjective(id, one, this.#plan), one.existing?.version);
      this.written.push({ type: 'objective', saved: record, before: one.existing });
      return record.id;
    });
    const objective = saved.savedAs ?? one.objective_operation.existing_id;
    const key_results: PlannedKeyResult[] = [];
    for (const under of one.key_results)
      // without its objective a key result has no place
      key_results.push(objective === null ? under : await this.#keyResult(under, objective));
    return { ...saved, key_results };
  }

  #keyResult(one: PlannedKeyResult, objective: string): Promise<PlannedKeyResult> {
    return this.#try(one, one.description, isWritten(operationOf(one), one), async () => {
      const id = one.operation.existing_id;
      const record =
        id === null
          ? await this.#calls.createKeyResult(newKeyResult(one, objective), one.id)
          : await this.#calls.saveKeyResult(changedKeyResult(id, one, objective), one.existing?.version);
      this.written.push({ type: 'key_result', saved: record, before: one.existing });
      return record.id;
    });
  }

  async #try<T extends { savedAs?: string | undefined }>(
    item: T,
    title: string,
    isWanted: boolean,
    save: () => Promise<string>,
  ): Promise<T> {
    if (!isWanted || this.#isOver) return item;
    try {
      return { ...item, savedAs: await save() };
    } catch (error) {
      this.failures.push({ title, error });
      this.#isOver = this.#calls.isOver(error);
      return item;
    }
  }
}

/** Saves what is included and not saved yet. */
export async function acceptPlan(plan: Plan, calls: PlanCalls): Promise<Accepted> {
  const acceptance = new Acceptance(calls, plan);
  const objectives: PlannedObjective[] = [];
  for (const one of plan.objectives) objectives.push(await acceptance.objective(one));
  const { written, failures } = acceptance;
  return { plan: { ...plan, objectives }, written, failures };
}
