import { useTexts } from '#core/locale/use-texts.ts';

import { ratingColumn, textColumn } from '../rows/row-columns.tsx';
import type { RowColumn } from '../rows/rows-table.tsx';
import type { Fact } from './areas.ts';
import { FACT_NAMES } from './fact-names.ts';

/** The columns of the facts to write. */
export function useFactColumns(): RowColumn<Fact>[] {
  const t = useTexts('situation');
  const wide = { width: '', narrow: 'col-span-2' };
  return [
    textColumn('fact', { title: t('realitaeten.fact'), aliases: FACT_NAMES.fact, ...wide, isName: true }),
    textColumn('source', { title: t('realitaeten.source'), aliases: FACT_NAMES.source, width: 'w-1/4', narrow: '' }),
    ratingColumn('rating', { title: t('realitaeten.rating'), aliases: FACT_NAMES.rating, width: 'w-34', narrow: '' }),
  ];
}
