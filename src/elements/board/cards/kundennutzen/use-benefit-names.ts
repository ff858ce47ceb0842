import { useTexts } from '#core/locale/use-texts.ts';

import type { Analysis } from './analysis.ts';

/** The name of an analysis, which has a number without one. */
export function useAnalysisName(): (analysis: Pick<Analysis, 'name'>, at: number) => string {
  const t = useTexts('benefit');
  return ({ name }, at) => name.trim() || t('analysis', { number: at + 1 });
}

/** An analysis in which every product and column has a name. */
export function useNamed(): (analysis: Analysis) => Analysis {
  const t = useTexts('benefit');
  return (analysis) => {
    const named = (products: Analysis['products']) =>
      products.map((one, at) => ({ ...one, name: one.name.trim() || t('unnamedProduct', { number: at + 1 }) }));
    const column = (name: string, at: number): string => name.trim() || t('unnamedColumn', { number: at + 1 });
    const { valueOfferings, criteria } = analysis;
    return {
      ...analysis,
      products: named(analysis.products),
      productsAfter: named(analysis.productsAfter),
      valueOfferings: valueOfferings.map(column),
      criteria: criteria.map((name, at) => column(name, at + valueOfferings.length)),
    };
  };
}
