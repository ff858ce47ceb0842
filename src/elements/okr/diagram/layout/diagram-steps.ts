import type { Growth } from '#contract/okr/okr-views.ts';

import { BOX } from './diagram-blocks.ts';
import type { PlacedBox } from './diagram-layout.ts';

/** The nearest box that begins right of this one in about its height; null when there is none. */
function boxToTheRight(boxes: readonly PlacedBox[], { x, y }: PlacedBox): PlacedBox | null {
  const awayOf = (one: PlacedBox): number => one.x - x + 4 * Math.abs(one.y - y);
  return boxes
    .filter((one) => one.x >= x + BOX.width && Math.abs(one.y - y) < BOX.height)
    .reduce<PlacedBox | null>((best, one) => (best && awayOf(best) <= awayOf(one) ? best : one), null);
}

/** The boxes that the upright arrows walk along: those of a level side by side, all of them where they are below each other. */
const walkedAlong = (boxes: readonly PlacedBox[], { depth }: PlacedBox, growth: Growth): readonly PlacedBox[] =>
  growth === 'right' ? boxes.filter((one) => one.depth === depth) : boxes;

/**
 * Where a key leads from a box, null when it stays. Up and down: along its level, or where boxes hang below each other
 * along all of them, down each column and on at the top of the next. Left to what it hangs on; right to what hangs on
 * it, else to what is there. Home and End: the first and the last box.
 */
export function boxAfter(boxes: readonly PlacedBox[], from: string, key: string, growth: Growth): string | null {
  const box = boxes.find(({ node }) => node.id === from);
  if (!box) return boxes[0]?.node.id ?? null;
  const row = walkedAlong(boxes, box, growth);
  const at = row.indexOf(box);
  const ways: Partial<Record<string, () => string | null | undefined>> = {
    ArrowLeft: () => box.parent,
    ArrowRight: () => box.children[0] ?? boxToTheRight(boxes, box)?.node.id,
    ArrowUp: () => row[at - 1]?.node.id,
    ArrowDown: () => row[at + 1]?.node.id,
    Home: () => boxes[0]?.node.id,
    End: () => boxes.at(-1)?.node.id,
  };
  return ways[key]?.() ?? null;
}
