import type { useReactFlow, useStoreApi } from '@xyflow/react';
import type { RefObject } from 'react';
import { flushSync } from 'react-dom';

import { withinExtent, type Viewpoint } from '../../scene/camera.ts';
import type { NotesModel } from '../../notes/notes-model.ts';
import type { NotesView } from '../../notes/notes-view.ts';
import { calm, type Flight } from '../use-camera.ts';
import type { NoteLevels } from './note-levels.ts';

const FLY_MS = 360;
/** Nearer than this a note can be written in. */
const WRITABLE_ZOOM = 0.5;

type Size = Parameters<typeof withinExtent>[1];

export interface ViewNeeds {
  model: NotesModel;
  levels: NoteLevels;
  flow: ReturnType<typeof useReactFlow>;
  api: ReturnType<typeof useStoreApi>;
  board: RefObject<HTMLDivElement | null>;
  spot: Pick<NotesView, 'spot' | 'taken'>;
  /** Where the camera has other aims, too: it is led to a note by this way, or is there already. */
  lead: ((way?: Flight) => void) | undefined;
}

function giveFocus(board: HTMLElement | null, id: string): void {
  const node = `.react-flow__node[data-id="${CSS.escape(id)}"]`;
  board?.querySelector<HTMLElement>(node)?.focus({ preventScroll: true });
}

/** Where new notes go, and how one is brought into sight. */
export function noteView({ model, levels, flow, api, board, spot, lead }: ViewNeeds) {
  /** Leads the camera to a note, or to several by the first of them; `wanted` says where it is to look from. */
  const fly = (to: string, wanted: (view: Size) => Viewpoint | undefined): void => {
    const go = async (): Promise<void> => {
      const { width, height } = api.getState();
      const aim = wanted({ width, height });
      if (!aim) return;
      await flow.setViewport(withinExtent(aim, { width, height }, model.extent), { duration: calm() ? 0 : FLY_MS });
    };
    if (lead) lead({ to, fly: go });
    else void go();
  };
  const flyTo = (id: string, nearest: number): void => {
    const zoom = Math.max(nearest, flow.getZoom());
    fly(id, ({ width, height }) => {
      const note = model.store.get(id);
      return (
        note && {
          x: width / 2 - (note.x + note.width / 2) * zoom,
          y: height / 2 - (note.y + note.height / 2) * zoom,
          zoom,
        }
      );
    });
  };
  const bring = (id: string, nearest: number): void => {
    if (!levels.isInView(id) || flow.getZoom() < nearest) flyTo(id, nearest);
    else lead?.();
  };
  const bringNew = (ids: readonly string[], nearest: number): void => {
    const from = flow.getViewport();
    void import('./bring-new.ts').then(
      (loaded) => loaded.bringNew(ids, { from, nearest, board: board.current, model, view: api.getState(), fly, lead }),
      // without a connection as any other note
      () => ids[0] !== undefined && bring(ids[0], nearest),
    );
  };
  return {
    ...spot,
    show: (id: string): void => bring(id, 0),
    showNew: (ids: readonly string[]): void => bringNew(ids, 0),
    focus: (id: string): void => {
      levels.pin(id, flushSync);
      bring(id, WRITABLE_ZOOM);
      giveFocus(board.current, id);
    },
    focusNew: (id: string): void => {
      levels.pin(id, flushSync);
      // before the camera is led: what gets the focus may be brought to the middle
      giveFocus(board.current, id);
      bringNew([id], WRITABLE_ZOOM);
    },
    /** From afar nobody can write: flies there first. */
    approach: (id: string): void => {
      if (flow.getZoom() < WRITABLE_ZOOM) flyTo(id, 1);
    },
  };
}
