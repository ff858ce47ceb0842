import type { ImportField } from '#contract/okr-exchange.ts';
import { lastDayOf, unitDefaults, type Period } from '#contract/okr-rules.ts';

import { ImportStock, nameKey, type KnownKeyResult, type KnownObjective } from './import-stock.ts';
import type { ImportLine, Said } from './read-lines.ts';

export interface Change {
  field: ImportField;
  from: string | number | null;
  to: string | number;
}

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

/** What happens with one row. `write` is what goes into the database. */
export interface PlanRow {
  line: number;
  act: 'create' | 'update' | 'skip' | 'error';
  type: 'objective' | 'key_result';
  title: string;
  target: Target;
  /** The id of what is updated. */
  id: string | null;
  creates_objective: boolean;
  write: Record<string, string | number | null>;
  changes: Change[];
  notes: Said[];
  errors: { field: ImportField; said: Said }[];
}

export interface PlanSettings extends Period {
  update_existing: boolean;
}

const NOWHERE = { id: null, title: '', team_id: null, failed: true };

/** Says for each row what an import does with it: create, update, skip or refuse. */
export function planImport(lines: readonly ImportLine[], stock: ImportStock, settings: PlanSettings): PlanRow[] {
  const plan = new Planner(stock, settings);
  return lines.map((line) => plan.row(line));
}

class Planner {
  readonly #stock: ImportStock;
  readonly #settings: PlanSettings;
  /** Objectives of the file by their names. */
  readonly #targets = new Map<string, Target[]>();
  /** Objectives that a row of their own has named. */
  readonly #named = new Map<Target, number>();
  #above: Target | null = null;

  constructor(stock: ImportStock, settings: PlanSettings) {
    this.#stock = stock;
    this.#settings = settings;
  }

