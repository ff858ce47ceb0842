import { flushSync } from 'react-dom';

import type { Cell } from '#core/ui/grid/grid-keys.ts';

import { CellArea, cellTowards, type AreaScene } from './cell-area.ts';
import { followDrag } from './area-drag.ts';

/** The grid as it is now, and the area that is shown in it. */
export interface AreaHold extends AreaScene {
  area: CellArea | null;
  at: Cell;
  setArea: (area: CellArea | null) => void;
  goTo: (cell: Cell) => void;
}
type Now = () => AreaHold;

/** Selects the cells from the active one, or from where the area begins, up to another. */
function reach(cell: Cell, { area, at, setArea, goTo, ...scene }: AreaHold): void {
  const next = area ? area.upTo(cell, scene) : CellArea.between(at, cell, scene);
  if (!next) return;
  // the next key goes on from here
  flushSync(() => {
    setArea(next);
    goTo(cell);
  });
}

/** Shift and an arrow. */
export const reachBy = (key: string, far: boolean, now: AreaHold): void =>
  reach(cellTowards(key, far, now.at, now), now);

/** Shift and a click take all up to the cell, a press alone what the mouse is dragged over from it. */
export function pressOn(cell: Cell, { withShift, root }: { withShift: boolean; root: ShadowRoot }, now: Now): void {
  if (withShift) return reach(cell, now());
  let isOn = false;
  followDrag(cell, root, (to) => {
    if (!isOn) flushSync(() => now().setArea(null));
    isOn = true;
    reach(to, now());
  });
}
