import { expect, it } from 'vitest';

import { isSound, problemsOf, withDuration, withItem, withMove, withTyped, type AgendaDraft } from './agenda-draft.ts';

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

it('a time without an end is as long as its duration says: making it longer moves nothing forward', () => {
  const day = dayOf(['09:00', '20 min'], ['09:30 - 10:00', '30 min'], ['10:00', '15 min']);
  expect(timesOf(withDuration(day, 'i0', 25))).toEqual([
    '09:00 - 09:25, 25 min',
    '09:35 - 10:05, 30 min',
    '10:05, 15 min',
  ]);
  expect(timesOf(withDuration(day, 'i2', 20)).at(-1)).toBe('10:00 - 10:20, 20 min');
});

it('without any duration it ends where the next item begins', () => {
  const day = dayOf(['09:00', ''], ['09:30 - 10:00', '30 min']);
  expect(timesOf(withDuration(day, 'i0', 40))).toEqual(['09:00 - 09:40, 40 min', '09:40 - 10:10, 30 min']);
});

it('a whole day names no end', () => {
  const day = dayOf(['00:00', '1440 min']);
  expect(timesOf(withDuration(day, 'i0', 90))).toEqual(['00:00 - 01:30, 90 min']);
  expect(timesOf(withDuration(withDuration(day, 'i0', 90), 'i0', 1440))).toEqual(timesOf(day));
});

it('what was typed and is no duration holds the day back, until a time answers it', () => {
  const day = withItem(dayOf(['09:00 - 09:30', '30 min']), 'i0', { typedDuration: '1 h' });
  expect([isSound(day), problemsOf(day).get('i0')]).toEqual([false, { duration: 'format' }]);
  const half = withItem(day, 'i0', { time: '09:00 - 1' });
  expect(half.items[0]?.typedDuration).toBe('1 h');
  const whole = withItem(half, 'i0', { time: '09:00 - 10:00' });
  expect([isSound(whole), timesOf(whole), whole.items[0]?.typedDuration]).toEqual([
    true,
    ['09:00 - 10:00, 60 min'],
    undefined,
  ]);
  expect(isSound(withDuration(day, 'i0', 45))).toBe(true);
});

it('times follow the order: the start of the day, the durations and the pauses stay', () => {
  const day = dayOf(
    ['09:00 - 09:20', '20 min'],
    ['09:20 - 10:10', '50 min'],
    ['10:25 - 11:15', '50 min'],
    ['11:15 - 11:45', '30 min'],
  );
  const last = withMove(day, 3, 0);
  expect(last?.changed).toBe(true);
  expect(last && timesOf(last)).toEqual([
    '09:00 - 09:30, 30 min',
    '09:30 - 09:50, 20 min',
    '10:05 - 10:55, 50 min',
    '10:55 - 11:45, 50 min',
  ]);
  const down = withMove(day, 0, 1);
  expect(down && timesOf(down).slice(0, 2)).toEqual(['09:00 - 09:50, 50 min', '09:50 - 10:10, 20 min']);
  expect(down && withMove(down, 1, 0)?.items).toEqual(day.items);
  expect([withMove(day, 0, -1), withMove(day, 3, 4)]).toEqual([undefined, undefined]);
});

it('a day whose order was against its times is put right by a move', () => {
  const day = dayOf(['09:50 - 10:10', '20 min'], ['09:20 - 09:50', '30 min'], ['10:10 - 10:30', '20 min']);
  const moved = withMove(day, 1, 0);
  expect(moved && timesOf(moved)).toEqual(['09:20 - 09:50, 30 min', '09:50 - 10:10, 20 min', '10:10 - 10:30, 20 min']);
});

it('a move changes the times between both places only: what is parallel before them stays, what follows as well', () => {
  const day = dayOf(
    ['09:00 - 10:00', '60 min'],
    ['09:00 - 10:00', '60 min'],
    ['10:00 - 10:30', '30 min'],
    ['10:30 - 11:30', '60 min'],
    ['11:30 - 12:00', '30 min'],
    ['11:30 - 12:00', '30 min'],
  );
  const swapped = withMove(day, 2, 3);
  expect(swapped && timesOf(swapped).slice(2, 4)).toEqual(['10:00 - 11:00, 60 min', '11:00 - 11:30, 30 min']);
  expect(swapped?.items.filter((_, index) => index < 2 || index > 3)).toEqual(day.items.filter((_, index) => index < 2 || index > 3)); // prettier-ignore
  // what was parallel comes one after the other, and what follows comes later by that
  const apart = withMove(day, 1, 0);
  expect(apart && timesOf(apart).map((time) => time.slice(0, 5))).toEqual(['09:00', '10:00', '11:00', '11:30', '12:30', '12:30']); // prettier-ignore
});

