interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/**
 * Before which of these, in rows as they are read, something is dropped at a point; after all of them at the end. Beside
 * the middle of one counts across a row, below it in a column.
 */
export function placeAmong(boxes: readonly Box[], { x, y }: { x: number; y: number }): number {
  const isBehindMiddle = ({ left, top, right, bottom }: Box): boolean =>
    (x - (left + right) / 2) / (right - left) + (y - (top + bottom) / 2) / (bottom - top) > 0;
  return boxes.filter((box) => y > box.bottom || (y >= box.top && isBehindMiddle(box))).length;
}
