import { lazy, Suspense, useState } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';

import type { Origin } from '../rows/origin.ts';
import type { Rows } from '../rows/use-rows.ts';
import { PageOffers } from '../situation/page-offers.tsx';
import type { SheetLine } from '../situation/sheet-lines.ts';
import type { CardPage } from '../situation/use-card-pages.ts';
import { hasRoom, newTrends, takenTrends } from './taken-trends.ts';
import type { TrendSegment } from './trend-segments.ts';
import { useTrendColumns } from './use-trend-columns.ts';

const PasteDialog = lazy(async () => ({ default: (await import('../rows/paste-dialog.tsx')).PasteDialog }));

/** What files call the segment of a trend, in both languages. */
const SEGMENT = ['segment', 'trendsegment', 'gruppe', 'cluster', 'kategorie', 'bereich', 'group', 'category', 'area'];

/** Offers the lines of the card's pages as trends of the segments that they name. */
export function TrendOffers({ list, pages }: { list: Rows<TrendSegment>; pages: readonly CardPage[] }) {
  const t = useTexts('situation');
  const trends = useTexts('trends');
  const columns = useTrendColumns();
  const [asked, setAsked] = useState<{ lines: readonly SheetLine[]; origin: Origin }>();
  const head = trends('segment.name');
  const takenOf = (lines: readonly SheetLine[], origin: Origin) =>
    takenTrends(lines, { segments: list.rows, columns, head, origin });
  const put = ({ segments, added }: ReturnType<typeof takenOf>): void => {
    if (added > 0) list.put(segments, t('pages.taken', { count: added }));
  };
  const taken = asked && takenOf(asked.lines, asked.origin);
  return (
    <>
      <PageOffers
        pages={hasRoom(list.rows) ? pages : []}
        columns={[...columns, { key: 'segment', title: head, aliases: SEGMENT }]}
        newOf={(lines) => newTrends(lines, list.rows)}
        onTake={(lines, origin) => {
          const all = takenOf(lines, origin);
          if (all.unread.length > 0) setAsked({ lines, origin });
          else put(all);
        }}
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
