import { expect, test } from 'vitest';

import { agendaAt, rangeOf } from '#contract/board/agenda-clock.ts';

import { runningAt } from './demo-agenda.ts';

const DAY = ['09:00 - 09:20', '09:20 - 10:10', '10:10 - 12:00', '12:00 - 13:00', '13:00 - 16:30'].map(
  (time, order) => ({
    id: String(order),
    time,
    module: time,
    duration: `${order}`,
    order,
  }),
);
const at = (hours: number, minutes = 0): number => hours * 60 + minutes;

test('the running day of the demo is on at whatever hour it is seeded, in one piece and within a day', () => {
  for (let now = 0; now < 1440; now += 7) {
    const items = runningAt(DAY, now);
    expect([now, agendaAt(items, now).current >= 0]).toEqual([now, true]);
    const starts = items.map(({ time }) => rangeOf(time)?.start ?? -1);
    expect(starts).toEqual(starts.toSorted((one, other) => one - other));
    expect(starts.map((start) => start - (starts[0] ?? 0))).toEqual([0, 20, 70, 180, 240]);
  }
});

test('a day that is on stays as the story says; an evening moves it to the first quarter of its course', () => {
  expect(runningAt(DAY, at(9))).toBe(DAY);
  expect(runningAt(DAY, at(15, 30))).toBe(DAY);
  expect(runningAt(DAY, at(16)).map(({ time }) => time)[0]).toBe('14:05 - 14:25');
  expect(runningAt(DAY, at(23, 50)).at(-1)?.time).toBe('20:30 - 00:00');
  expect(runningAt(DAY, at(0, 10))[0]?.time).toBe('00:00 - 00:20');
});
