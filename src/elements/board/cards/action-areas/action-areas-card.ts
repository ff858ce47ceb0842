import { Grid2x2 } from 'lucide-react';

import type { CardKind } from '../card-kind.ts';
import { later } from '#core/ui/later.ts';

export const actionAreas: CardKind = {
  icon: Grid2x2,
  sections: [],
  Overview: later(async () => (await import('./action-areas-overview.tsx')).ActionOverview),
};
