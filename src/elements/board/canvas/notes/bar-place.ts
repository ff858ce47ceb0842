/** Between notes and their bar, and what the bar takes with it, in px. */
const BESIDE = 12;
export const BAR = 52;

/** What reaches from here to there, in px from the upper edge of the frame. */
export interface Upright {
  top: number;
  bottom: number;
}

/** The edge of a bar that is put somewhere. */
export type BarPlace = { top: number } | { bottom: number };

/** Where a bar lies in its room: above something, below it where there is no room, else over its foot, which says less than its head. */
export function barPlace(box: Upright, room: Upright, margin: number): BarPlace {
  const foot = room.bottom - margin;
  const above = box.top - BESIDE;
  if (above >= BAR + room.top) return { bottom: Math.min(above, foot) };
  if (box.bottom + BAR <= room.bottom) return { top: Math.max(box.bottom, room.top) + BESIDE };
  return { bottom: foot };
}
