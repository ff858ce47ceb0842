import { Radar } from 'lucide-react';

import { SITUATION_SECTIONS, type CardKind } from '../card-kind.ts';
import { later } from '#core/ui/later.ts';
import { SituationSources } from '../situation/situation-parts.ts';

export const trends: CardKind = {
  icon: Radar,
  sections: SITUATION_SECTIONS,
  words: ['trends'],
  Sources: SituationSources,
  Overview: later(async () => (await import('./trends-overview.tsx')).TrendsOverview),
  Content: later(async () => (await import('./trends-content.tsx')).TrendsContent),
  Editor: later(async () => (await import('./trends-editor.tsx')).TrendsEditor),
};
