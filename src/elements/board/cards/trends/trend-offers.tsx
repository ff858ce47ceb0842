import { useTexts } from '#core/locale/use-texts.ts';

import type { Rows } from '../rows/use-rows.ts';
import { PageOffers, type PageLines } from '../situation/page-offers.tsx';
import type { CardPage } from '../situation/use-card-pages.ts';
import { useTaking } from '../rows/use-taking.tsx';
import { hasRoom, newTrends, takenTrends } from './taken-trends.ts';
import type { TrendSegment } from './trend-segments.ts';
import { useTrendColumns } from './use-trend-columns.ts';

/** What files call the segment of a trend, in both languages. */
const SEGMENT = ['segment', 'trendsegment', 'gruppe', 'cluster', 'kategorie', 'bereich', 'group', 'category', 'area'];

/** Offers the lines of the card's pages as trends of the segments that they name. */
export function TrendOffers({ list, pages }: { list: Rows<TrendSegment>; pages: readonly CardPage[] }) {
  const t = useTexts('situation');
  const trends = useTexts('trends');
  const columns = useTrendColumns();
  const head = trends('segment.name');
  const { take, dialog } = useTaking(
    ({ lines, origin }: PageLines) => takenTrends(lines, { segments: list.rows, columns, head, origin }),
    ({ segments, taken }) => list.put(segments, t('pages.taken', { count: taken })),
  );
  return (
    <>
      <PageOffers
        pages={hasRoom(list.rows) ? pages : []}
        columns={[...columns, { key: 'segment', title: head, aliases: SEGMENT }]}
        newOf={(lines) => newTrends(lines, list.rows)}
        onTake={take}
      />
      {dialog}
    </>
  );
}
