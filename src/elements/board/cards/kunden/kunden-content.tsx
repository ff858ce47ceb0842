import { useTexts } from '#core/locale/use-texts.ts';

import type { CardContent } from '../content/card-content.ts';
import { ReadTable, type ReadColumn } from '../rows/read-table.tsx';
import { SituationContent } from '../situation/situation-content.tsx';
import { ShareBars, SharesLegend } from './kunden-chart.tsx';
import { ARROWS, hasResults, highestShare, largestFirst, readSegments, type Segment } from './kunden-segments.ts';

/** The customers to read: the segments with their shares, what they need and how they develop, observations and insights. */
export function KundenContent({ data }: { data: CardContent }) {
  const t = useTexts('card');
  const segments = readSegments(data['KUNDEN_SEGMENTS']);
  const results = hasResults(segments);
  const highest = highestShare(segments);
  const columns: ReadColumn<Segment>[] = [
    {
      key: 'segment',
      title: t('kunden.segment'),
      width: 'w-1/5',
      render: ({ segment }) => <b className="font-semibold">{segment || '–'}</b>,
    },
    {
      key: 'share',
      title: results ? `${t('kunden.legendShare')}, ${t('kunden.legendResult')}` : t('kunden.share'),
      width: 'w-[30%]',
      render: (segment) => <ShareBars {...{ segment, highest, results }} />,
    },
    { key: 'needs', title: t('kunden.needs'), render: ({ needs }) => needs || '–' },
    {
      key: 'trend',
      title: t('kunden.trend'),
      width: 'w-36',
      render: ({ trend }) => `${ARROWS[trend]} ${t(`kunden.${trend}`)}`,
    },
  ];
  return (
    <SituationContent data={data}>
      {segments.length === 0 ? (
        <p className="text-muted">{t('kunden.none')}</p>
      ) : (
        <div className="flex flex-col gap-3">
          {results && <SharesLegend />}
          <ReadTable rows={largestFirst(segments)} columns={columns} />
        </div>
      )}
    </SituationContent>
  );
}
