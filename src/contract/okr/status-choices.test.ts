import { expect, test } from 'vitest';

import { chosenOf, meantFilters, statusChoices } from './status-choices.ts';

const NOW = new Date('2026-11-24');
const saidOf = (period: Parameters<typeof statusChoices>[0]) =>
  Object.fromEntries(statusChoices(period, NOW).map(({ statuses, said }) => [statuses.join(), said.join(' ')]));

test('one filters by what rows say: results of a running quarter are achieved, tasks and projects done', () => {
  expect(saidOf({ year: 2026, quarter: 4 })).toEqual({
    done: 'achieved done',
    on_track: 'on_track',
    at_risk: 'at_risk',
    off_track: 'off_track',
    not_started: 'not_started',
    in_progress: 'in_progress',
    open: 'open',
  });
  expect(saidOf({})).toEqual(saidOf({ year: 2026 }));
});

test('one filters a period that is over by what became of it', () => {
  const over = {
    done: 'achieved done',
    'on_track,at_risk': 'partly',
    'off_track,not_started': 'missed not_started',
    in_progress: 'in_progress',
    open: 'open',
  };
  expect(saidOf({ year: 2026, quarter: 3 })).toEqual(over);
  expect(saidOf({ year: 2025 })).toEqual(over);
});

test('half of what one word stands for means all of it in a period that is over, and only itself in one that runs', () => {
  const over = { year: 2026, quarter: 3, status: ['at_risk' as const] };
  expect(meantFilters(over, NOW)).toEqual({ ...over, status: ['on_track', 'at_risk'] });
  expect(chosenOf(over, NOW)).toEqual(chosenOf(meantFilters(over, NOW), NOW));
  expect(meantFilters({ ...over, quarter: 4 }, NOW)).toEqual({ ...over, quarter: 4 });
  // the end of the quarter changes what a filter means that does not follow the calendar
  expect(meantFilters({ ...over, quarter: 4 }, new Date('2027-01-01')).status).toEqual(['on_track', 'at_risk']);
  expect(meantFilters({ year: 2026 }, NOW)).toEqual({ year: 2026 });
});