  row(line: ImportLine): PlanRow {
    if (line.untaken !== '')
      return this.#result(line, this.#nowhere(line), {
        act: 'skip',
        notes: [{ key: 'okrImport.notTaken', params: { type: line.untaken } }],
      });
    const team = line.team === '' ? null : this.#stock.team(line.team);
    const errors = [...line.errors];
    if (line.team !== '' && team === null)
      errors.push({ field: 'team', said: { key: 'okrImport.noTeam', params: { value: line.team } } });
    const target = this.#target(line, team);
    if (target === null)
      return this.#fail(line, this.#nowhere(line), [
        ...errors,
        { field: 'objective', said: { key: 'okrImport.noObjective' } },
      ]);
    this.#above = target;
    if (line.type === 'objective') return this.#objective(line, target, errors);
    return this.#keyResult(line, target, errors);
  }

  #nowhere({ line, objective, year, quarter }: ImportLine): Target {
    const { year: thisYear, quarter: thisQuarter } = this.#settings;
    const period = { year: year ?? thisYear, quarter: quarter ?? thisQuarter };
    return { ...NOWHERE, ...period, title: objective, line, keyResults: new Map() };
  }

  /** The objective of a row; null for a key result without any above it. */
  #target(line: ImportLine, team: string | null): Target | null {
    const above = this.#above;
    const isAbove =
      above !== null &&
      line.type === 'key_result' &&
      (line.objective === '' || (!above.failed && nameKey(line.objective) === nameKey(above.title))) &&
      (line.team === '' || team === above.team_id) &&
      (line.year ?? above.year) === above.year &&
      (line.quarter ?? above.quarter) === above.quarter;
    if (isAbove) return above;
    if (line.objective === '') return line.type === 'objective' ? this.#nowhere(line) : null;
    const year = line.year ?? this.#settings.year;
    const quarter = line.quarter ?? this.#settings.quarter;
    const fits = (one: Period): boolean => one.year === year && one.quarter === quarter;
    const name = nameKey(line.objective);
    const named = this.#targets.get(name) ?? [];
    const inFile = pick(named.filter(fits), line.team === '' ? undefined : team);
    if (inFile) return inFile;
    const known = pick(this.#stock.objectivesNamed(line.objective).filter(fits), line.team === '' ? undefined : team);
    const made: Target = {
      id: known?.id ?? null,
      title: known?.title ?? line.objective,
      year,
      quarter,
      team_id: known ? known.team_id : team,
      line: line.line,
      failed: false,
      keyResults: new Map((known?.keyResults ?? []).map((one) => [nameKey(one.title), { line: 0, known: one }])),
    };
    this.#targets.set(name, [...named, made]);
    return made;
  }

  #objective(line: ImportLine, target: Target, errors: PlanRow['errors']): PlanRow {
    if (errors.length > 0) return this.#fail(line, target, errors);
    const before = this.#named.get(target);
    if (before !== undefined)
      return this.#result(line, target, {
        act: 'skip',
        notes: [{ key: 'okrImport.duplicate', params: { line: before } }],
      });
    this.#named.set(target, line.line);
    const { id: person, notes } = this.#person(line);
    const write = {
      ...(line.description !== '' && { description: line.description }),
      ...(person && { responsible_id: person }),
    };
    const known = target.id === null ? null : this.#stock.objective(target.id);
    if (!known && target.line === line.line)
      return this.#result(line, target, { act: 'create', write, notes, creates_objective: true });
    if (!known)
      return this.#result(line, target, {
        act: 'skip',
        notes: [{ key: 'okrImport.duplicate', params: { line: target.line } }],
      });
    return this.#update(line, target, { known, write, notes });
  }

  #keyResult(line: ImportLine, target: Target, errors: PlanRow['errors']): PlanRow {
    if (errors.length > 0) return this.#fail(line, target, errors);
    if (target.failed)
      return this.#fail(line, target, [
        { field: 'objective', said: { key: 'okrImport.objectiveFails', params: { line: target.line } } },
      ]);
    const name = nameKey(line.title);
    const before = target.keyResults.get(name);
    if (before && before.line > 0)
      return this.#result(line, target, {
        act: 'skip',
        notes: [{ key: 'okrImport.duplicate', params: { line: before.line } }],
      });
    const { id: person, notes } = this.#person(line);
    const known = before?.known ?? null;
    target.keyResults.set(name, { line: line.line, known });
    const write = { ...measureOf(line), ...(person && { responsible_id: person }) };
    // without a date of its own it is due with its quarter
    if (known)
      return this.#update(line, target, { known: { ...known, date: known.date ?? lastDayOf(target) }, write, notes });
    const initial = line.initial ?? 0;
    const full = { initial, current: line.current ?? initial, goal: line.goal ?? 100 };
    return this.#result(line, target, {
      act: 'create',
      notes,
      creates_objective: target.id === null && target.line === line.line,
      write: {
        ...unitDefaults(line.unit),
        ...write,
        ...full,
        direction: full.goal < initial ? 'decrease' : 'increase',
      },
    });
  }

  #update(
    line: ImportLine,
    target: Target,
    { known, write, notes }: { known: KnownObjective | KnownKeyResult; write: PlanRow['write']; notes: Said[] },
  ): PlanRow {
    const was = known as unknown as Record<string, string | number | null>; // its fields are those of `write`
    const changed = Object.entries(write).filter(([key, to]) => (was[key] ?? '') !== (to ?? ''));
    if (changed.length === 0)
      return this.#result(line, target, { act: 'skip', notes: [...notes, { key: 'okrImport.unchanged' }] });
    if (!this.#settings.update_existing)
      return this.#result(line, target, { act: 'skip', notes: [...notes, { key: 'okrImport.exists' }] });
    return this.#result(line, target, {
      act: 'update',
      id: known.id,
      write: Object.fromEntries(changed),
      notes,
      changes: changed.map(([key, to]) => ({
        field: FIELD_OF[key] ?? 'title',
        from: this.#shown(key, was[key] ?? null),
        to: this.#shown(key, to) ?? '',
      })),
    });
  }

  #shown(key: string, value: string | number | null): string | number | null {
    return key === 'responsible_id' && typeof value === 'string' ? this.#stock.personName(value) : value;
  }

  #person({ responsible }: ImportLine): { id: string | null; notes: Said[] } {
    if (responsible === '') return { id: null, notes: [] };
    const found = this.#stock.peopleNamed(responsible);
    if (found.length === 1) return { id: found[0] ?? null, notes: [] };
    const key = found.length === 0 ? 'okrImport.unknownPerson' : 'okrImport.severalPeople';
    return { id: null, notes: [{ key, params: { value: responsible } }] };
  }

  #fail(line: ImportLine, target: Target, errors: PlanRow['errors']): PlanRow {
    if (target.id === null && target.line === line.line) {
      target.failed = true;
      // another key result may still bring its objective along
      const name = nameKey(target.title);
      if (line.type === 'key_result')
        this.#targets.set(
          name,
          (this.#targets.get(name) ?? []).filter((one) => one !== target),
        );
    }
    return this.#result(line, target, { act: 'error', errors });
  }

  #result(line: ImportLine, target: Target, more: Partial<PlanRow> & Pick<PlanRow, 'act'>): PlanRow {
    return {
      line: line.line,
      type: line.type,
      title: line.title || line.objective,
      target,
      id: null,
      creates_objective: false,
      write: {},
      changes: [],
      notes: [],
      errors: [],
      ...more,
    };
  }
}

/** Names of written fields as columns. */
const FIELD_OF: Record<string, ImportField> = {
  description: 'description',
  responsible_id: 'responsible',
  initial: 'initial',
  current: 'current',
  goal: 'goal',
  unit: 'unit',
  date: 'due',
};

/** What the row says of a measure. */
const measureOf = ({ initial, current, goal, unit, due }: ImportLine): PlanRow['write'] => ({
  ...(initial !== null && { initial }),
  ...(current !== null && { current }),
  ...(goal !== null && { goal }),
  ...(unit !== '' && { unit }),
  ...(due !== null && { date: due }),
});

/** The one of this team; when no team is said (undefined) the only one, or the one without a team. */
function pick<T extends { team_id: string | null }>(
  list: readonly T[],
  team: string | null | undefined,
): T | undefined {
  if (team !== undefined) return list.find((one) => one.team_id === team);
  return list.length === 1 ? list[0] : list.find((one) => one.team_id === null);
}
