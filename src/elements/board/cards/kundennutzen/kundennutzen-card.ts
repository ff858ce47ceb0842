import { ChartSpline } from 'lucide-react';

import type { CardKind } from '../card-kind.ts';
import { later } from '#core/ui/later.ts';

export const kundennutzen: CardKind = {
  icon: ChartSpline,
  sections: [],
  Overview: later(async () => (await import('./kundennutzen-overview.tsx')).BenefitOverview),
};
