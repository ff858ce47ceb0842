import type { Locale } from '#contract/accounts/people.ts';

import { numberOf, objectsOf, textOf, type CardContent } from '../content/card-content.ts';

/** A value curve: ratings 1 to 5 along the criteria. */
export interface Curve {
  name: string;
  values: number[];
}

/** Names of the analyses and the curves of the first one. */
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