it('what has no time or names no end goes along in another order', () => {
  const day = dayOf(['bald', ''], ['09:00', '20 min'], ['09:20 - 10:00', '40 min'], ['23:50 - 00:10', '20 min']);
  const moved = withMove(day, 2, 0);
  expect(moved && timesOf(moved)).toEqual([
    '09:00 - 09:40, 40 min',
    'bald, ',
    '09:40, 20 min',
    '23:50 - 00:10, 20 min',
  ]);
});

it('a day that begins later goes on later, and with the pauses it had', () => {
  const day = dayOf(['09:00 - 09:20', '20 min'], ['09:30 - 10:00', '30 min'], ['10:00', '15 min']);
  const typed = (time: string) => timesOf(withTyped(withItem(day, 'i0', { time }), 'i0', '09:00 - 09:20'));
  const later = ['09:15 - 09:35, 20 min', '09:45 - 10:15, 30 min', '10:15, 15 min'];
  expect(typed('9:15 - 9:35')).toEqual(later);
  // only the beginning was typed over
  expect([typed('09:15 - 09:20'), typed('09:15')]).toEqual([later, later]);
  expect(typed('08:30 - 09:00')).toEqual(['08:30 - 09:00, 30 min', '09:10 - 09:40, 30 min', '09:40, 15 min']);
  expect(typed('09:00 - 09:25').slice(1)).toEqual(timesOf(day).slice(1));
});

it('the time of an item within the day is its own', () => {
  const day = dayOf(['09:00 - 09:20', '20 min'], ['09:20 - 10:00', '40 min'], ['10:00 - 10:15', '15 min']);
  const typed = withTyped(withItem(day, 'i1', { time: '9.30-10' }), 'i1', '09:20 - 10:00');
  expect(timesOf(typed)).toEqual(['09:00 - 09:20, 20 min', '09:30 - 10:00, 30 min', '10:00 - 10:15, 15 min']);
});

it('a time gets its one form also over what was none, and then moves nothing', () => {
  const day = dayOf(['9.30', ''], ['10:00 - 10:15', '15 min']);
  for (const before of [undefined, 'bald'])
    expect(timesOf(withTyped(day, 'i0', before))).toEqual(['09:30, ', '10:00 - 10:15, 15 min']);
});

it('a duration that does not fit its time is put in step with it wherever the time moves', () => {
  const day = dayOf(
    ['09:00 - 09:20', '30 min'],
    ['09:20 - 10:00', ''],
    ['10:00 - 10:30', '5 min'],
    ['10:30', '15 min'],
  );
  const moved = withMove(day, 0, 1);
  expect(moved && timesOf(moved).slice(0, 2)).toEqual(['09:00 - 09:40, 40 min', '09:40 - 10:00, 20 min']);
  const later = withTyped(withItem(day, 'i0', { time: '09:10' }), 'i0', '09:00 - 09:20');
  expect(timesOf(later)).toEqual([
    '09:10 - 09:30, 20 min',
    '09:30 - 10:10, 40 min',
    '10:10 - 10:40, 30 min',
    '10:40, 15 min',
  ]);
  expect(timesOf(withDuration(day, 'i0', 40)).slice(0, 2)).toEqual(['09:00 - 09:40, 40 min', '09:40 - 10:20, 40 min']);
});

it.each([
  ['was in the evening by mistake', '19:00 - 19:30', '09:00 - 09:30'],
  ['lasted far into the day', '09:00 - 19:30', '09:00 - 09:25'],
  ['began over what follows', '09:45 - 10:15', '08:45 - 09:15'],
  ['was long before the rest', '06:00 - 06:30', '09:00 - 09:30'],
  ['fits to what follows only now', '09:00 - 09:20', '09:05 - 09:30'],
])('a first time that %s is corrected by itself: the day stays', (_, wrong, right) => {
  const day = dayOf([wrong, '30 min'], ['09:30 - 10:00', '30 min'], ['10:00 - 10:15', '15 min']);
  const corrected = withTyped(withItem(day, 'i0', { time: right }), 'i0', wrong);
  expect(corrected.items[0]?.time).toBe(right);
  expect(timesOf(corrected).slice(1)).toEqual(timesOf(day).slice(1));
});
