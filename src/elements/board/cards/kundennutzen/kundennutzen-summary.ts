import type { Locale } from '#contract/accounts/people.ts';
import { MOST_PRODUCTS } from '#contract/cards/kundennutzen.ts';

import { numberOf, objectsOf, textOf, type CardContent } from '../content/card-content.ts';

/** The value curves of a product: ratings 1 to 5 along the columns, current and target. */
export interface Curve {
  name: string;
  current: (number | null)[];
  target: (number | null)[];
}

/** Names of the analyses, '' for one without, and the curves of the first one that has values. */
export interface BenefitSummary {
  names: string[];
  curves: Curve[];
}

const valuesOf = (value: unknown): (number | null)[] =>
  (Array.isArray(value) ? value : []).map((one) => numberOf(one) ?? null);
const isCurve = (values: readonly (number | null)[]): boolean => values.some((value) => value !== null);

function curvesOf(analysis: CardContent, locale: Locale): Curve[] {
  const after = objectsOf(analysis['productsAfter']);
  return objectsOf(analysis['products']).map(({ id, name, values }) => ({
    name: textOf(name, locale),
    current: valuesOf(values),
    target: valuesOf(after.find((product) => String(product['id']) === String(id))?.['values']),
  }));
}

/** Undefined when there is no analysis. */
export function benefitSummary(content: CardContent, locale: Locale, most = MOST_PRODUCTS): BenefitSummary | undefined {
  const analyses = objectsOf(content['analyses'] ?? content['panels']);
  if (analyses.length === 0) return undefined;
  const all = analyses.map((one) => curvesOf(one, locale).slice(0, most));
  const curves = all.find((some) => some.some(({ current, target }) => isCurve(current) || isCurve(target)));
  return { names: analyses.map((one) => textOf(one['name'], locale)), curves: curves ?? [] };
}
