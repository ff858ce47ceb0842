import { Globe } from 'lucide-react';

import { SITUATION_SECTIONS, type CardKind } from '../card-kind.ts';
import { later } from '#core/ui/later.ts';
import { SituationSources } from '../situation/situation-parts.ts';

export const umfeld: CardKind = {
  icon: Globe,
  sections: SITUATION_SECTIONS,
  Sources: SituationSources,
  Overview: later(async () => (await import('./umfeld-overview.tsx')).UmfeldOverview),
  Content: later(async () => (await import('./umfeld-content.tsx')).UmfeldContent),
  Editor: later(async () => (await import('./umfeld-editor.tsx')).UmfeldEditor),
};
