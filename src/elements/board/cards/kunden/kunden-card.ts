import { Users } from 'lucide-react';

import { SITUATION_SECTIONS, type CardKind } from '../card-kind.ts';
import { later } from '#core/ui/later.ts';
import { SituationSources } from '../situation/situation-parts.ts';

export const kunden: CardKind = {
  icon: Users,
  sections: SITUATION_SECTIONS,
  Sources: SituationSources,
  Overview: later(async () => (await import('./kunden-overview.tsx')).KundenOverview),
  Content: later(async () => (await import('./kunden-content.tsx')).KundenContent),
  Editor: later(async () => (await import('./kunden-editor.tsx')).KundenEditor),
};
