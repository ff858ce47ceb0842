import type { ImportField } from '#contract/okr/okr-exchange.ts';
import {
  directionOf,
  lastDayOf,
  otherDirection,
  otherSign,
  unitDefaults,
  type Period,
} from '#contract/okr/okr-rules.ts';

import { nameKey, type ExistingItems, type KnownKeyResult, type KnownObjective } from './existing-items.ts';
import { ImportTargets, NO_TARGET, type Target } from './import-targets.ts';
import type { ImportLine, Said } from './read-lines.ts';

export interface Change {
  field: ImportField;
  from: string | number | null;
  to: string | number;
}

/** What happens with one row. `write` is what goes into the database. */
export interface PlanRow {
  line: number;
  act: 'create' | 'update' | 'skip' | 'error';
  type: 'objective' | 'key_result';
  title: string;
  /** What the file calls a kind of item that is not imported. */
  untaken: string;
  target: Target;
  /** The id of what is updated. */
  id: string | null;
  creates_objective: boolean;
  write: Record<string, string | number | null>;
  /** What `write` replaces; null where nothing is known. */
  before: Record<string, unknown>;
  changes: Change[];
  notes: Said[];
  errors: { field: ImportField; said: Said }[];
}

type Known = KnownObjective | KnownKeyResult;
/** What exists already: as it counts, and as it is stored. */
interface Found {
  known: Known;
  stored?: Known;
}

export interface PlanSettings extends Period {
  update_existing: boolean;
}

/** Says for each row what an import does with it: create, update, skip or refuse. */
export function planImport(lines: readonly ImportLine[], stock: ExistingItems, settings: PlanSettings): PlanRow[] {
  const plan = new Planner(stock, settings);
  for (const line of lines) plan.name(line);
  return lines.map((line) => plan.row(line));
}

class Planner {
  readonly #stock: ExistingItems;
  readonly #settings: PlanSettings;
  readonly #targets: ImportTargets;
  /** Objectives that a row of their own has named. */
  readonly #named = new Map<Target, number>();

  constructor(stock: ExistingItems, settings: PlanSettings) {
    this.#stock = stock;
    this.#settings = settings;
    this.#targets = new ImportTargets(stock, settings);
  }

