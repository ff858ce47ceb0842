import { expect, test } from 'vitest';

import type { KeyResult, Objective } from '#contract/okr/okr-items.ts';
import type { ProposedKeyResult } from '#contract/okr/okr-proposals.ts';

import { acceptPlan, type PlanCalls } from './accept-plan.ts';
import { withEdits } from './plan-edits.ts';
import * as plans from './plan.ts';
import { takeBackPlan, unsavedPlan, type TakeBackCalls } from './take-back-plan.ts';

const create = { operation: 'create', reason: 'why', existing_id: null } as const;
const keyResult = (description: string, operation: ProposedKeyResult['operation'] = create): ProposedKeyResult => ({
  description,
  current_value: 310,
  target_value: 640,
  unit: 'systems',
  operation,
});
const SOLD = { operation: 'update', reason: 'why', existing_id: 'k-1' } as const;
const today: plans.Today = {
  hasTeams: false,
  objectives: [],
  keyResults: [{ id: 'k-1', title: 'Sold', start: 100, current: 300, goal: 520, version: 7 } as KeyResult],
};
const planned = (key_results: ProposedKeyResult[], objective = 'New'): plans.Plan =>
  plans.planOf(
    { year: 2026, quarter: 4, objectives: [{ objective, team_id: null, objective_operation: create, key_results }] },
    today,
  );
const under = (plan: plans.Plan, at = 0): plans.PlannedKeyResult =>
  plan.objectives[0]?.key_results[at] as plans.PlannedKeyResult;

/** A server that makes one record of each request id, and whose next answers are lost. */
function server(lost: number) {
  const records = new Map<string, Record<string, unknown> & { id: string; version: number }>();
  const writes: string[] = [];
  let left = lost;
  const answer = async <T>(record: object): Promise<T> => {
    left -= 1;
    if (left >= 0) throw new TypeError('lost');
    return { ...record } as T;
  };
  const make = <T>(body: object, requestId: string): Promise<T> => {
    const made = records.get(requestId) ?? { ...body, id: requestId, version: 1 };
    if (!records.has(requestId)) writes.push('create');
    records.set(requestId, made);
    return answer(made);
  };
  const save = <T>(body: { id: string }): Promise<T> => {
    const now = { ...records.get(body.id), ...body, version: (records.get(body.id)?.version ?? 0) + 1 };
    records.set(body.id, now);
    writes.push('change');
    return answer(now);
  };
  const calls: PlanCalls = {
    createObjective: (body, requestId) => make<Objective>(body, requestId),
    createKeyResult: (body, requestId) => make<KeyResult>(body, requestId),
    saveObjective: (body) => save<Objective>(body),
    saveKeyResult: (body) => save<KeyResult>(body),
    isOver: () => true,
    isLost: (error) => error instanceof TypeError,
  };
  return {
    calls,
    writes,
    goals: () => [...records.values()].flatMap(({ goal }) => (goal === undefined ? [] : [goal])),
  };
}

test('what is changed after an answer was lost is sent as a change of what was made', async () => {
  const { calls, writes, goals } = server(0);
  const first = await acceptPlan(planned([]), calls);
  expect(writes).toEqual(['create']);
  // the objective is saved, the answer about its key result is lost
  const lossy = server(1);
  const plan = planned([keyResult('Sold')]);
  const saved = { ...plan, objectives: plan.objectives.map((one) => ({ ...one, savedAs: 'o-1' })) };
  const { plan: half, written } = await acceptPlan(saved, lossy.calls);
  expect([first.failures, written, goals()]).toEqual([[], [], []]);
  const edited = plans.changeKeyResult(half, under(half).id, { target_value: 700 });
  const second = await acceptPlan(edited, lossy.calls);
  expect([lossy.writes, lossy.goals()]).toEqual([['create', 'change'], [700]]);
  // it is new: taking it back removes it
  expect(second.written).toMatchObject([{ type: 'key_result', before: undefined, saved: { goal: 700 } }]);
});

