import { Star } from 'lucide-react';

import type { CardKind } from '../card-kind.ts';
import { later } from '#core/ui/later.ts';

export const wirkungsversprechen: CardKind = {
  icon: Star,
  sections: [],
  Overview: later(async () => (await import('./wirkungsversprechen-overview.tsx')).PromiseOverview),
};
