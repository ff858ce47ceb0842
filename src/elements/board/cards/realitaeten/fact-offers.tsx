import { lazy, Suspense, useState } from 'react';

import { MOST_FACTS } from '#contract/cards/realitaeten.ts';
import { useTexts } from '#core/locale/use-texts.ts';

import type { Origin } from '../rows/origin.ts';
import type { Rows } from '../rows/use-rows.ts';
import { PageOffers } from '../situation/page-offers.tsx';
import type { SheetLine } from '../situation/sheet-lines.ts';
import type { CardPage } from '../situation/use-card-pages.ts';
import type { Area } from './areas.ts';
import { newFacts, takenFacts } from './taken-facts.ts';
import { useFactColumns } from './use-fact-columns.tsx';

const PasteDialog = lazy(async () => ({ default: (await import('../rows/paste-dialog.tsx')).PasteDialog }));

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
  const [asked, setAsked] = useState<{ lines: readonly SheetLine[]; origin: Origin }>();
  const area = { key: 'area', title: t('realitaeten.area'), aliases: ['bereich', 'feld', 'area', 'field', 'category'] };
  const takenOf = (lines: readonly SheetLine[], origin: Origin) =>
    takenFacts(lines, {
      areas: list.rows,
      open,
      nameOf: list.nameOf,
      unknown: (name) => t('realitaeten.unknownArea', { name }),
      columns,
      origin,
    });
  const put = ({ areas, added }: ReturnType<typeof takenOf>): void => {
    if (added > 0) list.put(areas, t('pages.taken', { count: added }));
  };
  const take = (lines: readonly SheetLine[], origin: Origin): void => {
    const all = takenOf(lines, origin);
    if (all.unread.length > 0) setAsked({ lines, origin });
    else put(all);
  };
  const taken = asked && takenOf(asked.lines, asked.origin);
  return (
    <>
      <PageOffers
        pages={list.rows.some(({ facts }) => facts.length < MOST_FACTS) ? pages : []}
        columns={[...columns, area]}
        newOf={(lines) => newFacts(lines, list.rows)}
        onTake={take}
      />
      {taken && (
        <Suspense>
          <PasteDialog
            unread={taken.unread}
            added={taken.added}
            onTake={() => {
              put(taken);
              setAsked(undefined);
            }}
            onCancel={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
