import { expect, test } from 'vitest';

import { foldedBelow, isFolded, isSameFolded, withToggled } from './diagram-folds.ts';

const TEAM = { id: 'team:1', kind: 'team' } as const;
const OBJECTIVE = { id: 'objective:1', kind: 'objective' } as const;

test('a box is collapsed by its name', () => {
  expect(isFolded(new Set(['team:1']), TEAM)).toBe(true);
  expect(isFolded(new Set(['team:2']), TEAM)).toBe(false);
});

test('a level collapses all its boxes and what lies deeper, and leaves those above', () => {
  const folds = new Set(foldedBelow('objective'));
  expect(isFolded(folds, TEAM)).toBe(false);
  expect(isFolded(folds, OBJECTIVE)).toBe(true);
  expect(isFolded(folds, { id: 'key_result:1', kind: 'key_result' })).toBe(true);
});

test('a level is known again in whatever order it was stored', () => {
  expect(isSameFolded(foldedBelow('team'), foldedBelow('team').toSorted())).toBe(true);
  expect(isSameFolded(foldedBelow('team'), foldedBelow('objective'))).toBe(false);
  expect(isSameFolded([], ['team:1'])).toBe(false);
});

test('a box of a collapsed level can be opened, and collapsed again', () => {
  const opened = withToggled(foldedBelow('team'), 'team:1');
  expect(isFolded(new Set(opened), TEAM)).toBe(false);
  expect(isFolded(new Set(opened), { ...TEAM, id: 'team:2' })).toBe(true);
  expect(withToggled(opened, 'team:1')).toEqual(foldedBelow('team'));
});
