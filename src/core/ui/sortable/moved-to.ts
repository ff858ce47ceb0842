/** The list with one entry at another index; undefined when there is no such index, or the entry is there already. */
export function movedTo<T>(list: readonly T[], from: number, to: number): T[] | undefined {
  if (from === to || !(from in list) || !(to in list)) return undefined;
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from] as T);
}
