import type { Locale } from '#contract/accounts/people.ts';

import type { CardContent } from '../content/card-content.ts';
import { essenceOf, sectionFigures, type Essence, type SectionFigures } from './section-figures.ts';
import { readSections } from './sections.ts';

/** What the market comes down to: the first chart that has figures. */
export interface MarketSummary {
  title: string;
  unit: string;
  /** The name of the column of figures. */
  of: string;
  essence: Essence;
  figures: SectionFigures;
}

/** The first section with a chart that has at least two values. */
export function marktSummary(content: CardContent, locale: Locale): MarketSummary | undefined {
  for (const section of readSections(content['ANALYSIS_SECTIONS'])) {
    const figures = sectionFigures(section, locale);
    const first = figures?.series[0];
    if (!figures || !first || first.values.filter((value) => value !== null).length < 2) continue;
    const unit = section.chart?.unit ?? '';
    const essence = essenceOf(figures, 0, unit);
    if (essence) return { title: section.title, unit, of: first.name, essence, figures };
  }
  return undefined;
}
