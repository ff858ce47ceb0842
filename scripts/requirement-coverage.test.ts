import { expect, test } from 'vitest';

import { coverage, idsIn, readRequirements } from './requirement-coverage.ts';

const SAMPLE = [
  "test('[A1.02] [A2.09] signs in', () => {});",
  'describe("a board [W2.13-03]", () => {});',
  "test.each([\n  ['a', 1],\n])('[W4.01] %s is one', () => {});",
  "it.skip(\n  `[W5.02] it's late`, () => {});",
  '// [A9.99] is only told here',
  "test('[W2.3-20 part] [W4.02] opens a panel', () => {});",
].join('\n');

test('ids count in titles of every form, and nowhere else', () => {
  expect(idsIn(SAMPLE)).toEqual({
    whole: ['A1.02', 'A2.09', 'W2.13-03', 'W4.01', 'W5.02', 'W4.02'],
    part: ['W2.3-20'],
  });
});

test('each area tells what is covered, in part too, and what is missing; an id that nobody knows is named', () => {
  const requirements = readRequirements(
    'id\tarea\ttext\tsource\nA1.01\tshell\tOne\t1\nA1.02\tshell\tTwo\t1\nW1.01\tboard\tThree\t1\nW1.02\tboard\tFour\t1\n',
  );
  const { areas, unknown } = coverage(requirements, new Set(['A1.02', 'A7.77']), new Set(['A1.02', 'W1.02']));
  expect(areas.get('shell')).toEqual({
    covered: 1,
    inPart: [],
    missing: [{ id: 'A1.01', area: 'shell', text: 'One' }],
  });
  expect(areas.get('board')).toMatchObject({ covered: 0, inPart: [{ id: 'W1.02' }], missing: [{ id: 'W1.01' }] });
  expect(unknown).toEqual(['A7.77']);
});
