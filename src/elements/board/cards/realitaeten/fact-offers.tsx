import { lazy, Suspense, useState } from 'react';

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
  const facts = useFactColumns();
  const [asked, setAsked] = useState<{ lines: readonly SheetLine[]; origin: Origin }>();
  const area = { key: 'area', title: t('realitaeten.area'), aliases: ['bereich', 'feld', 'area', 'field', 'category'] };
  const takenOf = (lines: readonly SheetLine[], origin: Origin) =>
    takenFacts(lines, {
      areas: list.rows,
      open,
      nameOf: list.nameOf,
      unknown: (name) => t('realitaeten.unknownArea', { name }),
      columns: facts,
      origin,
    });
  const put = ({ areas, added }: ReturnType<typeof takenOf>): void => {
    if (added > 0) list.put(areas, t('pages.taken', { count: added }));
  };
  const take = (lines: readonly SheetLine[], origin: Origin): void => {
    const taken = takenOf(lines, origin);
    if (taken.unread.length > 0) setAsked({ lines, origin });
    else put(taken);
  };
  return (
    <>
      <PageOffers
        pages={pages}
        columns={[...facts, area]}
        newOf={(lines) => newFacts(lines, list.rows)}
        onTake={take}
      />
      {asked && (
        <Suspense>
          <PasteDialog
            unread={takenOf(asked.lines, asked.origin).unread}
            onTake={() => {
              put(takenOf(asked.lines, asked.origin));
              setAsked(undefined);
            }}
            onCancel={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
