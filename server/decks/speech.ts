import type { Locale } from '#contract/accounts/people.ts';

import { say, type TextKey, type TextParams } from '../http/refusals/texts.ts';

/** How slides speak: texts, shares, points and numbers in the language of the reader. */
export interface Speech {
  locale: Locale;
  t: (key: TextKey, params?: TextParams) => string;
  percent: (share: number | null) => string;
  /** A change between two shares, in points of a hundred. */
  points: (change: number | null) => string;
  number: (value: number) => string;
  /** How a chart writes shares. */
  shareFormat: string;
  /** When the slides were made. */
  made: string;
}

/** The speech of slides that are made at a moment. */
export function speechOf(locale: Locale, now: Date): Speech {
  const t: Speech['t'] = (key, params) => say(locale, key, params);
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 0 });
  const points = new Intl.NumberFormat(locale, { maximumFractionDigits: 1, signDisplay: 'exceptZero' });
  const number = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const date = new Intl.DateTimeFormat(locale, {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Berlin',
  });
  return {
    locale,
    t,
    percent: (value) => (value === null ? '–' : share.format(value)),
    points: (value) => (value === null ? '–' : points.format(Math.round(value * 1000) / 10).replace('-', '−')),
    number: (value) => number.format(value),
    made: t('deck.made', { date: date.format(now) }),
    shareFormat: locale === 'de-DE' ? '0"\u00A0"%' : '0%',
  };
}

/** The heading of one of several slides; of a single one it is the title alone. */
export const pageTitle = (title: string, { page, pages }: { page: number; pages: number }, t: Speech['t']): string =>
  pages === 1 ? title : t('deck.page', { title, page, pages });
