import { MapPinned } from 'lucide-react';

import type { CardKind } from '../card-kind.ts';
import { later } from '#core/ui/later.ts';

export const zielmarkte: CardKind = {
  icon: MapPinned,
  sections: [],
  Overview: later(async () => (await import('./zielmarkte-overview.tsx')).SegmentsOverview),
};
