import { describe, expect, it, test } from 'vitest';

import type { KeyResult, Objective } from '#contract/okr/okr-items.ts';
import type { ProposedKeyResult, ProposedObjective } from '#contract/okr/okr-proposals.ts';

import { acceptPlan, type PlanCalls, type Written } from './accept-plan.ts';
import { listOfNotes } from './list-of-notes.ts';
import { changedKeyResult, changedObjective, newKeyResult, newObjective } from './plan-bodies.ts';
import { withEdits } from './plan-edits.ts';
import * as plans from './plan.ts';
import { takeBackPlan, type TakeBackCalls } from './take-back-plan.ts';

const operation = (kind: 'create' | 'update' | 'skip', existing_id: string | null = null) => ({
  operation: kind,
  reason: 'why',
  existing_id,
});
const keyResult = (description: string, of: ProposedKeyResult['operation'], unit = ''): ProposedKeyResult => ({
  description,
  current_value: 310,
  target_value: 640,
  unit,
  operation: of,
});
const objective = (
  title: string,
  of: ProposedObjective['objective_operation'],
  key_results: ProposedKeyResult[],
): ProposedObjective => ({
  objective: title,
  team_id: null,
  objective_operation: of,
  key_results,
});
const today = {
  objectives: [{ id: 'o-1', objective: 'Today', version: 4 } as Objective],
  keyResults: [{ id: 'k-1', title: 'Sold', start: 100, current: 300, goal: 520, version: 7 } as KeyResult],
};
const plan = (hasTeams = false): plans.Plan =>
  plans.planOf(
    {
      year: 2026,
      quarter: 4,
      objectives: [
        objective('Changed', operation('update', 'o-1'), [keyResult('Sold', operation('update', 'k-1'), 'systems')]),
        objective('New', operation('create'), [
          keyResult('Price', operation('create'), '$'),
          keyResult('Dates', operation('create'), '%'),
        ]),
        objective('Same', operation('skip', 'o-2'), []),
      ],
    },
    { ...today, hasTeams },
  );
const [changed, made, same] = plan().objectives as [
  plans.PlannedObjective,
  plans.PlannedObjective,
  plans.PlannedObjective,
];
const flags = ({ objectives }: plans.Plan) =>
  objectives.map((one) => [one.included, ...one.key_results.map(({ included }) => included)]);
const idAt = ({ objectives }: plans.Plan, at: number, under?: number): string =>
  (under === undefined ? objectives[at]?.id : objectives[at]?.key_results[under]?.id) ?? '';

describe('the include switches', () => {
  it('[W2.21-16] [W3.58] that of an objective cascades to its key results', () => {
    const all = plan();
    expect(flags(all)).toEqual([[true, true], [true, true, true], [true]]);
    const out = plans.includeObjective(all, idAt(all, 1), false);
    expect(flags(out)).toEqual([[true, true], [false, false, false], [true]]);
    expect(flags(plans.includeAll(out))).toEqual(flags(all));
  });
  it('[W2.21-18 part] a key result that is taken in brings its objective, one that is left out leaves it', () => {
    const all = plan();
    const out = plans.includeObjective(all, idAt(all, 1), false);
    expect(flags(plans.includeKeyResult(out, idAt(all, 1, 1), true))).toEqual([
      [true, true],
      [true, false, true],
      [true],
    ]);
    expect(flags(plans.includeKeyResult(all, idAt(all, 0, 0), false))).toEqual([
      [true, false],
      [true, true, true],
      [true],
    ]);
  });
});

test('what would be skipped is updated once it is changed, and counted so', () => {
  const all = plan();
  expect([plans.countBy(all, 'skip'), plans.countWritten(all)]).toEqual([
    { objectives: 1, keyResults: 0 },
    { objectives: 2, keyResults: 3 },
  ]);
  const other = plans.changeObjective(all, idAt(all, 2), { team_id: 'team' });
  expect([plans.countBy(other, 'skip'), plans.countWritten(other)]).toEqual([
    { objectives: 0, keyResults: 0 },
    { objectives: 3, keyResults: 3 },
  ]);
  expect([plans.isEdited(all), plans.isEdited(other), plans.isUnchanged(all)]).toEqual([false, true, false]);
  expect(plans.isUnchanged({ ...all, objectives: [same] })).toBe(true);
  expect(plans.isComplete(plans.changeKeyResult(all, idAt(all, 1, 0), { description: ' ' }))).toBe(false);
});

test('[A7.132 part] a new objective of which nothing says whose it is asks for a team, or for none, before Accept', () => {
  expect(plans.countTeamless(plan())).toBe(0);
  const all = plan(true);
  // those that there are already may have no team
  expect(all.objectives.map(({ asksTeam }) => asksTeam)).toEqual([false, true, false]);
  expect(plans.countTeamless(all)).toBe(1);
  expect(plans.countTeamless(plans.changeObjective(all, idAt(all, 1), { objective: 'Newer' }))).toBe(1);
  expect(plans.countTeamless(plans.includeObjective(all, idAt(all, 1), false))).toBe(0);
  const none = plans.changeObjective(all, idAt(all, 1), { team_id: null });
  expect(plans.countTeamless(none)).toBe(0);
  // the answer is there again in the next preview
  expect(plans.countTeamless(withEdits(plan(true), none))).toBe(0);
  expect(plans.countTeamless(withEdits(plan(true), all))).toBe(1);
});

