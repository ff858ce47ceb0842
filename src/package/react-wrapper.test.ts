import { expect, test } from 'vitest';

import { markupOf } from './react-wrapper.tsx';

const wrapped = {
  tag: 'strategy-sample',
  define: () => Promise.resolve(),
  attributes: { boardId: 'board-id', editing: 'editing' },
  properties: ['appearance'],
  events: { onStrategyChange: 'strategy-change' },
};

test('what is false is left out, but where it says something', () => {
  const given = { hidden: false, inert: false, 'aria-busy': false, draggable: false, editing: false };
  expect(markupOf(wrapped, given)).toEqual({ 'aria-busy': false, draggable: false, editing: 'false' });
  expect(markupOf(wrapped, { hidden: true, className: 'wide' })).toEqual({ hidden: true, class: 'wide' });
});

test('attributes stand as text, properties and events are not in the markup', () => {
  const given = { boardId: 7, appearance: {}, onStrategyChange: () => undefined, id: 'one', title: undefined };
  expect(markupOf(wrapped, given)).toEqual({ 'board-id': '7', id: 'one' });
});
