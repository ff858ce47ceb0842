import { expect, test } from 'vitest';

import { boardPlaceAfter } from './board-place.ts';

test('a step replaces the entry and leaves the rest of the address', () => {
  expect(boardPlaceAfter('?x=1', { step: 'kickoff' }, null)).toEqual({
    search: '?x=1&step=kickoff',
    replace: true,
    state: {},
  });
  expect(boardPlaceAfter('?step=kickoff', { step: 'kickoff' }, null)).toBeNull();
  expect(boardPlaceAfter('?step=kickoff', { step: null }, null)).toEqual({ search: '', replace: true, state: {} });
});

test('opening a card is a new entry, closing it goes back to the one before', () => {
  const opened = boardPlaceAfter('?step=canvas', { card: 'kunden' }, null);
  expect(opened).toEqual({ search: '?step=canvas&card=kunden', replace: false, state: { openedHere: true } });
  expect(boardPlaceAfter('?step=canvas&card=kunden', { card: null }, { openedHere: true })).toBe('back');
});

test('a card that was opened by a link has no entry before it: closing stays on the board', () => {
  expect(boardPlaceAfter('?card=kunden', { card: null }, null)).toEqual({ search: '', replace: true, state: {} });
});

test('a form is opened and closed as a card is', () => {
  const opened = boardPlaceAfter('?step=planen', { form: 'planen' }, null);
  expect(opened).toEqual({ search: '?step=planen&form=planen', replace: false, state: { openedHere: true } });
  expect(boardPlaceAfter('?step=planen&form=planen', { form: null }, { openedHere: true })).toBe('back');
});

test('going from card to card keeps the one entry', () => {
  expect(boardPlaceAfter('?card=kunden', { card: 'markt' }, { openedHere: true })).toEqual({
    search: '?card=markt',
    replace: true,
    state: { openedHere: true },
  });
});