test('a plan is sent as the specification says, with the value of today', () => {
  const period = { year: 2026, quarter: 4 };
  expect(newObjective(made, period)).toEqual({ objective: 'New', ...period, team: null, responsible_person: '' });
  expect(changedObjective('o-1', changed, period)).toEqual({ id: 'o-1', objective: 'Changed', ...period, team: null });
  const rest = {
    direction: 'increase',
    space: true,
    responsible_person: '',
    date: null,
    initial: 310,
    current: 310,
    goal: 640,
  };
  const [price, dates] = made.key_results as [plans.PlannedKeyResult, plans.PlannedKeyResult];
  expect(newKeyResult(price, 'o')).toEqual({
    title: 'Price',
    objective: 'o',
    unit: '$',
    symbol: '$',
    placement: 'before',
    ...rest,
  });
  expect(newKeyResult(dates, 'o')).toEqual({
    title: 'Dates',
    objective: 'o',
    unit: '%',
    symbol: '',
    placement: 'after',
    ...rest,
  });
  const [sold] = changed.key_results as [plans.PlannedKeyResult];
  expect(changedKeyResult('k-1', sold, 'o-1')).toEqual({
    id: 'k-1',
    title: 'Sold',
    objective: 'o-1',
    start: 100,
    goal: 640,
    unit: 'systems',
    current: 310,
  });
});

/** Calls that write down what they get; those for titles of `refused` fail. */
function recording(refused: string[] = [], isOver = false) {
  const sent: unknown[][] = [];
  const answer = <T extends object>(title: string, ...call: unknown[]): Promise<T> => {
    sent.push([title, ...call]);
    if (refused.includes(title)) return Promise.reject(new Error(title));
    return Promise.resolve({ id: `id of ${title}`, version: 1 } as unknown as T);
  };
  const calls: PlanCalls = {
    createObjective: (body, requestId) => answer(body.objective, 'create', requestId),
    saveObjective: (body, version) => answer(body.objective, 'save', version),
    createKeyResult: (body, requestId) => answer(body.title, `create in ${body.objective}`, requestId),
    saveKeyResult: (body, version) => answer(body.title, `save in ${body.objective}`, version),
    isOver: () => isOver,
    isLost: () => isOver,
  };
  return { sent, calls };
}

describe('an accepted plan', () => {
  it('saves objectives before what is below them, each upon what was shown', async () => {
    const { sent, calls } = recording();
    const all = plan();
    const { plan: done, failures } = await acceptPlan(all, calls);
    expect(sent).toEqual([
      ['Changed', 'save', 4],
      ['Sold', 'save in id of Changed', 7],
      ['New', 'create', idAt(all, 1)],
      ['Price', 'create in id of New', idAt(all, 1, 0)],
      ['Dates', 'create in id of New', idAt(all, 1, 1)],
    ]);
    expect([failures, plans.countSaved(done), plans.countWritten(done)]).toEqual([
      [],
      { objectives: 2, keyResults: 3 },
      { objectives: 0, keyResults: 0 },
    ]);
  });
  it('goes on after a refusal, and saves only the rest with another try', async () => {
    const first = recording(['New', 'Sold']);
    const { plan: half, failures } = await acceptPlan(plan(), first.calls);
    expect(failures.map(({ title }) => title)).toEqual(['Sold', 'New']);
    const second = recording();
    await acceptPlan(half, second.calls);
    expect(second.sent.map(([title]) => title)).toEqual(['Sold', 'New', 'Price', 'Dates']);
  });
  it('stops where nothing else would come through', async () => {
    const { sent, calls } = recording(['Changed'], true);
    await acceptPlan(plan(), calls);
    expect(sent).toHaveLength(1);
  });
});

test('a plan is taken back from its end, but not what somebody else has changed since', async () => {
  const done: string[] = [];
  const note = (what: string) => (one: string | { id: string }) => {
    done.push(`${what} ${typeof one === 'string' ? one : one.id}`);
    return Promise.resolve();
  };
  const calls: TakeBackCalls = {
    readObjective: (id) =>
      Promise.resolve({ id, version: 1, key_results: id === 'o-full' ? ['theirs'] : [] } as unknown as Objective),
    readKeyResult: (id) => Promise.resolve({ id, version: id === 'k-theirs' ? 2 : 1 } as KeyResult),
    removeObjective: note('remove'),
    removeKeyResult: note('remove'),
    restoreObjective: note('restore'),
    restoreKeyResult: note('restore'),
    removeOrigins: ({ ref }) => note('forget')(ref),
    isOver: () => true,
    isGone: () => false,
  };
  const of = (type: Written['type'], id: string, before?: object): Written =>
    ({ type, saved: { id, objective: id, title: id, version: 1 }, before }) as Written;
  const left = await takeBackPlan(
    [
      of('objective', 'o-1', { id: 'o-1' }),
      of('key_result', 'k-theirs', { id: 'k-theirs' }),
      of('objective', 'o-new'),
      { ...of('key_result', 'k-new'), origins: [{ kind: 'bhag', ref: 'bhag' }] },
      of('objective', 'o-full'),
    ],
    calls,
  );
  expect(done).toEqual(['forget k-new', 'remove k-new', 'remove o-new', 'restore o-1']);
  expect(left.map(({ written }) => written.saved.id)).toEqual(['o-full', 'k-theirs']);
});

test('notes become a list in the order in which they are read', () => {
  const at = (text: string, x: number, y: number) => ({ text, x, y });
  expect(listOfNotes([at('c', 0, 200), at('b', 200, 0), at(' a\n& <i> ', 0, 0), at(' ', 0, 0)])).toBe(
    '<ul><li><p>a &amp; &lt;i&gt;</p></li><li><p>b</p></li><li><p>c</p></li></ul>',
  );
  expect(listOfNotes([])).toBe('');
});
