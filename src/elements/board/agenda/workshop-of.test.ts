import { describe, expect, it } from 'vitest';

import { workshopOf } from './workshop-of.ts';

const OURS = ['planen', 'kickoff', 'workshop1', 'workshop2', 'canvas'];
const OTHERS = ['plan', 'start', 'first', 'second', 'board'];

describe('workshopOf', () => {
  it.each([
    ['workshop1', OURS, 'workshop1'],
    ['workshop2', OURS, 'workshop2'],
    ['kickoff', OURS, undefined],
    ['workshop2', ['workshop2', 'a', 'b', 'c'], 'workshop2'],
    ['b', ['workshop2', 'a', 'b', 'c'], undefined],
    ['first', OTHERS, 'workshop1'],
    ['second', OTHERS, 'workshop2'],
    ['start', OTHERS, undefined],
    ['board', OTHERS, undefined],
    ['unknown', OTHERS, undefined],
    ['workshop1', [], 'workshop1'],
  ])('[W2.9-01] [W2.9-02] [W2.9-03] step %s of %j', (step, steps, expected) => {
    expect(workshopOf(step, steps)).toBe(expected);
  });
});
