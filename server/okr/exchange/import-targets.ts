import type { Period } from '#contract/okr/okr-rules.ts';

import { nameKey, type ExistingItems, type KnownKeyResult, type KnownObjective } from './existing-items.ts';
import type { ImportLine, Said } from './read-lines.ts';

/** An objective that rows refer to: one that exists (`id`), or one that the import creates. */
export interface Target extends Period {
  id: string | null;
  title: string;
  team_id: string | null;
  /** The row that names it first, and whether that row has errors. */
  line: number;
  failed: boolean;
  /** What the row of a key result says about the objective that it brings along. */
  description: string;
  /** Key results that it has or gets, by their names: the row that gave them, or what is known of them. */
  keyResults: Map<string, { line: number; known: KnownKeyResult | null }>;
}

/** Why a row has no objective: none is named above it, or several fit and it does not say which. */
export type NoTarget = 'none' | 'several';
export const NO_TARGET: Record<NoTarget, Said> = {
  none: { key: 'okrImport.noObjective' },
  several: { key: 'okrImport.severalObjectives' },
};

/**
 * The objectives of a file. Rows of objectives are named first, wherever they are; then all rows come in their order,
 * so that a key result without an objective belongs to the one above it.
 */
export class ImportTargets {
  readonly #stock: ExistingItems;
  readonly #settings: Period;
  readonly #byName = new Map<string, Target[]>();
  readonly #byLine = new Map<number, Target | NoTarget>();
  #above: Target | null = null;

  constructor(stock: ExistingItems, settings: Period) {
    this.#stock = stock;
    this.#settings = settings;
  }

  /** Names the objective of a row of its own. */
  name(line: ImportLine, team: string | null): Target | NoTarget {
    const found = this.#named(line, team);
    this.#byLine.set(line.line, found);
    return found;
  }

  /** The objective of a row of this team (null: none is said or known). */
  of(line: ImportLine, team: string | null): Target | NoTarget {
    const above = this.#isAbove(line, team) ? this.#above : null;
    const found = this.#byLine.get(line.line) ?? above ?? this.#named(line, team);
    if (typeof found === 'object') this.#above = found;
    return found;
  }

  /** Of rows that have no place. */
  nowhere(line: ImportLine): Target {
    const place = { id: null, team_id: null, title: line.objective, line: line.line, failed: true };
    return { ...place, ...this.#periodOf(line), description: '', keyResults: new Map() };
  }

  /** The row that brought the objective has errors; another key result may still bring it along. */
  fail(target: Target, { line, type }: ImportLine): void {
    if (target.id !== null || target.line !== line) return;
    target.failed = true;
    const name = nameKey(target.title);
    if (type === 'key_result')
      this.#byName.set(
        name,
        (this.#byName.get(name) ?? []).filter((one) => one !== target),
      );
  }

  #periodOf({ year, quarter }: ImportLine): Period {
    return { year: year ?? this.#settings.year, quarter: quarter ?? this.#settings.quarter };
  }

  /** Whether a key result is under the objective of the row above: nothing that it says is against it. */
  #isAbove(line: ImportLine, team: string | null): boolean {
    const above = this.#above;
    if (above === null || line.type === 'objective') return false;
    const sameName = line.objective === '' || (!above.failed && nameKey(line.objective) === nameKey(above.title));
    return sameName && (line.team === '' || team === above.team_id) && samePeriod(line, above);
  }

  #named(line: ImportLine, team: string | null): Target | NoTarget {
    if (line.objective === '') return line.type === 'objective' ? this.nowhere(line) : 'none';
    const period = this.#periodOf(line);
    const name = nameKey(line.objective);
    const before = this.#byName.get(name) ?? [];
    const wanted = line.team === '' ? undefined : team;
    const inFile = pick(before, period, wanted);
    if (inFile) return inFile;
    const known = pick(this.#stock.objectivesNamed(line.objective), period, wanted);
    if (known === 'several') return known;
    const made = this.#bring(line, { period, team, known });
    this.#byName.set(name, [...before, made]);
    return made;
  }

  #bring(
    { line, objective }: ImportLine,
    { period, team, known }: { period: Period; team: string | null; known: KnownObjective | undefined },
  ): Target {
    const place = { ...period, line, failed: false, description: '' };
    if (!known) return { ...place, id: null, title: objective, team_id: team, keyResults: new Map() };
    const { id, title, team_id } = known;
    const keyResults = known.keyResults.map((one) => [nameKey(one.title), { line: 0, known: one }] as const);
    return { ...place, id, title, team_id, keyResults: new Map(keyResults) };
  }
}

const samePeriod = (line: ImportLine, { year, quarter }: Period): boolean =>
  (line.year ?? year) === year && (line.quarter ?? quarter) === quarter;

/**
 * The one of this quarter and team; when no team is said (undefined) the only one, or the one without a team. Nobody
 * knows which of several teams' is meant.
 */
function pick<T extends Period & { team_id: string | null }>(
  list: readonly T[],
  { year, quarter }: Period,
  team: string | null | undefined,
): T | 'several' | undefined {
  const fitting = list.filter((one) => one.year === year && one.quarter === quarter);
  if (team !== undefined) return fitting.find((one) => one.team_id === team);
  if (fitting.length < 2) return fitting[0];
  return fitting.find((one) => one.team_id === null) ?? 'several';
}
