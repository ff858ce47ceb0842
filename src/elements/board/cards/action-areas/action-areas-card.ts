import { Grid2x2 } from 'lucide-react';

import type { CardKind } from '../card-kind.ts';
import { later } from '#core/ui/later.ts';

const Part = later(async () => (await import('./action-screen.tsx')).ActionScreen);

/** Objectives and action packages; the action matrix is on the same screen (whiteboard 2.22). */
export const actionAreas: CardKind = {
  icon: Grid2x2,
  sections: [],
  Overview: later(async () => (await import('./action-areas-overview.tsx')).ActionOverview),
  Content: later(async () => (await import('./planning.tsx')).ReadPlanning),
  screen: { twin: 'action_matrix', Part },
};

/** The matrix opened by its own key; on the canvas the card of the action areas stands for both. */
export const actionMatrix: CardKind = {
  ...actionAreas,
  Content: later(async () => (await import('./action-matrix.tsx')).ReadMatrix),
  screen: { twin: 'action_areas', Part },
};
