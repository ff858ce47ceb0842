import type { ChecklistItem } from './scene-planning.ts';

type Item = ChecklistItem;
const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
const byId = (items: readonly Item[]): Map<string, Item> => new Map(items.map((item) => [String(item.id), item]));

/** One item: each of its fields as the sender left it when they changed it, otherwise as it stands. */
function mergeItem(base: Item | undefined, stored: Item, sent: Item): Item {
  const merged = { ...stored };
  for (const [field, value] of Object.entries(sent)) if (!same(value, base?.[field])) merged[field] = value;
  return merged;
}

/**
 * Merges a checklist by item id: `sent` rests on `base`, while `stored` may have become another since. What the sender
 * has changed, added, deleted or put in another place counts; everything else stays as it is stored (EXPECTATIONS).
 */
export function mergeChecklists(base: readonly Item[], stored: readonly Item[], sent: readonly Item[]): Item[] {
  const [before, now, wanted] = [byId(base), byId(stored), byId(sent)];
  const kept = (id: string): boolean => {
    if (wanted.has(id) && now.has(id)) return true;
    // deleted by the sender, or by somebody else meanwhile and not touched by the sender
    if (now.has(id)) return !before.has(id);
    return wanted.has(id) && (!before.has(id) || !same(wanted.get(id), before.get(id)));
  };
  const mergedOf = (id: string): Item[] => {
    const [theirs, mine] = [now.get(id), wanted.get(id)];
    if (theirs && mine) return [mergeItem(before.get(id), theirs, mine)];
    return theirs ? [theirs] : mine ? [mine] : [];
  };
  return inOrder([...before.keys()], [...now.keys()], [...wanted.keys()])
    .filter(kept)
    .flatMap(mergedOf);
}

/** The sender's order when they moved something, otherwise the stored one; what one of them lacks keeps its neighbour. */
function inOrder(base: string[], stored: string[], sent: string[]): string[] {
  const common = (order: string[]): string[] => order.filter((id) => base.includes(id) && sent.includes(id));
  const [leading, other] = same(common(base), common(sent)) ? [stored, sent] : [sent, stored];
  const order = [...leading];
  other.forEach((id, place) => {
    if (order.includes(id)) return;
    const before = other.slice(0, place).findLast((one) => order.includes(one));
    order.splice(before === undefined ? 0 : order.indexOf(before) + 1, 0, id);
  });
  return order;
}
