import { Eye, Lightbulb } from 'lucide-react';

import { useTexts } from '#core/locale/use-texts.ts';
import { Icon } from '#core/ui/icon.tsx';

import type { Fields } from '../draft/draft-state.ts';
import { htmlOf, readObservations } from '../situation/situation-data.ts';
import { KundenChart } from './kunden-chart.tsx';
import { readSegments } from './kunden-segments.ts';

/** The customers card on the canvas: its largest segments, and what else stands in it. */
export function KundenOverview({ data }: { data: Fields }) {
  const t = useTexts('card');
  const segments = readSegments(data['KUNDEN_SEGMENTS'])
    .map((segment) => ({ ...segment, result_share: null }))
    .toSorted((a, b) => (b.share ?? 0) - (a.share ?? 0));
  const observations = readObservations(data['OBSERVATIONS_DATA']).filter((text) => text.trim() !== '').length;
  const insight = htmlOf(data['INSIGHTS']) !== '';
  return (
    <div className="flex flex-col gap-2">
      <KundenChart segments={segments} rows={4} />
      <p className="text-muted flex gap-3 text-xs">
        <span className="flex items-center gap-1">
          <Icon of={Eye} size={12} />
          {t('kunden.observations', { count: observations })}
        </span>
        <span className={`flex items-center gap-1 ${insight ? 'text-success-text' : ''}`}>
          <Icon of={Lightbulb} size={12} />
          {insight ? t('kunden.insight') : t('kunden.open')}
        </span>
      </p>
    </div>
  );
}
