import { MapPinned } from 'lucide-react';

import type { CardKind } from '../card-kind.ts';
import { later } from '#core/ui/later.ts';

export const zielmarkte: CardKind = {
  icon: MapPinned,
  sections: [],
  room: 'wide',
  Overview: later(async () => (await import('./zielmarkte-overview.tsx')).SegmentsOverview),
  Content: later(async () => (await import('./zielmarkte-content.tsx')).SegmentsContent),
  Editor: later(async () => (await import('./zielmarkte-editor.tsx')).SegmentsEditor),
};
