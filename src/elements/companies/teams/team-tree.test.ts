import { expect, test } from 'vitest';

import { possibleParents, teamsBelow } from './team-tree.ts';

const TEAMS = [
  { id: 'top', parent: null },
  { id: 'middle', parent: 'top' },
  { id: 'leaf', parent: 'middle' },
  { id: 'alone', parent: null },
];

test.each([
  ['top', ['middle', 'leaf']],
  ['middle', ['leaf']],
  ['leaf', []],
])('below %s stand %j', (id, below) => {
  expect([...teamsBelow(TEAMS, id)]).toEqual(below);
});

test.each([
  [undefined, ['top', 'middle', 'leaf', 'alone']],
  ['middle', ['top', 'alone']],
  ['leaf', ['top', 'middle', 'alone']],
])('above %s can be %j', (id, parents) => {
  expect(possibleParents(TEAMS, id).map((team) => team.id)).toEqual(parents);
});

test('teams that are above each other by mistake do not hang', () => {
  expect([
    ...teamsBelow(
      [
        { id: 'x', parent: 'y' },
        { id: 'y', parent: 'x' },
      ],
      'x',
    ),
  ]).toEqual(['y', 'x']);
});
