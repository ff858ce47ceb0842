import { Target } from 'lucide-react';

import type { CardKind } from '../card-kind.ts';
import { later } from '#core/ui/later.ts';

export const ziele: CardKind = {
  icon: Target,
  sections: [],
  Overview: later(async () => (await import('./ziele-overview.tsx')).GoalsOverview),
};
