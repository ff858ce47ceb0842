import type { useStoreApi } from '@xyflow/react';
import { atom } from 'nanostores';

import type { NotesModel } from '../../notes/notes-model.ts';
import type { Area } from '../../notes/placement.ts';
import type { PulledEdges, SnapLine } from '../../notes/snapping.ts';
import { seenBox } from './note-overview.ts';

/** How near, in px of the screen, an edge snaps. */
const REACH = 6;
/** So many notes in sight are looked at: in a crowd everything would be in line with something. */
const MOST_NEAR = 200;

type Rules = typeof import('../../notes/snapping.ts');

export interface ShownLines {
  lines: readonly SnapLine[];
  zoom: number;
}

/** Brings notes that are dragged or resized in line with those in sight. Its rules are loaded with the first drag. */
export class Snapping {
  readonly $lines = atom<ShownLines | null>(null);
  readonly #model: NotesModel;
  readonly #flow: ReturnType<typeof useStoreApi>;
  #rules: Rules | null = null;

  constructor(model: NotesModel, flow: ReturnType<typeof useStoreApi>) {
    this.#model = model;
    this.#flow = flow;
  }

  begin(): void {
    // without its rules a note lies where it is dropped
    void import('../../notes/snapping.ts').then((rules) => (this.#rules = rules)).catch(() => undefined);
  }

  /** Where an area comes to lie that moves, or is pulled by edges, with these notes; Alt lets it lie anywhere. */
  place(area: Area, { ids, free, edges }: { ids: ReadonlySet<string>; free: boolean; edges?: PulledEdges }): Area {
    const state = this.#flow.getState();
    const near = this.#model.store.within(seenBox(state, 0)).filter(({ id }) => !ids.has(id));
    if (!this.#rules || free || near.length > MOST_NEAR) {
      this.end();
      return area;
    }
    const zoom = state.transform[2];
    const { area: placed, lines } = this.#rules.snapped(area, near, REACH / zoom, edges);
    this.$lines.set(lines.length > 0 ? { lines, zoom } : null);
    return placed;
  }

  end(): void {
    this.$lines.set(null);
  }
}
