import { expect, test } from 'vitest';

import { statusChoices } from './status-choices.ts';

const NOW = new Date('2026-11-24');
const saidOf = (period: Parameters<typeof statusChoices>[0]) =>
  Object.fromEntries(statusChoices(period, NOW).map(({ value, said }) => [value, said.join(' ')]));

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
