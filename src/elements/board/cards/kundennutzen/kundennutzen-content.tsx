import { useId, useMemo } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';
import { StateView } from '#core/ui/state-view.tsx';

import type { ContentProps } from '../card-kind.ts';
import { readAnalyses } from './analysis.ts';
import { AnalysisTabs } from './analysis-tabs.tsx';
import { AnalysisView } from './analysis-view.tsx';
import { useAnalysisName } from './use-benefit-names.ts';
import { useShownAnalysis } from './use-shown-analysis.ts';

/** The customer benefit to read: the analyses as tabs (whiteboard 2.19). */
export function KundennutzenContent({ data, channel }: ContentProps) {
  const t = useTexts('benefit');
  const nameOf = useAnalysisName();
  const analyses = useMemo(() => readAnalyses(data), [data]);
  const panelId = useId();
  const { shown, select } = useShownAnalysis(analyses);
  if (!shown) return <StateView kind="empty" title={t('emptyTitle')} text={t('emptyText')} />;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <AnalysisTabs {...{ analyses, panelId }} selected={shown.id} onSelect={select} />
      <div id={panelId} role="tabpanel" aria-label={nameOf(shown, analyses.indexOf(shown))} className="min-w-0">
        <AnalysisView key={shown.id} analysis={shown} channel={channel} />
      </div>
    </div>
  );
}
