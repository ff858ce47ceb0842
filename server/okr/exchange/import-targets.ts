import type { Period } from '#contract/okr-rules.ts';

import { nameKey, type ImportStock, type KnownKeyResult, type KnownObjective } from './import-stock.ts';
import type { ImportLine } from './read-lines.ts';

/** An objective that rows refer to: one that exists (`id`), or one that the import creates. */
export interface Target extends Period {
  id: string | null;
  title: string;
  team_id: string | null;
  /** The row that names it first, and whether that row has errors. */
  line: number;
  failed: boolean;
  /** Key results that it has or gets, by their names: the row that gave them, or what is known of them. */
  keyResults: Map<string, { line: number; known: KnownKeyResult | null }>;
}

/** The objectives of a file as its rows name them one after the other. */
export class ImportTargets {
  readonly #stock: ImportStock;
  readonly #settings: Period;
  readonly #byName = new Map<string, Target[]>();
  #above: Target | null = null;

  constructor(stock: ImportStock, settings: Period) {
    this.#stock = stock;
    this.#settings = settings;
  }

  /** The objective of a row of this team (null: none is said or known); null for a key result without any above it. */
  of(line: ImportLine, team: string | null): Target | null {
    const found = this.#isAbove(line, team) ? this.#above : this.#named(line, team);
    if (found) this.#above = found;
    return found;
  }

  /** Of rows that have no place. */
  nowhere(line: ImportLine): Target {
    const place = { id: null, team_id: null, title: line.objective, line: line.line, failed: true };
    return { ...place, ...this.#periodOf(line), keyResults: new Map() };
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

  /** Whether a key result stands under the objective of the row above: nothing that it says is against it. */
  #isAbove(line: ImportLine, team: string | null): boolean {
    const above = this.#above;
    if (above === null || line.type === 'objective') return false;
    const sameName = line.objective === '' || (!above.failed && nameKey(line.objective) === nameKey(above.title));
    return sameName && (line.team === '' || team === above.team_id) && samePeriod(line, above);
  }

  #named(line: ImportLine, team: string | null): Target | null {
    if (line.objective === '') return line.type === 'objective' ? this.nowhere(line) : null;
    const period = this.#periodOf(line);
    const name = nameKey(line.objective);
    const before = this.#byName.get(name) ?? [];
    const wanted = line.team === '' ? undefined : team;
    const inFile = pick(before, period, wanted);
    if (inFile) return inFile;
    const made = this.#bring(line, {
      period,
      team,
      known: pick(this.#stock.objectivesNamed(line.objective), period, wanted),
    });
    this.#byName.set(name, [...before, made]);
    return made;
  }

  #bring(
    { line, objective }: ImportLine,
    { period, team, known }: { period: Period; team: string | null; known: KnownObjective | undefined },
  ): Target {
    const place = { ...period, line, failed: false };
    if (!known) return { ...place, id: null, title: objective, team_id: team, keyResults: new Map() };
    const { id, title, team_id } = known;
    const keyResults = known.keyResults.map((one) => [nameKey(one.title), { line: 0, known: one }] as const);
    return { ...place, id, title, team_id, keyResults: new Map(keyResults) };
  }
}

const samePeriod = (line: ImportLine, { year, quarter }: Period): boolean =>
  (line.year ?? year) === year && (line.quarter ?? quarter) === quarter;

/** The one of this quarter and team; when no team is said (undefined) the only one, or the one without a team. */
function pick<T extends Period & { team_id: string | null }>(
  list: readonly T[],
  { year, quarter }: Period,
  team: string | null | undefined,
): T | undefined {
  const fitting = list.filter((one) => one.year === year && one.quarter === quarter);
  if (team !== undefined) return fitting.find((one) => one.team_id === team);
  return fitting.length === 1 ? fitting[0] : fitting.find((one) => one.team_id === null);
}
