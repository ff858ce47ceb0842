import { describe, expect, it } from 'vitest';

import { readDay, showDay } from './days.ts';

describe('[W5.17] readDay', () => {
  it.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-1-5', '2026-01-05'],
    ['2026-11-21T23:30:00Z', '2026-11-21'],
    ['21.11.2026', '2026-11-21'],
    ['1.2.2026', '2026-02-01'],
    ['1. 2. 2026', '2026-02-01'],
    ['1.2.26', '2026-02-01'],
    [' 21.11.2026 ', '2026-11-21'],
    ['21 November 2026', '2026-11-21'],
    ['11/21/2026', '2026-11-21'],
    ['3/5/2027', '2027-03-05'],
    ['3/5/27', '2027-03-05'],
    ['2/31/2027', undefined],
    ['31/12/2027', undefined],
    ['February 31, 2027', undefined],
    ['2027/02/31', undefined],
    ['2027/02/28', '2027-02-28'],
    ['November 21, 2026', '2026-11-21'],
    ['November 2026', '2026-11-01'],
    ['2026-11-21 23:30', '2026-11-21'],
    ['29.2.2028', '2028-02-29'],
    ['29.2.2027', undefined],
    ['2026-02-30', undefined],
    ['2026-13-01', undefined],
    ['31.4.2026', undefined],
    ['0.1.2026', undefined],
    ['0001-01-01', undefined],
    ['tomorrow', undefined],
    ['21.11.', undefined],
    ['5', undefined],
    ['', undefined],
    [null, undefined],
    [20261121, undefined],
  ])('%j is %j', (text, day) => {
    expect(readDay(text)).toBe(day);
  });

  it('[W5.18] shows DD.MM.YYYY', () => {
    expect([showDay('2026-01-05'), showDay('5.1.2026'), showDay(null), showDay('2026-02-31')]).toEqual([
      '05.01.2026',
      '05.01.2026',
      '',
      '',
    ]);
  });
});
