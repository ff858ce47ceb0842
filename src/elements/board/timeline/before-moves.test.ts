import { expect, test } from 'vitest';

import type { TimelineEntry } from '#contract/board/timeline.ts';

import { BeforeMoves } from './before-moves.ts';

const entry = (start_date: string, position = 1): TimelineEntry => ({
  id: 'a',
  name: 'Fair',
  start_date,
  end_date: null,
  position,
  strategy_board: 'b',
  is_system_generated: false,
  version: 1,
});
const to = (start_date: string) => ({ id: 'a', fields: { start_date, end_date: null } });

test('a refused move goes back to where the entry was before the first of them', () => {
  const before = new BeforeMoves();
  before.moved(to('2027-01-02'), entry('2027-01-01'));
  before.moved(to('2027-01-03'), entry('2027-01-02'));
  expect(before.ofRefused(to('2027-01-03'), entry('2027-01-03'), [])).toEqual(to('2027-01-01').fields);
  expect(before.ofRefused(to('2027-01-03'), entry('2027-01-03'), [])).toBeUndefined();
});

test('it stays while it is on its way elsewhere, and where somebody else has moved it', () => {
  const before = new BeforeMoves();
  before.moved(to('2027-01-02'), entry('2027-01-01'));
  before.moved(to('2027-01-05'), entry('2027-01-02'));
  expect(before.ofRefused(to('2027-01-02'), entry('2027-01-05'), [to('2027-01-05').fields])).toBeUndefined();
  expect(before.ofRefused(to('2027-01-05'), entry('2027-02-01'), [])).toBeUndefined();
});

test('what follows a saved move goes back to that; place and dates are apart', () => {
  const before = new BeforeMoves();
  before.moved(to('2027-01-02'), entry('2027-01-01'));
  before.moved({ id: 'a', fields: { position: 7 } }, entry('2027-01-02'));
  before.saved(to('2027-01-02'), entry('2027-01-02'), [to('2027-01-04').fields]);
  expect(before.ofRefused(to('2027-01-04'), entry('2027-01-04'), [])).toEqual(to('2027-01-02').fields);
  expect(before.ofRefused({ id: 'a', fields: { position: 7 } }, entry('2027-01-02', 7), [])).toEqual({ position: 1 });
});
