import { Swords } from 'lucide-react';

import { MOST_COMPETITORS } from '#contract/cards/wettbewerb.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { useDraftState } from '#core/editing/use-draft-state.ts';

import { PercentCell } from '../rows/row-cells.tsx';
import { RowOffers } from '../rows/row-offers.tsx';
import { RowsTable } from '../rows/rows-table.tsx';
import { useRows } from '../rows/use-rows.ts';
import { PartHead } from '../situation/part-head.tsx';
import { SituationEditor } from '../situation/situation-editor.tsx';
import { useCardPages } from '../situation/use-card-pages.ts';
import { RivalsChart } from './rivals-chart.tsx';
import { newRival, ownShareOf, readRivals, type Rival } from './rivals.ts';
import { useRivalColumns } from './use-rival-columns.tsx';

const OWN = 'own_share_percent';

/** The competition to write: shares of the market, competitors, observations and insights. */
export function WettbewerbEditor({ draft }: { draft: DraftSaver }) {
  const t = useTexts('situation');
  const list = useRows<Rival>({
    draft,
    read: readRivals,
    write: (rivals) => ({ WETTBEWERB_SECTIONS: rivals }),
    nameOf: ({ name }, index) => name || t('wettbewerb.unnamed', { number: index + 1 }),
    most: MOST_COMPETITORS,
  });
  const columns = useRivalColumns();
  const pages = useCardPages('wettbewerb');
  const table = { list, columns, pages, newRow: newRival, most: MOST_COMPETITORS };
  const own = ownShareOf(useDraftState(draft).data);
  return (
    <SituationEditor draft={draft}>
      <section className="card flex min-w-0 flex-col gap-4 p-4">
        <PartHead icon={Swords} title={t('wettbewerb.others')} count={list.rows.length} />
        <RivalsChart rivals={list.rows} own={own} />
        <div className="flex items-center gap-3 text-sm">
          <span aria-hidden="true">{t('wettbewerb.own')}</span>
          <div className="w-24">
            <PercentCell
              label={t('wettbewerb.own')}
              value={own}
              stored={() => draft.typedIn(OWN)}
              onStore={(text) => draft.storeTyped(OWN, text)}
              onChange={(value) => draft.change({ [OWN]: value })}
            />
          </div>
        </div>
        <RowOffers {...table} />
        <RowsTable
          {...table}
          addLabel={t('wettbewerb.add')}
          none={t('wettbewerb.none')}
          narrowGrid="grid-cols-[minmax(0,1fr)_96px]"
          narrowButtons=""
        />
      </section>
    </SituationEditor>
  );
}
