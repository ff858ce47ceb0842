import { Route } from 'lucide-react';

import type { CardKind } from '../card-kind.ts';
import { later } from '#core/ui/later.ts';

export const fahrplan: CardKind = {
  icon: Route,
  sections: [],
  Overview: later(async () => (await import('./fahrplan-overview.tsx')).FahrplanOverview),
};