  /** Makes the objective of a row of its own known to the rows above it. */
  name(line: ImportLine): void {
    if (line.type !== 'objective' || line.untaken !== '') return;
    const target = this.#targets.name(line, this.#team(line));
    if (typeof target === 'object' && this.#errors(line).length > 0) this.#targets.fail(target, line);
  }

  row(line: ImportLine): PlanRow {
    if (line.untaken !== '')
      return this.#result(line, this.#targets.nowhere(line), {
        act: 'skip',
        notes: [{ key: 'okrImport.notTaken', params: { type: line.untaken } }],
      });
    const errors = this.#errors(line);
    const target = this.#targets.of(line, this.#team(line));
    if (typeof target === 'string')
      return this.#fail(
        line,
        this.#targets.nowhere(line),
        [...errors, { field: 'objective', said: NO_TARGET[target] }],
        this.#person(line).notes,
      );
    if (line.type === 'objective') return this.#objective(line, target, errors);
    return this.#keyResult(line, target, errors);
  }

  #team({ team }: ImportLine): string | null {
    return team === '' ? null : this.#stock.team(team);
  }

  /** What is wrong with the row by itself. */
  #errors(line: ImportLine): PlanRow['errors'] {
    if (line.team === '' || this.#team(line) !== null) return line.errors;
    const like = this.#stock.teamLike(line.team);
    const said: Said =
      like === null
        ? { key: 'okrImport.noTeam', params: { value: line.team } }
        : { key: 'okrImport.noTeamLike', params: { value: line.team, like } };
    return [...line.errors, { field: 'team', said }];
  }

  #objective(line: ImportLine, target: Target, errors: PlanRow['errors']): PlanRow {
    if (errors.length > 0) return this.#fail(line, target, errors, this.#person(line).notes);
    const before = this.#named.get(target);
    if (before !== undefined) return this.#result(line, target, again(before));
    this.#named.set(target, line.line);
    const { id: person, notes } = this.#person(line);
    const write = {
      ...(line.description !== '' && { description: line.description }),
      ...responsibleOf(person),
    };
    const known = target.id === null ? null : this.#stock.objective(target.id);
    if (!known && target.line === line.line)
      return this.#create(line, target, { write, notes, creates_objective: true });
    if (!known) return this.#result(line, target, again(target.line));
    return this.#update(line, target, { known, write, notes });
  }

  #keyResult(line: ImportLine, target: Target, errors: PlanRow['errors']): PlanRow {
    const failing = errors.length === 0 && target.failed ? [fallsWith(target)] : errors;
    if (failing.length > 0) return this.#fail(line, target, failing, this.#hints(line, target));
    const name = nameKey(line.title);
    const before = target.keyResults.get(name);
    if (before?.line) return this.#result(line, target, again(before.line));
    const { id: person, notes: ofPerson } = this.#person(line);
    const known = before?.known ?? null;
    target.keyResults.set(name, { line: line.line, known });
    const notes = [...ofPerson, ...this.#describe(line, target)];
    const write = { ...measureOf(line), ...responsibleOf(person) };
    // without a date of its own it is due with its quarter
    if (known)
      return this.#update(line, target, {
        known: { ...known, date: known.date ?? lastDayOf(target) },
        stored: known,
        write: { ...write, ...followingOf(line, known) },
        notes,
      });
    return this.#create(line, target, {
      notes,
      creates_objective: brings(target, line),
      write: { ...newMeasureOf(line), ...unitDefaults(line.unit), ...write },
    });
  }

  /** A key result has no description: the objective that the row brings along takes it, otherwise nobody. */
  #describe({ line, description }: ImportLine, target: Target): Said[] {
    if (description === '') return [];
    if (target.id !== null || target.line !== line) return [{ key: 'okrImport.noDescription' }];
    target.description = description;
    return [];
  }

  #create(line: ImportLine, target: Target, more: Pick<PlanRow, 'write' | 'notes' | 'creates_objective'>): PlanRow {
    const description = line.type === 'key_result' && brings(target, line) ? target.description : '';
    const written = Object.entries({ ...more.write, ...(description !== '' && { description }) });
    const changes = written.flatMap(([key, to]) => this.#change(key, null, to));
    const notes = more.creates_objective ? [...more.notes, ...this.#likeness(target)] : more.notes;
    return this.#result(line, target, { act: 'create', ...more, notes, changes });
  }

  /** A new objective that is called almost as one of its quarter may be a slip. */
  #likeness(target: Target): Said[] {
    const like = this.#stock.objectiveLike(target.title, target);
    return like === null ? [] : [{ key: 'okrImport.objectiveLike', params: { value: target.title, like } }];
  }

  /** What is shown of a change; sign and direction follow from it. */
  #change(key: string, from: string | number | null, to: string | number | null): Change[] {
    const field = FIELD_OF[key];
    return field ? [{ field, from: this.#shown(key, from), to: this.#shown(key, to) ?? '' }] : [];
  }

  #update(
    line: ImportLine,
    target: Target,
    { known, stored = known, write, notes }: Found & Pick<PlanRow, 'write' | 'notes'>,
  ): PlanRow {
    // their fields are those of `write`
    const [was, stayed] = [known, stored] as unknown as Record<string, string | number | null>[];
    if (!was || !stayed) throw new Error('Nothing to update');
    const changed = Object.entries(write).filter(([key, to]) => (was[key] ?? '') !== (to ?? ''));
    if (changed.length === 0)
      return this.#result(line, target, { act: 'skip', notes: [...notes, { key: 'okrImport.unchanged' }] });
    if (!this.#settings.update_existing)
      return this.#result(line, target, { act: 'skip', notes: [...notes, { key: 'okrImport.exists' }] });
    return this.#result(line, target, {
      act: 'update',
      id: known.id,
      write: Object.fromEntries(changed),
      before: Object.fromEntries(changed.map(([key]) => [key, stayed[key] ?? null])),
      notes,
      changes: changed.flatMap(([key, to]) => this.#change(key, was[key] ?? null, to)),
    });
  }

  #shown(key: string, value: string | number | null): string | number | null {
    return key === 'responsible_id' && typeof value === 'string' ? this.#stock.personName(value) : value;
  }

  #person({ responsible }: ImportLine): { id: string | null; notes: Said[] } {
    if (responsible === '') return { id: null, notes: [] };
    const found = this.#stock.peopleNamed(responsible);
    if (found.length === 1) return { id: found[0] ?? null, notes: [] };
    const like = found.length === 0 ? this.#stock.personLike(responsible) : null;
    if (like !== null)
      return { id: null, notes: [{ key: 'okrImport.unknownPersonLike', params: { value: responsible, like } }] };
    const key = found.length === 0 ? 'okrImport.unknownPerson' : 'okrImport.severalPeople';
    return { id: null, notes: [{ key, params: { value: responsible } }] };
  }

  /** Of a key result with errors: what else there is to mend, so that the file is mended once. */
  #hints(line: ImportLine, target: Target): Said[] {
    return [...this.#person(line).notes, ...(brings(target, line) ? this.#likeness(target) : [])];
  }

  #fail(line: ImportLine, target: Target, errors: PlanRow['errors'], notes: Said[]): PlanRow {
    this.#targets.fail(target, line);
    return this.#result(line, target, { act: 'error', errors, notes });
  }

  #result(line: ImportLine, target: Target, more: Partial<PlanRow> & Pick<PlanRow, 'act'>): PlanRow {
    return {
      line: line.line,
      type: line.type,
      title: line.title,
      untaken: line.untaken,
      target,
      id: null,
      creates_objective: false,
      write: {},
      before: {},
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

/** The measure of a new key result, as far as the row leaves it open. */
function newMeasureOf({ initial, current, goal }: ImportLine): PlanRow['write'] {
  const start = initial ?? 0;
  const end = goal ?? 100;
  return { initial: start, current: current ?? start, goal: end, direction: directionOf(start, end) };
}

/** What follows for a key result from another unit, start or goal: its sign and its direction. */
function followingOf({ unit, initial, goal }: ImportLine, known: KnownKeyResult): PlanRow['write'] {
  return { ...(unit !== '' && otherSign(unit, known.unit)), ...otherDirection({ initial, goal }, known) };
}

/** Whether the row brings its objective along. */
const brings = (target: Target, { line }: ImportLine): boolean => target.id === null && target.line === line;

const responsibleOf = (person: string | null): PlanRow['write'] => (person === null ? {} : { responsible_id: person });

/** Of a row that says once more what another one said. */
const again = (line: number): { act: 'skip'; notes: Said[] } => ({
  act: 'skip',
  notes: [{ key: 'okrImport.duplicate', params: { line } }],
});

const fallsWith = ({ line }: Target): PlanRow['errors'][number] => ({
  field: 'objective',
  said: { key: 'okrImport.objectiveFails', params: { line } },
});
