import type { Locale } from '#contract/people.ts';

import { numberOf, objectsOf, textOf, wordsOf, type CardContent } from './card-content.ts';

/** The promise in quotes (card wirkungsversprechen); '' when there is none yet. */
export const promiseSummary = (content: CardContent, locale: Locale): string =>
  textOf(content['bhag'] ?? content['bhag_content'] ?? content['BHAG'], locale);

/** A value curve: ratings 1 to 5 along the criteria. */
export interface Curve {
  name: string;
  values: number[];
}

/** Names of the analyses and the curves of the first one (card kundennutzen). */
export interface BenefitSummary {
  names: string[];
  curves: Curve[];
}

/** Undefined when there is no analysis. */
export function benefitSummary(content: CardContent, locale: Locale, most = 3): BenefitSummary | undefined {
  const analyses = objectsOf(content['analyses'] ?? content['panels']);
  if (analyses.length === 0) return undefined;
  const curves = objectsOf(analyses[0]?.['products'])
    .slice(0, most)
    .map((product) => ({
      name: textOf(product['name'], locale),
      values: (Array.isArray(product['values']) ? product['values'] : []).flatMap((value) => numberOf(value) ?? []),
    }))
    .filter(({ values }) => values.length > 1);
  return { names: analyses.map((one) => textOf(one['name'], locale)).filter(Boolean), curves };
}

/** Names of the segments; unnamed ones are '' and get a fallback label (cards zielbild, zielmarkte). */
export const segmentNames = (content: CardContent, locale: Locale): string[] =>
  objectsOf(content['segments'] ?? content['sections']).map((segment) => textOf(segment['name'], locale));

/** The goals as plain words, for the canvas (card ziele). */
export const goalsSummary = (content: CardContent): string =>
  wordsOf(content['summary'] ?? content['content'] ?? content['text']);
