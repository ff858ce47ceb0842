import { boxAround, type Viewpoint } from '../../scene/camera.ts';
import { reach } from '../../scene/reach.ts';
import type { NotesModel } from '../../notes/notes-model.ts';
import type { Size } from '../../notes/notes-view.ts';
import { NARROW } from '../../scene/use-narrow.ts';
import { insetOf } from '../use-camera.ts';

/** Room around notes that are brought into sight. */
const ASIDE = 16;

interface BringNeeds {
  /** Where the camera was when they were made. */
  from: Viewpoint;
  /** They are seen at this zoom at least. */
  nearest: number;
  board: Element | null;
  model: NotesModel;
  view: Size;
  /** Leads the camera to a note, or to several by the first of them. */
  fly: (to: string, wanted: (view: Size) => Viewpoint | undefined) => void;
  /** Says that the camera is there already. */
  lead: (() => void) | undefined;
}

const isNarrow = (board: Element | null): boolean => {
  const root = board?.getRootNode();
  return root instanceof ShadowRoot && root.host.clientWidth < NARROW;
};

/** Brings notes that were just made into sight, with as little of a move as needed. */
export function bringNew(ids: readonly string[], needs: BringNeeds): void {
  const { from, nearest, board, model, view, fly, lead } = needs;
  // only where the camera has other aims tools lie over the notes
  const inset = lead ? insetOf(isNarrow(board), ASIDE) : { left: ASIDE, below: ASIDE, rest: ASIDE };
  const aim = (size: Size): Viewpoint | undefined => {
    const box = boxAround(ids.flatMap((id) => model.store.get(id) ?? []));
    return box && reach(box, from, size, { inset, nearest });
  };
  const [first] = ids;
  const wanted = aim(view);
  if (first === undefined || !wanted) return;
  if (wanted.x === from.x && wanted.y === from.y && wanted.zoom === from.zoom) lead?.();
  else fly(first, aim);
}
