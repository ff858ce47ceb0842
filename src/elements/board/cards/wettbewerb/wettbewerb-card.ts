import { Swords } from 'lucide-react';

import { SITUATION_SECTIONS, type CardKind } from '../card-kind.ts';
import { later } from '../later.ts';
import { SituationContent } from '../situation/situation-parts.ts';

export const wettbewerb: CardKind = {
  icon: Swords,
  sections: SITUATION_SECTIONS,
  Overview: later(async () => (await import('./wettbewerb-overview.tsx')).WettbewerbOverview),
  Content: SituationContent,
};
