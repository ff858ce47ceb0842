import { Gauge } from 'lucide-react';

import { SITUATION_SECTIONS, type CardKind } from '../card-kind.ts';
import { later } from '#core/ui/later.ts';
import { SituationSources } from '../situation/situation-parts.ts';

export const realitaeten: CardKind = {
  icon: Gauge,
  sections: SITUATION_SECTIONS,
  Sources: SituationSources,
  Overview: later(async () => (await import('./realitaeten-overview.tsx')).RealitaetenOverview),
  Content: later(async () => (await import('./realitaeten-content.tsx')).RealitaetenContent),
  Editor: later(async () => (await import('./realitaeten-editor.tsx')).RealitaetenEditor),
};
