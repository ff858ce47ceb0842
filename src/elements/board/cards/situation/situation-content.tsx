import { Eye, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';

import type { CardContent } from '../content/card-content.ts';
import { InsightsText } from './insights-text.tsx';
import { ObservationsCarousel } from './observations-carousel.tsx';
import { SituationLead } from './situation-lead.tsx';
import { PartHead } from './part-head.tsx';
import { htmlOf, readObservations } from './situation-data.ts';

/** The analysis (`children`), observations and insights of a situation card outside of focus (whiteboard 2.15). */
export function SituationContent({ data, children }: { data: CardContent; children?: ReactNode }) {
  const t = useTexts('card');
  const insights = htmlOf(data['INSIGHTS']);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 @2xl:grid-cols-2">
      <div className="empty:hidden @2xl:col-span-2">
        <SituationLead insights={insights} />
      </div>
      {children !== undefined && <div className="@2xl:col-span-2">{children}</div>}
      <section className="flex min-w-0 flex-col gap-2">
        <PartHead icon={Eye} title={t('part.OBSERVATIONS_DATA')} />
        <ObservationsCarousel observations={readObservations(data['OBSERVATIONS_DATA'])} />
      </section>
      <section className="flex min-w-0 flex-col gap-2">
        <PartHead icon={Lightbulb} title={t('part.INSIGHTS')} />
        <InsightsText html={insights} />
      </section>
    </div>
  );
}
