import { Globe } from 'lucide-react';

import { SITUATION_SECTIONS, type CardKind } from '../card-kind.ts';
import { later } from '../later.ts';
import { SituationContent } from '../situation/situation-parts.ts';

export const umfeld: CardKind = {
  icon: Globe,
  sections: SITUATION_SECTIONS,
  Overview: later(async () => (await import('./umfeld-overview.tsx')).UmfeldOverview),
  Content: SituationContent,
};
