import { describe, expect, it } from 'vitest';

import { mergeChecklists } from './checklist-merge.ts';

const item = (id: string, state = false, label = id) => ({ id, label, state });
const read = (items: ReturnType<typeof mergeChecklists>): string =>
  items.map(({ id, label, state }) => `${id}${label === id ? '' : `:${label}`}${state ? '✓' : ''}`).join(' ');
const a = item('a');
const b = item('b');
const c = item('c');

describe('mergeChecklists', () => {
  it.each([
    ['two people tick different items', [a, b], [item('a', true), b], [a, item('b', true)], 'a✓ b✓'],
    ['one ticks, the other renames the same', [a], [item('a', true)], [item('a', false, 'A')], 'a:A✓'],
    ['both rename: the last one counts', [a], [item('a', false, 'X')], [item('a', false, 'Y')], 'a:Y'],
    ['un-ticking counts', [item('a', true)], [item('a', true)], [a], 'a'],
    ['both add', [a], [a, b], [a, c], 'a c b'],
    ['one adds, the other deletes', [a, b], [a, b, c], [b], 'b c'],
    ['deleted meanwhile and untouched stays deleted', [a, b], [a], [a, b], 'a'],
    ['deleted meanwhile but ticked comes back', [a, b], [a], [a, item('b', true)], 'a b✓'],
    ['both delete different ones', [a, b, c], [b, c], [a, b], 'b'],
    ['the sender moves, the other ticks', [a, b, c], [item('a', true), b, c], [c, a, b], 'c a✓ b'],
    ['the other has moved, the sender ticks', [a, b, c], [c, a, b], [a, item('b', true), c], 'c a b✓'],
    ['without a base both stay', [], [a], [b], 'b a'],
    ['everything is deleted', [a, b], [a, b], [], ''],
  ])('%s', (_, ...[base, stored, sent, expected]) => {
    expect(read(mergeChecklists(base, stored, sent))).toBe(expected);
  });
});
