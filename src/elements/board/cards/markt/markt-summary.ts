import type { Locale } from '#contract/accounts/people.ts';
import { AGGREGATIONS } from '#contract/board/chart-figures.ts';

import { objectOf, objectsOf, stringOf, textOf, type CardContent } from '../content/card-content.ts';
import { essenceOf, sectionFigures, type Essence, type SectionFigures } from './section-figures.ts';

/** What the market comes down to: the first chart that has figures. */
export interface MarketSummary {
  title: string;
  unit: string;
  /** The name of the column of figures. */
  of: string;
  essence: Essence;
  figures: SectionFigures;
}

/** What the canvas needs of a section; `sections.ts` reads all of it, and is no part of the first screen. */
function drawnIn({ headers, data, chart }: CardContent) {
  const rows = objectsOf(data);
  const named = objectsOf(headers);
  const keys = Object.keys(rows[0] ?? {});
  const nameOf = (key: string): string =>
    stringOf(named.find(({ internal_key }) => internal_key === key)?.['display_key']) || key;
  const { x, y, aggregation } = objectOf(chart);
  return {
    headers: keys.map((key) => ({ internal_key: key, display_key: nameOf(key) })),
    data: rows,
    chart: {
      x: stringOf(x) || stringOf(named[0]?.['internal_key']) || (keys[0] ?? ''),
      y: (Array.isArray(y) ? y : [y]).map(stringOf),
      aggregation: AGGREGATIONS.find((one) => one === aggregation) ?? 'none',
    },
  };
}

/** The first section with a chart that has at least two values. */
export function marktSummary(content: CardContent, locale: Locale): MarketSummary | undefined {
  for (const section of objectsOf(content['ANALYSIS_SECTIONS'])) {
    const figures = sectionFigures(drawnIn(section), locale);
    const first = figures?.series[0];
    if (!figures || !first || first.values.filter((value) => value !== null).length < 2) continue;
    const unit = stringOf(objectOf(section['chart'])['unit']);
    const essence = essenceOf(figures, 0, unit);
    if (essence) return { title: textOf(section['title'], locale), unit, of: first.name, essence, figures };
  }
  return undefined;
}
