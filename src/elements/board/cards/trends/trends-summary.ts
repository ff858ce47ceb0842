import type { Locale } from '#contract/accounts/people.ts';

import { numberOf, objectOf, objectsOf, textOf, type CardContent } from '../content/card-content.ts';

/** Names of trends, the most effective first, and how many more there are. */
export function trendsSummary(content: CardContent, locale: Locale, most = 4): { names: string[]; more: number } {
  const rows = objectsOf(content['TRENDS_SEGMENTS']).flatMap((segment) => objectsOf(segment['rows']));
  const names = rows
    .map((row) => ({
      name: textOf(row['microtrend'], locale) || textOf(objectOf(row['Microtrends'])['title'], locale),
      effect: numberOf(row['Einfluss']) ?? 0,
    }))
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => b.effect - a.effect)
    .map(({ name }) => name);
  return { names: names.slice(0, most), more: Math.max(0, names.length - most) };
}
