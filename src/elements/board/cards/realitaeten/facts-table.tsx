import { REALITIES } from '#contract/cards/areas.ts';
import { MOST_FACTS } from '#contract/cards/realitaeten.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import { RowsTable } from '../rows/rows-table.tsx';
import { useRows } from '../rows/use-rows.ts';
import type { CardPage } from '../situation/use-card-pages.ts';
import type { Fact } from './areas.ts';
import { useFactColumns } from './use-fact-columns.tsx';
import { newFact, writtenAreas } from './written-areas.ts';

interface FactsProps {
  draft: DraftSaver;
  /** Id of the area. */
  area: string;
  pages: readonly CardPage[];
}

/** The facts of one area to write. */
export function FactsTable({ draft, area, pages }: FactsProps) {
  const t = useTexts('situation');
  const list = useRows<Fact>({
    draft,
    read: (data) => writtenAreas(data).find(({ id }) => id === area)?.facts ?? [],
    write: (facts, data) => ({
      [REALITIES]: writtenAreas(data).map((one) => (one.id === area ? { ...one, facts } : one)),
    }),
    nameOf: ({ fact }, index) => fact || t('realitaeten.unnamedFact', { number: index + 1 }),
    most: MOST_FACTS,
  });
  const table = { list, columns: useFactColumns(), newRow: newFact, most: MOST_FACTS, pages };
  return (
    <RowsTable
      {...table}
      addLabel={t('realitaeten.addFact')}
      none={t('realitaeten.noFacts')}
      narrowGrid="grid-cols-[minmax(0,1fr)_144px]"
      narrowButtons="col-span-2"
    />
  );
}
