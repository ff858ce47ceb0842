import { expect, test } from 'vitest';

import { newKeyResultBody } from './new-key-result.ts';

test('[A3.22] a new key result says its measure whole, with the direction that its values have', () => {
  const body = newKeyResultBody({ objective: 'o', title: ' Fewer faults ', initial: 9, goal: 2, unit: ' $ ' });
  expect(body).toEqual({
    title: 'Fewer faults',
    objective: 'o',
    initial: 9,
    current: 9,
    goal: 2,
    direction: 'decrease',
    unit: '$',
    symbol: '$',
    placement: 'before',
    space: true,
    responsible_person: '',
    date: null,
  });
});
