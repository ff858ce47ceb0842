import type { useStoreApi } from '@xyflow/react';
import type { WritableAtom } from 'nanostores';

import type { NotesModel } from '../../notes/notes-model.ts';
import type { Area } from '../../notes/placement.ts';
import { snapped, type PulledEdges, type SnapLine } from '../../notes/snapping.ts';
import { seenBox } from './note-overview.ts';

export interface ShownLines {
  lines: readonly SnapLine[];
  zoom: number;
}
/** The notes that move, the edges that are pulled, and whether they lie where they are left (Alt). */
export interface Moving {
  ids: ReadonlySet<string>;
  free: boolean;
  edges?: PulledEdges;
}
/** The notes in sight, and where the lines go. */
export interface SnapPlace {
  readonly model: NotesModel;
  readonly flow: ReturnType<typeof useStoreApi>;
  readonly $lines: WritableAtom<ShownLines | null>;
}

/** How near, in px of the screen, an edge snaps. */
const REACH = 6;
/** So many notes in sight are looked at: in a crowd everything would be in line with something. */
const MOST_NEAR = 200;

/** Where an area comes to lie among the notes in sight, and the lines that show why. */
export function placedIn({ model, flow, $lines }: SnapPlace, area: Area, { ids, free, edges }: Moving): Area {
  const state = flow.getState();
  const near = model.store.within(seenBox(state, 0)).filter(({ id }) => !ids.has(id));
  if (free || near.length > MOST_NEAR) {
    $lines.set(null);
    return area;
  }
  const zoom = state.transform[2];
  const { area: placed, lines } = snapped(area, near, REACH / zoom, edges);
  $lines.set(lines.length > 0 ? { lines, zoom } : null);
  return placed;
}
