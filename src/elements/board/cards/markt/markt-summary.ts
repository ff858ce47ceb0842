import type { Locale } from '#contract/accounts/people.ts';

import { numberOf, objectOf, objectsOf, textOf, type CardContent } from '../content/card-content.ts';

/** One curve of the market and its name. */
export interface MarketSummary {
  title: string;
  values: number[];
  /** Change from the last value but one to the last, as a share; undefined without two values. */
  change: number | undefined;
}

/** The first data series of the first section that has one. */
export function marktSummary(content: CardContent, locale: Locale): MarketSummary | undefined {
  for (const section of objectsOf(content['ANALYSIS_SECTIONS'])) {
    const rows = objectsOf(section['data']);
    const wanted = objectOf(section['chart'])['y'];
    const named = (Array.isArray(wanted) ? wanted : [wanted]).filter((key) => typeof key === 'string');
    const keys = named.length > 0 ? named : Object.keys(rows[0] ?? {}).slice(1);
    for (const key of keys) {
      const values = rows.flatMap((row) => numberOf(row[key]) ?? []);
      if (values.length < 2) continue;
      const [before, last] = values.slice(-2) as [number, number];
      return { title: textOf(section['title'], locale), values, change: before === 0 ? undefined : last / before - 1 };
    }
  }
  return undefined;
}
