import { expect, test } from 'vitest';

import { isWriting } from './is-writing.ts';

const focused = (tag: string) =>
  ({ activeElement: { shadowRoot: null, matches: (names: string) => names.includes(tag) } }) as unknown as ShadowRoot;
const within = (root: ShadowRoot) => ({ activeElement: { shadowRoot: root } }) as unknown as ShadowRoot;

test.each([
  ['a field of the board', focused('textarea'), true],
  ['a field of a card on it', within(within(focused('textarea'))), true],
  ['a button of a card on it', within(focused('button')), false],
  ['nothing', { activeElement: null }, false],
])('where %s has the focus, it is known whether somebody writes', (_, root, writes) => {
  expect(isWriting(root)).toBe(writes);
});
