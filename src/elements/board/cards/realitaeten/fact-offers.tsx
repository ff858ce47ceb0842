import { MOST_FACTS } from '#contract/cards/realitaeten.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import type { Rows } from '../rows/use-rows.ts';
import { PageOffers, type PageLines } from '../situation/page-offers.tsx';
import type { CardPage } from '../situation/use-card-pages.ts';
import { useTaking } from '../rows/use-taking.tsx';
import type { Area } from './areas.ts';
import { newFacts, takenFacts } from './taken-facts.ts';
import { useFactColumns } from './use-fact-columns.tsx';

interface OffersProps {
  list: Rows<Area>;
  /** Id of the area that is shown. */
  open: string;
  pages: readonly CardPage[];
}

/** Offers the lines of the card's pages as facts: of the areas that they name, else of the one that is shown. */
export function FactOffers({ list, open, pages }: OffersProps) {
  const t = useTexts('situation');
  const columns = useFactColumns();
  const area = { key: 'area', title: t('realitaeten.area'), aliases: ['bereich', 'feld', 'area', 'field', 'category'] };
  const { take, dialog } = useTaking(
    ({ lines, origin }: PageLines) =>
      takenFacts(lines, {
        areas: list.rows,
        open,
        nameOf: list.nameOf,
        unknown: (name) => t('realitaeten.unknownArea', { name }),
        columns,
        origin,
      }),
    ({ areas, taken }) => list.put(areas, t('pages.taken', { count: taken })),
  );
  return (
    <>
      <PageOffers
        pages={list.rows.some(({ facts }) => facts.length < MOST_FACTS) ? pages : []}
        columns={[...columns, area]}
        newOf={(lines) => newFacts(lines, list.rows)}
        onTake={take}
      />
      {dialog}
    </>
  );
}
