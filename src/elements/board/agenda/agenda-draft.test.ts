import { expect, it } from 'vitest';

import { withDuration, type AgendaDraft } from './agenda-draft.ts';

const dayOf = (...times: [time: string, duration: string][]): AgendaDraft => ({
  version: 1,
  changed: false,
  items: times.map(([time, duration], order) => ({ id: `i${order}`, time, duration, module: 'Modul', order })),
});
const timesOf = ({ items }: AgendaDraft): string[] => items.map(({ time, duration }) => `${time}, ${duration}`);

it('a longer item ends later, and what follows begins later; a shorter one the other way round', () => {
  const day = dayOf(['09:00 - 09:30', '30 min'], ['09:30 - 10:00', '30 min'], ['10:15 - 11:00', '45 min']);
  const longer = withDuration(day, 'i1', 45);
  expect(timesOf(longer)).toEqual(['09:00 - 09:30, 30 min', '09:30 - 10:15, 45 min', '10:30 - 11:15, 45 min']);
  expect(longer.changed).toBe(true);
  expect(timesOf(withDuration(longer, 'i1', 30))).toEqual(timesOf(day));
});

it('an item without a time has no duration to change', () => {
  const day = dayOf(['bald', ''], ['09:30 - 10:00', '30 min']);
  expect(withDuration(day, 'i0', 45)).toBe(day);
});
