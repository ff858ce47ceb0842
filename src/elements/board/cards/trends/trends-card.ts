import { Radar } from 'lucide-react';

import { SITUATION_SECTIONS, type CardKind } from '../card-kind.ts';
import { later } from '../later.ts';
import { SituationContent, SituationSources, SituationWriting } from '../situation/situation-parts.ts';

export const trends: CardKind = {
  icon: Radar,
  sections: SITUATION_SECTIONS,
  Sources: SituationSources,
  Overview: later(async () => (await import('./trends-overview.tsx')).TrendsOverview),
  Content: SituationContent,
  Editor: SituationWriting,
};
