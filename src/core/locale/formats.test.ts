import { afterEach, describe, expect, it, vi } from 'vitest';

import { LOCALES } from '#contract/accounts/people.ts';

import {
  formatAgo,
  formatDate,
  formatMoment,
  formatNumber,
  formatPercent,
  formatShare,
  formatShortDay,
  formatTime,
} from './formats.ts';

const moment = new Date(2026, 10, 21, 9, 5);

describe('formats', () => {
  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it('writes dates and times as each language does', () => {
    expect(formatDate(moment, 'en-US')).toBe('11/21/2026');
    expect(formatDate(moment, 'de-DE')).toBe('21.11.2026');
    expect(formatTime(moment, 'de-DE')).toBe('09:05');
    expect(formatMoment(moment, 'de-DE')).toBe('21.11.2026, 09:05');
    expect(formatMoment(moment, 'en-US')).toMatch(/^11\/21\/2026, 9:05\sAM$/);
  });

  it.each(['Pacific/Pago_Pago', 'America/Los_Angeles', 'Europe/Berlin', 'Pacific/Kiritimati'])(
    'writes the same day in %s',
    async (zone) => {
      vi.stubEnv('TZ', zone);
      // what writes dates is made once, in the zone it was made in
      vi.resetModules();
      const { formatDay } = await import('./formats.ts');
      expect(formatDay('2026-11-21', 'en-US')).toBe('11/21/2026');
      expect(formatDay('2026-11-21', 'de-DE')).toBe('21.11.2026');
    },
  );

  it.each([
    [1234.5, 2, '1,234.5', '1.234,5'],
    [-0.005, 2, '-0.01', '-0,01'],
    [1234.56, 0, '1,235', '1.235'],
  ])('writes %d with at most %i digits', (value, digits, english, german) => {
    expect(formatNumber(value, 'en-US', digits)).toBe(english);
    expect(formatNumber(value, 'de-DE', digits)).toBe(german);
  });

  it.each(LOCALES)('writes numbers and days without the formats of the browser as those do in %s', (locale) => {
    const plain = [
      0,
      0.4,
      -0.4,
      0.145,
      1.005,
      2.5,
      -1.5,
      999.999,
      1e6,
      -1234567.891,
      1e-9,
      12e19,
      1 / 3,
      117505063500.275,
      8728979072784.05,
    ];
    const drawn = Array.from({ length: 300 }, (_, index) =>
      Number((Math.sin(index) * 10 ** ((index % 14) - 5)).toPrecision(15)),
    );
    for (const value of [...plain, ...drawn]) {
      for (const most of [0, 1, 2, 3, 10]) {
        const theirs = new Intl.NumberFormat(locale, { maximumFractionDigits: most, signDisplay: 'negative' });
        expect(formatNumber(value, locale, most), `${value} with ${most}`).toBe(theirs.format(value));
      }
      const plainly = new Intl.NumberFormat(locale, {
        useGrouping: false,
        minimumFractionDigits: 2,
        signDisplay: 'negative',
      });
      expect(formatNumber(value, locale, { least: 2, most: 3, grouped: false })).toBe(plainly.format(value));
    }
    for (const share of [0, 0.145, 0.62, 12.345, -0.07]) {
      const theirs = new Intl.NumberFormat(locale, { style: 'percent' });
      expect(formatShare(share, locale)).toBe(theirs.format(share));
    }
    for (let month = 0; month < 12; month++) {
      const date = new Date(Date.UTC(2026, month, month + 1));
      const short = { month: 'short', day: 'numeric', timeZone: 'UTC' } as const;
      const day = date.toISOString().slice(0, 10);
      expect(formatShortDay(day, locale)).toBe(new Intl.DateTimeFormat(locale, short).format(date));
      const withYear = new Intl.DateTimeFormat(locale, { ...short, year: 'numeric' });
      expect(formatShortDay(day, locale, true)).toBe(withYear.format(date));
    }
  });

  it('keeps the German percent sign on the line of its number', () => {
    expect(formatShare(0.62, 'en-US')).toBe('62%');
    expect(formatShare(0.62, 'de-DE')).toBe('62\u00A0%');
    expect(formatPercent(9.1, 'de-DE')).toBe('9,1\u00A0%');
  });

  it.each([
    [30, 'now', 'jetzt'],
    [4 * 60, '4 minutes ago', 'vor 4 Minuten'],
    [26 * 3600, 'yesterday', 'gestern'],
    [15 * 86_400, '2 weeks ago', 'vor 2 Wochen'],
    [-3600, 'in 1 hour', 'in 1 Stunde'],
  ])('says how long ago %d seconds are', (seconds, english, german) => {
    const then = new Date(moment.getTime() - seconds * 1000);
    expect(formatAgo(then, moment, 'en-US')).toBe(english);
    expect(formatAgo(then, moment, 'de-DE')).toBe(german);
  });
});
