import { Star } from 'lucide-react';

import type { CardKind } from '../card-kind.ts';
import { later } from '#core/ui/later.ts';

export const wirkungsversprechen: CardKind = {
  icon: Star,
  sections: [],
  notesKey: 'wirkungsversprechen',
  readsElsewhere: true,
  room: 'wide',
  Overview: later(async () => (await import('./wirkungsversprechen-overview.tsx')).PromiseOverview),
  Content: later(async () => (await import('./wirkungsversprechen-content.tsx')).PromiseContent),
  Editor: later(async () => (await import('./wirkungsversprechen-editor.tsx')).PromiseEditor),
};
