import { useTexts } from '#core/locale/use-texts.ts';

import { ratingColumn, textColumn } from '../rows/row-columns.tsx';
import type { RowColumn } from '../rows/rows-table.tsx';
import type { Fact } from './areas.ts';

/** What files call the columns, in both languages. */
const ALIASES = {
  fact: ['tatsache', 'fakt', 'befund', 'kennzahl', 'aussage', 'thema', 'fact', 'finding', 'figure', 'statement'],
  source: ['beleg', 'quelle', 'nachweis', 'evidence', 'source'],
  rating: ['bewertung', 'note', 'reifegrad', 'rating', 'score'],
};

/** The columns of the facts to write. */
export function useFactColumns(): RowColumn<Fact>[] {
  const t = useTexts('situation');
  const wide = { width: '', narrow: 'col-span-2' };
  return [
    textColumn('fact', { title: t('realitaeten.fact'), aliases: ALIASES.fact, ...wide, isName: true }),
    textColumn('source', { title: t('realitaeten.source'), aliases: ALIASES.source, width: 'w-1/4', narrow: '' }),
    ratingColumn('rating', { title: t('realitaeten.rating'), aliases: ALIASES.rating, width: 'w-34', narrow: '' }),
  ];
}
