import type { useStoreApi } from '@xyflow/react';
import { atom } from 'nanostores';

import type { NotesModel } from '../../notes/notes-model.ts';
import type { Area } from '../../notes/placement.ts';
import type { Moving, ShownLines, SnapPlace } from './snapped-place.ts';

/** Brings notes that are dragged or resized in line with those in sight. Its rules are loaded with the first drag. */
export class Snapping {
  readonly $lines = atom<ShownLines | null>(null);
  readonly model: NotesModel;
  readonly flow: ReturnType<typeof useStoreApi>;
  #placed: ((place: SnapPlace, area: Area, moving: Moving) => Area) | undefined;

  constructor(model: NotesModel, flow: ReturnType<typeof useStoreApi>) {
    this.model = model;
    this.flow = flow;
  }

  begin(): void {
    // without its rules a note lies where it is dropped
    import('./snapped-place.ts').then(({ placedIn }) => (this.#placed = placedIn)).catch(() => undefined);
  }

  /** Where an area comes to lie that moves, or is pulled by edges. */
  place = (area: Area, moving: Moving): Area => this.#placed?.(this, area, moving) ?? area;

  end(): void {
    this.$lines.set(null);
  }
}
