import { ChartArea } from 'lucide-react';

import { SITUATION_SECTIONS, type CardKind } from '../card-kind.ts';
import { later } from '#core/ui/later.ts';
import { SituationSources } from '../situation/situation-parts.ts';

export const markt: CardKind = {
  icon: ChartArea,
  sections: SITUATION_SECTIONS,
  Sources: SituationSources,
  Overview: later(async () => (await import('./markt-overview.tsx')).MarktOverview),
  Content: later(async () => (await import('./markt-content.tsx')).MarktContent),
  Editor: later(async () => (await import('./markt-editor.tsx')).MarktEditor),
};
