import { Target } from 'lucide-react';

import type { CardKind } from '../card-kind.ts';
import { later } from '#core/ui/later.ts';

export const ziele: CardKind = {
  icon: Target,
  sections: [],
  room: 'whole',
  notesKey: 'ziele',
  Overview: later(async () => (await import('./ziele-overview.tsx')).GoalsOverview),
  Content: later(async () => (await import('./ziele-content.tsx')).GoalsContent),
  Editor: later(async () => (await import('./goals-editor.tsx')).GoalsEditor),
};
