import type { Origin } from '#contract/board/origins.ts';
import type { KeyResult, Objective } from '#contract/okr/okr-items.ts';
import type { ProposedOperation } from '#contract/okr/okr-proposals.ts';

import { changedKeyResult, changedObjective, newKeyResult, newObjective } from './plan-bodies.ts';
import {
  isWritten,
  objectiveOperationOf,
  operationOf,
  type Plan,
  type PlannedKeyResult,
  type PlannedObjective,
} from './plan.ts';
import { beforeOf, makeOnce, type Tried } from './plan-tries.ts';

export type SavedKeyResult = KeyResult & { check_in?: string | null | undefined };

/**
 * The calls of a plan. `requestId`: another try of the same save makes no second record. `tried`: what an earlier try
 * has sent, which may have arrived.
 */
export interface PlanCalls {
  createObjective(body: ReturnType<typeof newObjective>, requestId: string): Promise<Objective>;
  saveObjective(
    body: ReturnType<typeof changedObjective>,
    version: number | undefined,
    tried?: object,
  ): Promise<Objective>;
  createKeyResult(body: ReturnType<typeof newKeyResult>, requestId: string): Promise<KeyResult>;
  saveKeyResult(
    body: ReturnType<typeof changedKeyResult>,
    version: number | undefined,
    tried?: object,
  ): Promise<SavedKeyResult>;
  /** Whether another try of anything makes no sense now. */
  isOver: (error: unknown) => boolean;
  /** Whether the server may have done it all the same. */
  isLost: (error: unknown) => boolean;
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

/** What was written so far with what is written now: each record once, as it is now and as it was at first. */
export function withWritten(before: readonly Written[], now: readonly Written[]): Written[] {
  const of = (one: Written) => before.find(({ saved }) => saved.id === one.saved.id);
  const added = now.map((one): Written => {
    const first = of(one);
    // of the same record, so of the same kind
    return first ? ({ ...first, saved: one.saved, origins: [...(first.origins ?? []), ...(one.origins ?? [])] } as Written) : one; // prettier-ignore
  });
  return [...before.filter(({ saved }) => !now.some((one) => one.saved.id === saved.id)), ...added];
}

/** How one kind of item is made and changed. */
interface Saving<R extends { id: string; version?: number | undefined }, N extends object, C extends object> {
  /** Of the record that there is; null makes one. */
  id: string | null;
  title: string;
  operation: ProposedOperation;
  newBody: N;
  changedBody: (id: string) => C;
  create: (body: N, requestId: string) => Promise<R>;
  change: (body: C, version: number | undefined, tried?: object) => Promise<R>;
  written: (saved: R, before: R | undefined) => Written;
}

interface Item<R> {
  id: string;
  included: boolean;
  savedAs?: string | undefined;
  tried?: Tried | undefined;
  existing: R | undefined;
}

/** Saves the included items of a plan one after the other: an objective first, then what is below it. */
class Acceptance {
  written: Written[] = [];
  readonly failures: Failure[] = [];
  readonly #calls: PlanCalls;
  readonly #plan: Plan;
  #isOver = false;

  constructor(calls: PlanCalls, plan: Plan) {
    this.#calls = calls;
    this.#plan = plan;
  }

  async objective(one: PlannedObjective): Promise<PlannedObjective> {
    const calls = this.#calls;
    const saved = await this.#save(one, {
      id: one.objective_operation.existing_id,
      title: one.objective,
      operation: objectiveOperationOf(one),
      newBody: newObjective(one, this.#plan),
      changedBody: (id) => changedObjective(id, one, this.#plan),
      create: (body, requestId) => calls.createObjective(body, requestId),
      change: (body, version, tried) => calls.saveObjective(body, version, tried),
      written: (record: Objective, before) => ({ type: 'objective', saved: record, before }),
    });
    const objective = saved.savedAs ?? one.objective_operation.existing_id;
    const key_results: PlannedKeyResult[] = [];
    for (const under of one.key_results)
      // without its objective a key result has no place
      key_results.push(objective === null ? under : await this.#keyResult(under, objective));
    return { ...saved, key_results };
  }

  #keyResult(one: PlannedKeyResult, objective: string): Promise<PlannedKeyResult> {
    const calls = this.#calls;
    return this.#save(one, {
      id: one.operation.existing_id,
      title: one.description,
      operation: operationOf(one),
      newBody: newKeyResult(one, objective),
      changedBody: (id) => changedKeyResult(id, one, objective),
      create: (body, requestId) => calls.createKeyResult(body, requestId),
      change: (body, version, tried) => calls.saveKeyResult(body, version, tried),
      written: (record: KeyResult, before) => ({ type: 'key_result', saved: record, before }),
    });
  }

  async #save<
    T extends Item<R>,
    R extends { id: string; version?: number | undefined },
    N extends object,
    C extends object,
  >(item: T, how: Saving<R, N, C>): Promise<T> {
    if (!isWritten(how.operation, item) || this.#isOver) return item;
    const { isLost, isOver } = this.#calls;
    const { id, newBody, change } = how;
    const before = beforeOf(item);
    const note = (record: R): void => {
      this.written = withWritten(this.written, [how.written(record, before)]);
    };
    try {
      const record =
        id === null
          ? await makeOnce<N, R>(newBody, item.tried, {
              create: (body) => how.create(body, item.id),
              change: (made) => {
                note(made);
                return change(how.changedBody(made.id), made.version);
              },
              isLost,
            })
          : await change(how.changedBody(id), item.existing?.version, item.tried?.body);
      note(record);
      return { ...item, savedAs: record.id, tried: undefined };
    } catch (error) {
      this.failures.push({ title: how.title, error });
      this.#isOver = isOver(error);
      if (!isLost(error)) return item;
      // the first body of a new record is the one that its request is repeated with
      return {
        ...item,
        tried: id === null ? (item.tried ?? { body: newBody }) : { body: how.changedBody(id), before },
      };
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
