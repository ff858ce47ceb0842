import { expect, test } from 'vitest';

import type { OkrRow } from '#contract/okr/okr-table.ts';

import { changesOf, concerned, deletable, reversed, rootsOf, type BulkAction } from './bulk-rules.ts';

// only what the functions read
const row = (part: Partial<OkrRow>): OkrRow =>
  ({ team: null, responsible: null, year: 2026, quarter: 4, status: null, parent: null, title: '', ...part }) as OkrRow;
const objective = row({ row: 'o', id: 'o', type: 'objective', status: 'at_risk' });
const keyResult = row({ row: 'k', id: 'k', type: 'key_result', parent: 'o', status: 'at_risk' });
const project = row({ row: 'k/p', id: 'p', type: 'project', parent: 'k', status: 'in_progress' });
const again = row({ ...project, row: 'l/p', parent: 'l' });
const task = row({ row: 'k/p/t', id: 't', type: 'task', parent: 'k/p', status: 'open' });
const ALL = [objective, keyResult, project, task, again];
const ids = (rows: { id: string }[]): string => rows.map(({ id }) => id).join(' ');

test.each<[BulkAction['kind'], string]>([
  ['responsible', 'o k p t'],
  ['team', 'o p'],
  ['status', 'p t'],
  ['period', 'o'],
])('%s is set on %s, each item once', (kind, concerns) => {
  expect(ids(concerned(ALL, kind))).toBe(concerns);
});

test.each<[BulkAction, Record<string, unknown>[]]>([
  [{ kind: 'status', to: 'done' }, [{ status: 'done' }, { completed: true }]],
  [{ kind: 'status', to: 'in_progress' }, []],
  [{ kind: 'period', to: { year: 2027, quarter: 1 } }, [{ year: 2027, quarter: 1 }]],
  [{ kind: 'period', to: { year: 2026, quarter: 4 } }, []],
  [{ kind: 'team', to: 'x' }, [{ team: 'x' }, { team: 'x' }]],
])('%j changes %j', (action, fields) => {
  expect(changesOf(ALL, action).map((change) => change.fields)).toEqual(fields);
});

test('a change rests on the version that its row shows, and what may not be deleted is left out', () => {
  const [change] = changesOf([row({ ...objective, version: 7 })], { kind: 'period', to: { year: 2027, quarter: 1 } });
  expect(change?.version).toBe(7);
  expect(
    ids(deletable([objective, row({ ...keyResult, can_delete: false }), row({ ...task, can_delete: true })])),
  ).toBe('o t');
});

test('what was changed is taken back to what it was', () => {
  const changes = changesOf([objective], { kind: 'period', to: { year: 2027, quarter: 1 } });
  expect(reversed(changes)[0]?.fields).toEqual({ year: 2026, quarter: 4 });
  expect(reversed(reversed(changes))).toEqual(changes);
});

test.each<[OkrRow[], string]>([
  [ALL, 'o p'],
  [[keyResult, task], 'k t'],
  [[project, task], 'p'],
  [[task], 't'],
])('what goes with another is not deleted by itself', (rows, deleted) => {
  expect(ids(rootsOf(rows, ALL))).toBe(deleted);
});
