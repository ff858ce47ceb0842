import type { CardContent } from '../content/card-content.ts';
import { SituationContent } from '../situation/situation-content.tsx';
import { KundenChart } from './kunden-chart.tsx';
import { readSegments } from './kunden-segments.ts';

/** The customers to read: the bars of the segments, observations and insights. */
export const KundenContent = ({ data }: { data: CardContent }) => (
  <SituationContent data={data}>
    <KundenChart segments={readSegments(data['KUNDEN_SEGMENTS'])} />
  </SituationContent>
);
