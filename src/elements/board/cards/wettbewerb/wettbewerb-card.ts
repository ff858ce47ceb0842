import { Swords } from 'lucide-react';

import { SITUATION_SECTIONS, type CardKind } from '../card-kind.ts';
import { later } from '#core/ui/later.ts';
import { SituationSources } from '../situation/situation-parts.ts';

export const wettbewerb: CardKind = {
  icon: Swords,
  sections: SITUATION_SECTIONS,
  words: ['charts'],
  Sources: SituationSources,
  Overview: later(async () => (await import('./wettbewerb-overview.tsx')).WettbewerbOverview),
  Content: later(async () => (await import('./wettbewerb-content.tsx')).WettbewerbContent),
  Editor: later(async () => (await import('./wettbewerb-editor.tsx')).WettbewerbEditor),
};
