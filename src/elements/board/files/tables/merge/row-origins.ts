import type { DataRow } from '#contract/board/data-sources.ts';

import { equalCells, gapsIn, pairsIn } from './row-gaps.ts';

/** The lines that hold the same values, by these values. */
function linesByContent(rows: readonly DataRow[], contentOf: (row: DataRow) => string): Map<string, number[]> {
  const lines = new Map<string, number[]>();
  for (const [line, row] of rows.entries()) {
    const content = contentOf(row);
    const known = lines.get(content);
    if (known) known.push(line);
    else lines.set(content, [line]);
  }
  return lines;
}

/**
 * Which row of a former table each row was, -1 for a new one: rows have no names, so equal ones are the same, and one
 * that stands in the place of missing ones is the one of them that it resembles.
 */
export function rowsBehind(was: readonly DataRow[], now: readonly DataRow[], keys: readonly string[]): number[] {
  const contentOf = (row: DataRow): string => JSON.stringify(keys.map((key) => row[key] ?? null));
  const lines = linesByContent(was, contentOf);
  const free = new Set(was.keys());
  const equal = now.map((row) => lines.get(contentOf(row)) ?? []);
  const origins = now.map(() => -1);
  /** Finds the former lines of rows that have none yet; each of them is that of one row. */
  const look = (find: (line: number) => number | undefined): void => {
    for (const [line, origin] of origins.entries()) {
      const former = origin < 0 ? find(line) : undefined;
      if (former !== undefined && free.delete(former)) origins[line] = former;
    }
  };
  look((line) => (equal[line]?.includes(line) ? line : undefined));
  look((line) => equal[line]?.find((former) => free.has(former)));
  const likeness = (former: number, line: number): number => equalCells(was[former], now[line], keys);
  for (const gap of gapsIn(origins, free))
    for (const [former, line] of pairsIn(gap, likeness)) if (free.delete(former)) origins[line] = former;
  return origins;
}
