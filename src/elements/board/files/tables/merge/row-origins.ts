import type { DataRow } from '#contract/board/data-sources.ts';

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
 * that stands in the place of a missing one is that row changed.
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
  look((line) => besides(origins, line).find((former) => free.has(former)));
  return origins;
}

/** The former lines behind that of the row above, and before that of the row below. */
function besides(origins: readonly number[], line: number): number[] {
  const above = origins[line - 1] ?? -1;
  // before the first row everything is known
  const isKnown = line === 0 || above >= 0;
  const below = origins[line + 1] ?? -1;
  return [...(isKnown ? [above + 1] : []), ...(below >= 0 ? [below - 1] : [])];
}
