import { useTexts } from '#core/locale/use-texts.ts';

import type { CardContent } from '../content/card-content.ts';
import { ReadTable, type ReadColumn } from '../rows/read-table.tsx';
import { SituationContent } from '../situation/situation-content.tsx';
import { KundenChart } from './kunden-chart.tsx';
import { ARROWS, readSegments, type Segment } from './kunden-segments.ts';

/** The customers to read: the bars of the segments, what they need and how they develop, observations and insights. */
export function KundenContent({ data }: { data: CardContent }) {
  const t = useTexts('card');
  const segments = readSegments(data['KUNDEN_SEGMENTS']);
  const columns: ReadColumn<Segment>[] = [
    {
      key: 'segment',
      title: t('kunden.segment'),
      width: 'w-1/4',
      render: ({ segment }) => <b className="font-semibold">{segment || '–'}</b>,
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
      <div className="flex flex-col gap-4">
        <KundenChart segments={segments} />
        {segments.length > 0 && <ReadTable rows={segments} columns={columns} />}
      </div>
    </SituationContent>
  );
}
