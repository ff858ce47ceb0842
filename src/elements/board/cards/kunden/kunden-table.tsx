import { ChartNoAxesColumn, Plus } from 'lucide-react';
import { useState } from 'react';

import { MOST_SEGMENTS } from '#contract/cards/kunden.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import type { DraftSaver } from '#core/editing/draft-saver.ts';
import { Button } from '#core/ui/button.tsx';

import { RowOffers } from '../rows/row-offers.tsx';
import { RowsTable } from '../rows/rows-table.tsx';
import { useRows } from '../rows/use-rows.ts';
import { PartHead } from '../situation/part-head.tsx';
import { useCardPages } from '../situation/use-card-pages.ts';
import { KundenChart } from './kunden-chart.tsx';
import { hasResults, readSegments, type Segment } from './kunden-segments.ts';
import { KundenSums } from './kunden-sums.tsx';
import { useKundenColumns } from './use-kunden-columns.tsx';

const FIELD = 'KUNDEN_SEGMENTS';

const newSegment = (): Segment => ({
  id: crypto.randomUUID(),
  segment: '',
  share: null,
  result_share: null,
  needs: '',
  trend: 'stable',
});

/** The analysis of the customers card: segments as an editable table beside their bars. */
export function KundenTable({ draft }: { draft: DraftSaver }) {
  const t = useTexts('card');
  const list = useRows<Segment>({
    draft,
    read: (data) => readSegments(data[FIELD]),
    write: (segments) => ({ [FIELD]: segments }),
    nameOf: ({ segment }, index) => segment || t('kunden.unnamed', { number: index + 1 }),
    most: MOST_SEGMENTS,
  });
  const { rows: segments } = list;
  const [wanted, setWanted] = useState(false);
  const results = wanted || hasResults(segments);
  const columns = useKundenColumns(results);
  const pages = useCardPages('kunden');
  const table = { list, columns, pages, newRow: newSegment, most: MOST_SEGMENTS };
  return (
    <section className="card flex min-w-0 flex-col gap-4 p-4">
      <PartHead icon={ChartNoAxesColumn} title={t('part.KUNDEN_SEGMENTS')} count={segments.length}>
        {!results && segments.length > 0 && (
          <Button size="small" look="quiet" icon={Plus} onClick={() => setWanted(true)}>
            {t('kunden.addResult')}
          </Button>
        )}
      </PartHead>
      {segments.length > 0 && <KundenChart segments={segments} />}
      <RowOffers {...table} />
      <RowsTable
        {...table}
        addLabel={t('kunden.add')}
        none={t('kunden.none')}
        narrowGrid="grid-cols-[minmax(0,1fr)_76px_76px]"
        narrowButtons="col-span-2"
        foot={<KundenSums segments={segments} results={results} />}
      />
    </section>
  );
}
