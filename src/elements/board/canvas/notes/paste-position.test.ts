import { expect, test } from 'vitest';

import { pastedAt } from './paste-position.ts';

const SIZE = { width: 200, height: 200 };
const two = [
  { x: 0, y: 0, ...SIZE },
  { x: 300, y: 0, ...SIZE },
];

test('what is pasted lies with its middle at the point', () => {
  expect(pastedAt(two, { x: 1_000, y: 1_000 }, [])).toMatchObject([
    { x: 750, y: 900 },
    { x: 1_050, y: 900 },
  ]);
});

test('pasted again it steps aside together, as often as needed', () => {
  const first = pastedAt(two, { x: 1_000, y: 1_000 }, []) as { x: number; y: number }[];
  const second = pastedAt(two, { x: 1_000, y: 1_000 }, first) as { x: number; y: number }[];
  expect(second).toMatchObject([
    { x: 774, y: 924 },
    { x: 1_074, y: 924 },
  ]);
  expect(pastedAt(two, { x: 1_000, y: 1_000 }, [...first, ...second])).toMatchObject([{ x: 798 }, { x: 1_098 }]);
});

test('other notes nearby are no reason to step aside', () => {
  expect(pastedAt(two, { x: 1_000, y: 1_000 }, [{ x: 780, y: 900 }])).toMatchObject([{ x: 750 }, {}]);
});
