import type { DataRow } from '#contract/board/data-sources.ts';

/** Rows without a former line that stand together, and the former lines of no row beside them. */
interface Gap {
  lines: readonly number[];
  formers: readonly number[];
}

/** In a long gap a row is compared with so many on either side of its place. */
const NEAR = 20;

export function gapsIn(origins: readonly number[], free: ReadonlySet<number>): Gap[] {
  const runs: number[][] = [];
  for (const [line, origin] of origins.entries()) {
    if (origin >= 0) continue;
    const last = runs.at(-1);
    if (last?.at(-1) === line - 1) last.push(line);
    else runs.push([line]);
  }
  return runs.map((lines) => {
    const [above, below] = [origins[(lines[0] ?? 0) - 1] ?? -1, origins[(lines.at(-1) ?? 0) + 1] ?? -1];
    const formers = new Set<number>();
    for (let former = above + 1; free.has(former); former += 1) formers.add(former);
    for (let former = below - 1; free.has(former); former -= 1) formers.add(former);
    return { lines, formers: [...formers].toSorted((one, other) => one - other) };
  });
}

/**
 * Which former line is which row: those that resemble each other most come first. What resembles nothing is the row in
 * its place where there are as many as before, and else a new one.
 */
export function pairsIn({ lines, formers }: Gap, likeness: (former: number, line: number) => number) {
  const alike = lines.flatMap((line, at) =>
    formers
      .slice(Math.max(0, at - NEAR), at + NEAR + 1)
      .map((former, index) => ({ line, former, far: Math.abs(Math.max(0, at - NEAR) + index - at) }))
      .map((pair) => ({ ...pair, like: likeness(pair.former, pair.line) }))
      .filter(({ like }) => like > 0),
  );
  const pairs = new Map<number, number>();
  const taken = new Set<number>();
  for (const { former, line } of alike.toSorted((one, other) => other.like - one.like || one.far - other.far)) {
    if (pairs.has(former) || taken.has(line)) continue;
    pairs.set(former, line);
    taken.add(line);
  }
  if (lines.length === formers.length) {
    const left = lines.filter((line) => !taken.has(line));
    for (const [at, former] of formers.filter((one) => !pairs.has(one)).entries()) pairs.set(former, left[at] ?? -1);
  }
  return pairs;
}

/** How many cells say the same; empty ones say nothing. */
export const equalCells = (one: DataRow | undefined, other: DataRow | undefined, keys: readonly string[]): number =>
  keys.filter((key) => (one?.[key] ?? '') !== '' && one?.[key] === other?.[key]).length;