test('the same try once more makes nothing and changes nothing', async () => {
  const { calls, writes } = server(1);
  const { plan: half } = await acceptPlan(planned([]), calls);
  const { failures } = await acceptPlan(half, calls);
  expect([writes, failures]).toEqual([['create'], []]);
});

test('a change whose answer was lost is taken back to what was there before it', async () => {
  const { calls } = server(1);
  const plan = planned([keyResult('Sold', SOLD)]);
  const saved = { ...plan, objectives: plan.objectives.map((one) => ({ ...one, savedAs: 'o-1' })) };
  const { plan: half } = await acceptPlan(saved, calls);
  const now = { ...today.keyResults[0], ...under(half).tried?.body, version: 8 } as KeyResult;
  const { written } = await acceptPlan(plans.besideToday(half, { objectives: [], keyResults: [now] }), calls);
  expect(written).toMatchObject([{ before: { goal: 520, version: 7 } }]);
});

test('a preview that is made once more has what was changed in it, by record or by words', () => {
  const all = planned([keyResult('Sold', SOLD), keyResult('Price'), keyResult('Gone')]);
  const [sold, price] = [under(all), under(all, 1)];
  let edited = plans.changeKeyResult(all, sold.id, { target_value: 700, description: 'not named here' });
  edited = plans.changeKeyResult(edited, price.id, { description: 'Price in €' });
  edited = plans.includeKeyResult(edited, sold.id, false);
  const again = withEdits(planned([keyResult('Price'), keyResult('Sold', SOLD), keyResult('Other')]), edited);
  expect(again.objectives[0]?.key_results.map((one) => [one.description, one.target_value, one.included])).toEqual([
    ['Price in €', 640, true],
    ['Sold', 700, false],
    ['Other', 640, true],
  ]);
  // its request may be on its way
  expect(under(again).id).toBe(price.id);
  expect(withEdits({ ...all, quarter: 1 }, edited)).toEqual({ ...all, quarter: 1 });
});

test('what could not be taken back is still saved, and is not saved once more', async () => {
  const { calls } = server(0);
  const { plan, written } = await acceptPlan(planned([keyResult('Price'), keyResult('Sold')]), calls);
  const read = (id: string) => Promise.resolve({ id, version: 1, key_results: [] });
  const broken = (id: string): Promise<unknown> =>
    id === under(plan).savedAs ? Promise.reject(new Error('refused')) : Promise.resolve();
  const back = {
    readObjective: read,
    readKeyResult: read,
    removeObjective: () => Promise.reject(new Error('gone')),
    removeKeyResult: broken,
    isOver: () => false,
    isGone: (error: Error) => error.message === 'gone',
  } as unknown as TakeBackCalls;
  const left = await takeBackPlan(written, back);
  // what is gone already is taken back
  expect(left).toMatchObject([{ written: { saved: { title: 'Price' } }, error: { message: 'refused' } }]);
  const after = unsavedPlan(plan, { left, all: written, reason: 'gone' });
  expect(after.objectives[0]?.key_results.map(({ savedAs }) => savedAs)).toEqual([under(plan).savedAs, undefined]);
  const lost = await takeBackPlan(written, { ...back, readKeyResult: () => Promise.reject(new Error('lost')), isOver: () => true }); // prettier-ignore
  expect(lost).toHaveLength(written.length);
});

test('what was found in the OKRs and is taken back is made anew, and says why', async () => {
  const { plan, written } = await acceptPlan(planned([keyResult('Price')]), server(0).calls);
  const [objective] = plan.objectives as [plans.PlannedObjective];
  const found = { operation: 'skip', reason: 'It is there.' } as const;
  const again: plans.Plan = {
    ...plan,
    objectives: [
      {
        ...objective,
        objective_operation: { ...found, existing_id: objective.savedAs ?? '' },
        key_results: [{ ...under(plan), operation: { ...found, existing_id: under(plan).savedAs ?? '' } }],
      },
    ],
  };
  const [after] = unsavedPlan(again, { left: [], all: written, reason: 'It is gone.' }).objectives;
  const anew = { operation: 'create', reason: 'It is gone.', existing_id: null };
  expect([after?.objective_operation, after?.key_results[0]?.operation]).toEqual([anew, anew]);
});
