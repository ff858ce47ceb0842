import { ChartSpline, GitCompareArrows } from 'lucide-react';
import { useMemo, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Chart } from '#core/ui/charts/chart.tsx';
import { Segmented } from '#core/ui/fields/segmented.tsx';

import { PartHead } from '../situation/part-head.tsx';
import type { Analysis, Product } from './analysis.ts';
import { comparisonChart, perceivedChart } from './benefit-chart.ts';
import { useNamed } from './use-benefit-names.ts';

const HEIGHT = 300;
const nameOf = ({ name }: Product): string => name;
const isRated = (products: readonly Product[]): boolean =>
  products.some(({ values }) => values.some((value) => value !== null));

/** What the curves show of an analysis, the same object as long as that is the same. */
function useShown(analysis: Analysis): Analysis {
  const { products, productsAfter, valueOfferings, criteria } = useNamed()(analysis);
  const shown = JSON.stringify({ products, productsAfter, valueOfferings, criteria });
  return useMemo(() => JSON.parse(shown) as Analysis, [shown]);
}

function Nothing() {
  const t = useTexts('benefit');
  return <p className="text-muted bg-sunken rounded-lg px-4 py-8 text-center text-sm">{t('noChart')}</p>;
}

/** The line chart 'perceived benefit': the current values, criteria in dashes. */
export function PerceivedBenefit({ analysis }: { analysis: Analysis }) {
  const t = useTexts('benefit');
  const shown = useShown(analysis);
  const data = useMemo(() => perceivedChart(shown, nameOf), [shown]);
  const names = shown.products.map(nameOf).join(', ');
  return (
    <>
      <PartHead icon={ChartSpline} title={t('perceived')}>
        {shown.criteria.length > 0 && <span className="text-subtle text-xs">{t('criteriaDashed')}</span>}
      </PartHead>
      {isRated(shown.products) ? (
        <Chart title={t('perceived')} label={t('perceivedOf', { names })} data={data} height={HEIGHT} />
      ) : (
        <Nothing />
      )}
    </>
  );
}

/** Current against target, the target in dashes. */
export function Comparison({ analysis }: { analysis: Analysis }) {
  const t = useTexts('benefit');
  const shown = useShown(analysis);
  const [whose, setWhose] = useState<'all' | 'own'>('all');
  const [current, target] = [t('current'), t('target')];
  const data = useMemo(() => {
    const stateOf = { current, target };
    return comparisonChart(shown, ({ name }, _, state) => `${name}, ${stateOf[state]}`, whose === 'own');
  }, [shown, whose, current, target]);
  const names = shown.products.map(nameOf).join(', ');
  const options = [
    { key: 'all' as const, label: t('all') },
    { key: 'own' as const, label: t('ownOnly') },
  ];
  return (
    <>
      <PartHead icon={GitCompareArrows} title={t('comparison')}>
        <span className="text-subtle text-xs">{t('targetDashed')}</span>
        {shown.products.length > 1 && (
          <Segmented options={options} selected={whose} onSelect={setWhose} label={t('whose')} />
        )}
      </PartHead>
      {isRated([...shown.products, ...shown.productsAfter]) ? (
        <Chart title={t('comparison')} label={t('comparisonOf', { names })} data={data} height={HEIGHT} />
      ) : (
        <Nothing />
      )}
    </>
  );
}
