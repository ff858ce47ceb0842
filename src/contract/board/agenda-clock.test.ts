import { describe, expect, it } from 'vitest';

import {
  agendaAt,
  clockText,
  durationOf,
  extended,
  isTimeZone,
  minutesIn,
  readDuration,
  minutesOfDay,
  overlapsIn,
  rangeOf,
  readTime,
  spansOf,
} from './agenda-clock.ts';

const item = (time: string, duration = '') => ({ time, duration });
const at = (clock: string): number => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};
const MORNING = [item('09:00 - 09:20'), item('09:20 - 10:10'), item('10:25 - 11:15')];
const EVENING = [item('22:00 - 23:30'), item('23:30 - 00:30'), item('00:30 - 01:30')];

describe('minutesOfDay', () => {
  const winter = Date.UTC(2026, 0, 15, 9, 30, 30);
  const summer = Date.UTC(2026, 6, 15, 22, 30);

  it.each([
    ['London in winter', winter, 'Europe/London', 570.5],
    ['Berlin in winter', winter, 'Europe/Berlin', 630.5],
    ['Berlin after midnight in summer', summer, 'Europe/Berlin', 30],
    ['Kolkata, half an hour off', summer, 'Asia/Kolkata', 240],
  ])('counts in the zone: %s', (_, moment, zone, minutes) => {
    expect(minutesOfDay(moment, zone)).toBe(minutes);
  });

  it.each([null, undefined, '', 'Europe/Nowhere'])('counts as this device does without a known zone: %s', (zone) => {
    const date = new Date(summer);
    expect(minutesOfDay(summer, zone)).toBe(date.getHours() * 60 + date.getMinutes());
    expect(isTimeZone(zone ?? '')).toBe(false);
  });
});

describe('rangeOf', () => {
  it.each([
    ['09:00 - 09:20', { start: 540, end: 560 }],
    ['9:00-9:20', { start: 540, end: 560 }],
    ['ab 09:00 Uhr', { start: 540, end: null }],
    ['23:30 - 00:30', { start: 1410, end: 30 }],
    ['25:00', null],
    ['09:75', null],
    ['mittags', null],
    ['', null],
  ])('[W4.49] [W4.50] %j', (time, expected) => expect(rangeOf(time)).toEqual(expected));
});

describe('spansOf', () => {
  const texts = (items: { time: string; duration: string }[]) =>
    spansOf(items).map((span) => span && `${clockText(span.start)}+${span.end - span.start}`);
  it('[W4.51] takes the next item as the end, and the duration for the last one', () => {
    expect(texts([item('09:00'), item('09:45', '99 min'), item('10:15', 'etwa 25 Minuten')])).toEqual([
      '09:00+45',
      '09:45+30',
      '10:15+25',
    ]);
  });
  it('[W4.52] puts an end before the start on the next day', () => {
    expect(texts([item('23:30 - 00:30')])).toEqual(['23:30+60']);
    expect(texts([item('23:30'), item('00:15', '30 min')])).toEqual(['23:30+45', '00:15+30']);
  });
  it('an item after one over midnight stands on the next day; one in the wrong place does not', () => {
    expect(spansOf(EVENING).map((span) => span?.start)).toEqual([1320, 1410, 1470]);
    expect(spansOf([item('22:00 - 23:50'), item('00:10 - 01:00')])[1]).toEqual({ start: 1450, end: 1500 });
    expect(spansOf([item('14:00 - 15:00'), item('09:00 - 10:00')])[1]).toEqual({ start: 540, end: 600 });
  });
  it('knows no time where there is none', () => expect(spansOf([item('later'), item('10:00', '5 min')])[0]).toBeNull());
});

