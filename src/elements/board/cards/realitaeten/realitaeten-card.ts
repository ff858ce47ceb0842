import { Gauge } from 'lucide-react';

import { SITUATION_SECTIONS, type CardKind } from '../card-kind.ts';
import { later } from '../later.ts';
import { SituationContent, SituationSources, SituationWriting } from '../situation/situation-parts.ts';

export const realitaeten: CardKind = {
  icon: Gauge,
  sections: SITUATION_SECTIONS,
  Sources: SituationSources,
  Overview: later(async () => (await import('./realitaeten-overview.tsx')).RealitaetenOverview),
  Content: SituationContent,
  Editor: SituationWriting,
};
