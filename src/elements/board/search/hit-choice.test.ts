import { expect, test } from 'vitest';

import { standingOf, stepFrom, type Shown } from './hit-choice.ts';

const shown: Shown = { query: 'trade', id: 'b', at: 1 };

test('Enter before the pause is over shows the first hit, then the others in turn', () => {
  const first = standingOf(['a', 'b', 'c'], 'trade', undefined);
  expect([first.isNew, stepFrom(first, 1, 3), stepFrom(first, -1, 3)]).toEqual([true, 0, 2]);
  const second = standingOf(['a', 'b', 'c'], 'trade', shown);
  expect([second.isNew, stepFrom(second, 1, 3), stepFrom(second, -1, 3)]).toEqual([false, 2, 0]);
  expect(standingOf(['a', 'b'], 'other', shown)).toEqual({ at: 0, isShown: false, isNew: true });
});

test('what one looks at stays that when more is found before it; when it is gone the next one is not skipped', () => {
  expect(standingOf(['x', 'y', 'a', 'b'], 'trade', shown)).toEqual({ at: 3, isShown: true, isNew: false });
  const gone = standingOf(['a', 'c'], 'trade', shown);
  expect([gone.at, stepFrom(gone, 1, 2)]).toEqual([1, 1]);
  expect(standingOf(['a'], 'trade', shown).at).toBe(0);
});
