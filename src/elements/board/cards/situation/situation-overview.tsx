import { Eye, Lightbulb } from 'lucide-react';

import type { SITUATION_DATA_KEYS } from '#contract/cards.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { RichText } from '#core/ui/rich-text.tsx';

import type { Fields } from '#core/editing/draft-state.ts';
import { KundenChart } from '../kunden/kunden-chart.tsx';
import { readSegments } from '../kunden/kunden-segments.ts';
import { ObservationsCarousel } from './observations-carousel.tsx';
import { htmlOf, readObservations } from './situation-data.ts';
import { PartHead } from './part-head.tsx';

/** Analysis, observations and insights of a situation card outside of focus (whiteboard 2.15). */
export function SituationOverview({ cardKey, data }: { cardKey: keyof typeof SITUATION_DATA_KEYS; data: Fields }) {
  const t = useTexts('card');
  const insights = htmlOf(data['INSIGHTS']);
  return (
    <div className="grid gap-5 @2xl:grid-cols-2">
      {cardKey === 'kunden' && (
        <div className="@2xl:col-span-2">
          <KundenChart segments={readSegments(data['KUNDEN_SEGMENTS'])} />
        </div>
      )}
      <section className="flex min-w-0 flex-col gap-2">
        <PartHead icon={Eye} title={t('part.OBSERVATIONS_DATA')} />
        <ObservationsCarousel observations={readObservations(data['OBSERVATIONS_DATA'])} />
      </section>
      <section className="flex min-w-0 flex-col gap-2">
        <PartHead icon={Lightbulb} title={t('part.INSIGHTS')} />
        {insights === '' ? <p className="text-muted">{t('insights.none')}</p> : <RichText html={insights} />}
      </section>
    </div>
  );
}
