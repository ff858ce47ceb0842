/** The list with one entry at another place; the same list when nothing moves. Places are clamped. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] {
  const place = Math.max(0, Math.min(list.length - 1, to));
  const entry = list[from];
  if (entry === undefined || place === from) return [...list];
  return list.toSpliced(from, 1).toSpliced(place, 0, entry);
}

/** Where a row dropped at `y` belongs: before the first row whose middle lies below. `middles` are those of all rows. */
export function dropPlace(middles: readonly number[], from: number, y: number): number {
  const others = middles.filter((_, place) => place !== from);
  const before = others.findIndex((middle) => y < middle);
  return before < 0 ? others.length : before;
}
