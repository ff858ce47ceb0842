import type { DataRow } from '#contract/board/data-sources.ts';
import { sameField } from '#core/editing/merge.ts';

import type { Sides } from './column-merge.ts';
import { rowsBehind } from './row-origins.ts';

/** Where a row of the merged table comes from: its line in the three tables, as far as it is there. */
export interface MergedRow {
  was?: number | undefined;
  mine?: number | undefined;
  theirs?: number | undefined;
}

/** The lines of one side: the former line of each, and where former lines are now. */
interface Side {
  name: 'mine' | 'theirs';
  origins: readonly number[];
  places: ReadonlyMap<number, number>;
}

function sideOf(name: Side['name'], origins: readonly number[]): Side {
  const places = origins.flatMap((former, line) => (former < 0 ? [] : [[former, line] as const]));
  return { name, origins, places: new Map(places) };
}

/** Whether rows stand in another order than before. */
function isMoved({ origins }: Side): boolean {
  const former = origins.filter((line) => line >= 0);
  return former.some((line, at) => at > 0 && line < (former[at - 1] ?? 0));
}

/** Whether one side has removed a row in which the other has typed. */
function isLost({ was, mine, theirs }: Sides<readonly DataRow[]>, [own, other]: readonly [Side, Side]): boolean {
  const isTyped = (row: DataRow | undefined, former: number): boolean =>
    row !== undefined && !sameField(row, was[former]);
  return was.some((_, former) => {
    const [here, there] = [own.places.get(former), other.places.get(former)];
    if (here === undefined) return there !== undefined && isTyped(theirs[there], former);
    return there === undefined && isTyped(mine[here], former);
  });
}

/** New rows of a side, by the former line behind which they stand; -1 is the beginning. */
function newRows({ name, origins }: Side, isKept: (former: number) => boolean): ReadonlyMap<number, MergedRow[]> {
  const rows = new Map<number, MergedRow[]>();
  let last = -1;
  for (const [line, former] of origins.entries())
    if (former < 0) rows.set(last, [...(rows.get(last) ?? []), { [name]: line }]);
    else if (isKept(former)) last = former;
  return rows;
}

/** The rows of a merged table in their order; null where both have moved rows, or one has removed what the other changed. */
export function mergedOrder(rows: Sides<readonly DataRow[]>, keys: readonly string[]): MergedRow[] | null {
  const own = sideOf('mine', rowsBehind(rows.was, rows.mine, keys));
  const other = sideOf('theirs', rowsBehind(rows.was, rows.theirs, keys));
  if (isLost(rows, [own, other])) return null;
  if (isMoved(own) && isMoved(other) && !sameField(own.origins, other.origins)) return null;
  const [spine, second] = isMoved(own) ? [own, other] : [other, own];
  const isKept = (former: number): boolean => own.places.has(former) && other.places.has(former);
  const further = newRows(second, isKept);
  return [
    ...(further.get(-1) ?? []),
    ...spine.origins.flatMap((former, line): MergedRow[] => {
      if (former < 0) return [{ [spine.name]: line }];
      if (!isKept(former)) return [];
      const row = { was: former, mine: own.places.get(former), theirs: other.places.get(former) };
      return [row, ...(further.get(former) ?? [])];
    }),
  ];
}
