import type { Cell } from '#core/ui/grid/grid-keys.ts';
import { placeIn } from '#core/ui/grid/use-grid-cells.ts';

/** Follows a pressed mouse from a cell to others until it is let go. */
export function followDrag(from: Cell, root: ShadowRoot, onCell: (cell: Cell) => void): void {
  const end = new AbortController();
  let last = from;
  addEventListener(
    'mousemove',
    ({ buttons, clientX, clientY }) => {
      // it may have been let go elsewhere, or before this was here
      if ((buttons & 1) === 0) return end.abort();
      const cell = placeIn(root.elementFromPoint(clientX, clientY)?.closest('[data-cell]') ?? null);
      if (!cell || (cell.line === last.line && cell.column === last.column)) return;
      last = cell;
      // cells are selected, not their words
      getSelection()?.removeAllRanges();
      onCell(cell);
    },
    { signal: end.signal },
  );
  addEventListener('mouseup', () => end.abort(), { signal: end.signal });
}
