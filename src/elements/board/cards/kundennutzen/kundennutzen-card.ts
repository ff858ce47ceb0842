import { ChartSpline } from 'lucide-react';

import type { CardKind } from '../card-kind.ts';
import { later } from '#core/ui/later.ts';

export const kundennutzen: CardKind = {
  icon: ChartSpline,
  sections: [],
  room: 'wide',
  Overview: later(async () => (await import('./kundennutzen-overview.tsx')).BenefitOverview),
  Content: later(async () => (await import('./kundennutzen-content.tsx')).KundennutzenContent),
  Editor: later(async () => (await import('./kundennutzen-editor.tsx')).KundennutzenEditor),
};
