import { describe, expect, it } from 'vitest';

import { shownSteps, stepStatus } from './step-status.ts';

const STEPS = ['planen', 'kickoff', 'workshop1', 'workshop2', 'canvas', 'more'];

describe('stepStatus', () => {
  it.each([
    [0, 2, 'done'],
    [1, 2, 'done'],
    [2, 2, 'inProgress'],
    [3, 2, 'notStarted'],
    [0, 0, 'inProgress'],
  ] as const)('[W4.03] step %i with %i selected is %s', (index, selected, status) => {
    expect(stepStatus(index, selected)).toBe(status);
  });
});

describe('shownSteps', () => {
  it('[W2.3-07] calls steps from the fifth on execution, those before development', () => {
    expect(shownSteps(STEPS, 'planen').map(({ phase }) => phase)).toEqual([
      ...Array.from({ length: 4 }, () => 'development'),
      'execution',
      'execution',
    ]);
  });

  it.each([undefined, 'nowhere'])('[W4.02] starts at the first step when %s is selected', (selected) => {
    expect(shownSteps(STEPS, selected).find(({ current }) => current)?.key).toBe('planen');
  });

  it('numbers the steps from one', () => {
    expect(shownSteps(STEPS, 'canvas').map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6]);
  });
});