describe('agendaAt', () => {
  it.each([
    ['08:59', MORNING, ['coming', 'coming', 'coming'], -1],
    ['09:00', MORNING, ['current', 'coming', 'coming'], 0],
    ['09:20', MORNING, ['past', 'current', 'coming'], 1],
    ['10:15', MORNING, ['past', 'past', 'coming'], -1],
    ['11:14', MORNING, ['past', 'past', 'current'], 2],
    ['11:15', MORNING, ['past', 'past', 'past'], -1],
    ['23:00', MORNING, ['past', 'past', 'past'], -1],
    ['21:00', EVENING, ['coming', 'coming', 'coming'], -1],
    ['23:59', EVENING, ['past', 'current', 'coming'], 1],
    ['00:00', EVENING, ['past', 'current', 'coming'], 1],
    ['00:30', EVENING, ['past', 'past', 'current'], 2],
    ['01:30', EVENING, ['coming', 'coming', 'coming'], -1],
    ['10:00', [item('?'), item('09:00 - 09:30')], ['past', 'past'], -1],
    ['10:00', [item('?')], ['coming'], -1],
    ['10:00', [], [], -1],
  ] as const)('[W2.9-10] [W4.53] [W4.54] at %s', (now, items, states, current) => {
    expect(agendaAt(items, at(now))).toMatchObject({ states, current });
  });
  it('says how much is left and over', () => {
    expect(agendaAt(MORNING, at('10:50') + 0.5)).toMatchObject({ left: 24.5, share: 25.5 / 50 });
    expect(agendaAt(EVENING, at('00:15'))).toMatchObject({ left: 15, share: 0.75 });
  });
});

describe('readTime', () => {
  it.each([
    ['09:00 - 09:20', '09:00 - 09:20'],
    [' 9:00–9:20 ', '09:00 - 09:20'],
    ['9:05', '09:05'],
    ['9-10.30', '09:00 - 10:30'],
    ['1800-1817', '18:00 - 18:17'],
    ['8-9-10', null],
    ['24:00 - 25:00', null],
    ['09:00 -', null],
    ['09:00 - 09:60', null],
    ['9', null],
    ['', null],
  ])('%j', (text, expected) => expect(readTime(text)).toBe(expected));
});

describe('durations', () => {
  it.each([
    ['09:00 - 09:20', '20 min'],
    ['23:30 - 00:30', '60 min'],
    ['09:00 - 09:00', '0 min'],
    ['09:00', null],
  ])('of %j', (time, expected) => expect(durationOf(time)).toBe(expected));
  it.each([
    ['50 min', 50],
    ['etwa 25 Minuten', 25],
    ['', 0],
  ])('minutes in %j', (text, expected) => expect(minutesIn(text)).toBe(expected));
  it.each([
    ['25', 25],
    [' 25 min ', 25],
    ['25 Min.', 25],
    ['90 Minuten', 90],
    ['1:30', 90],
    ['1440', 1440],
    ['24:00', 1440],
    ['1441', null],
    ['0', null],
    ['', null],
    ['1 h', null],
    ['1h30', null],
    ['1,5 Std.', null],
    ['1:75', null],
    ['about 25', null],
  ])('typed as %j', (text, expected) => expect(readDuration(text)).toBe(expected));
});

describe('overlapsIn', () => {
  it.each([
    [MORNING, []],
    [[item('09:00 - 10:00'), item('09:30 - 10:30'), item('10:30 - 11:00')], [1]],
    [
      [item('09:00 - 12:00'), item('09:30 - 10:00'), item('10:00 - 10:30')],
      [1, 2],
    ],
    [EVENING, []],
    [[item('09:00'), item('09:00 - 09:30')], []],
    [[item('09:50 - 10:20'), item('09:20 - 09:50')], [1]],
  ])('%#', (items, expected) => expect(overlapsIn(items)).toEqual(expected));
});

describe('extended', () => {
  it('makes the item longer and shifts those after it, also over midnight', () => {
    expect(extended(MORNING, 1, 5).map(({ time, duration }) => [time, duration])).toEqual([
      ['09:00 - 09:20', ''],
      ['09:20 - 10:15', '55 min'],
      ['10:30 - 11:20', '50 min'],
    ]);
    expect(extended([item('23:30 - 23:58'), item('23:58 - 00:10')], 0, 5).map(({ time }) => time)).toEqual([
      '23:30 - 00:03',
      '00:03 - 00:15',
    ]);
  });
  it('what follows without an end goes on without one', () => {
    const items = [item('09:00 - 09:20'), { time: '09:30', duration: '20 min' }, item('10:00 - 10:30')];
    expect(extended(items, 0, 5).map(({ time, duration }) => [time, duration])).toEqual([
      ['09:00 - 09:25', '25 min'],
      ['09:35', '20 min'],
      ['10:05 - 10:35', '30 min'],
    ]);
  });
});
