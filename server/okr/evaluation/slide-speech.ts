import type { OkrEvaluation } from '#contract/okr-evaluation.ts';
import type { Locale } from '#contract/people.ts';

import { say, type TextKey, type TextParams } from '../../http/texts.ts';
import { dayText } from '../okr-text.ts';
import { pointsOf } from './evaluation-sheets.ts';

/** How slides speak: texts, shares, points and numbers in the language of the reader. */
export interface Speech {
  t: (key: TextKey, params?: TextParams) => string;
  percent: (share: number | null) => string;
  points: (change: number | null) => string;
  number: (value: number) => string;
  /** How a chart writes shares. */
  shareFormat: string;
  /** When the slides were made. */
  made: string;
  /** Stands below all slides. */
  footer: string;
}

/** The speech of an evaluation whose slides are made at a moment. */
export function speechOf(evaluation: OkrEvaluation, locale: Locale, now: Date): Speech {
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
  const { company, year, quarter, as_of } = evaluation;
  const made = t('okrSheet.made', { date: date.format(now) });
  const stand = as_of === undefined ? '' : `${t('okrSheet.asOf')} ${dayText(as_of, locale)}  ·  `;
  return {
    t,
    percent: (value) => (value === null ? '–' : share.format(value)),
    points: (value) => (value === null ? '–' : points.format(pointsOf(value) ?? 0).replace('-', '−')),
    number: (value) => number.format(value),
    made,
    footer: `${t('okrSheet.periodText', { year, quarter })}  ·  ${stand}${made}  ·  ${company}`,
    shareFormat: locale === 'de-DE' ? '0"\u00A0"%' : '0%',
  };
}
