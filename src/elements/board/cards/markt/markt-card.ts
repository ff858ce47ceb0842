import { ChartArea } from 'lucide-react';

import { SITUATION_SECTIONS, type CardKind } from '../card-kind.ts';
import { later } from '#core/ui/later.ts';
import { SituationSources } from '../situation/situation-parts.ts';

/** Begins to load what draws charts, beside the part that shows them; a failure is said where it is shown. */
const withCharts = <P>(part: () => Promise<P>): Promise<P> => {
  import('#core/ui/charts/chart-view.tsx').catch(() => undefined);
  return part();
};

export const markt: CardKind = {
  icon: ChartArea,
  sections: SITUATION_SECTIONS,
  words: ['charts'],
  Sources: SituationSources,
  Overview: later(async () => (await import('./markt-overview.tsx')).MarktOverview),
  Content: later(async () => (await withCharts(() => import('./markt-content.tsx'))).MarktContent),
  Editor: later(async () => (await withCharts(() => import('./markt-editor.tsx'))).MarktEditor),
};
