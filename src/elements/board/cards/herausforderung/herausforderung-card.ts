import { Mountain } from 'lucide-react';

import { OPTIONS_CARD } from '#contract/board/cards.ts';

import type { CardKind } from '../card-kind.ts';
import { later } from '#core/ui/later.ts';

export const herausforderung: CardKind = {
  icon: Mountain,
  sections: [],
  words: ['situation'],
  notesKey: OPTIONS_CARD,
  Overview: later(async () => (await import('./herausforderung-overview.tsx')).HerausforderungOverview),
  Content: later(async () => (await import('./herausforderung-content.tsx')).HerausforderungContent),
  Editor: later(async () => (await import('./herausforderung-editor.tsx')).HerausforderungEditor),
};
