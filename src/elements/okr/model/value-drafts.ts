import { atom } from 'nanostores';

import { currentIn } from '#core/api/current-in.ts';
import { readEntry, writeEntry } from '#core/editing/device.ts';
import { RECORD, type WhyNot } from '#core/editing/draft-port.ts';
import { DraftSavers } from '#core/editing/draft-savers.ts';
import { unacknowledged, type DraftState } from '#core/editing/draft-state.ts';
import { only } from '#core/editing/merge.ts';
import { draftFrom } from '#core/editing/record-draft.ts';
import { UndoStack } from '#core/editing/undo-stack.ts';
import { registerUnsaved } from '#core/session/unsaved.ts';

import type { MovedChange } from '../table/bulk/moved-items.ts';
import {
  cellsOf,
  fieldsOf,
  rowOf,
  sameCell,
  type CellChange,
  type CellField,
  type CellFields,
  type ValueRow,
} from './cell-fields.ts';
import type { AnyItem } from './item-draft.ts';
import { CellSteps, type CellStep } from './cell-steps.ts';

/** Cells that have not reached the server, as this device stores them. */
export interface UnsavedValue {
  row: ValueRow;
  mine: CellChange;
  /** The server has refused it: only the person sends it again. */
  refused?: boolean;
}
/** Cells that somebody else has changed too. */
export interface ValueConflict {
  row: ValueRow;
  mine: CellChange;
  theirs: ValueRow;
  /** What both have changed. */
  fields: CellField[];
}
/** What was saved, and how it is taken back; without a step it was said already. */
export interface SavedCells {
  before: ValueRow;
  saved: ValueRow;
  fields: CellChange;
  step: CellStep | undefined;
}
/** Sends cells and shows what became of them; that of the latest view counts. */
export interface ValuePort {
  save(row: ValueRow, fields: CellChange): Promise<AnyItem>;
  onSaved(saved: SavedCells): void;
  onRefused(row: ValueRow, why: WhyNot, error: unknown): void;
  /** Takes the report back that a value has made; resolves with the row as it is then. */
  takeBack(row: ValueRow, report: string): Promise<ValueRow | undefined>;
}

/** What is stored; an earlier build has stored bare values. */
type Stored = Omit<UnsavedValue, 'mine'> & { mine: CellChange | number };
const isStored = (one: Partial<Stored> | null): one is Stored =>
  (typeof one?.mine === 'number' || (typeof one?.mine === 'object' && one.mine !== null)) &&
  typeof one.row?.row === 'string' &&
  typeof one.row.id === 'string';
const readStored = ({ mine, ...one }: Stored): UnsavedValue => ({
  ...one,
  mine: typeof mine === 'number' ? { current: mine } : mine,
});

const onRow = (row: ValueRow) => ({ data: { ...cellsOf(row) }, version: row });
// only fields of cells are changed
const cellsIn = (state: DraftState<ValueRow>): CellChange => unacknowledged(state);
const idsOf = (values: readonly UnsavedValue[]): ReadonlySet<string> => new Set(values.map(({ row }) => row.id));
const cellOf = ({ id }: ValueRow, field: string): string => `${id} ${field}`;
const allCells = (values: readonly UnsavedValue[]): ReadonlySet<string> =>
  new Set(values.flatMap(({ row, mine }) => fieldsOf(mine).map((field) => cellOf(row, field))));
/** Those cells of each value that are meant; a value without any is left out. */
const onlyCells = (values: readonly UnsavedValue[], isMeant: (cell: string) => boolean): UnsavedValue[] =>
  values
    .map((one) => ({
      ...one,
      mine: only<CellChange>(
        one.mine,
        fieldsOf(one.mine).filter((key) => isMeant(cellOf(one.row, key))),
      ),
    }))
    .filter(({ mine }) => fieldsOf(mine).length > 0);

/** Cells that one person changes in one company: each saved on the row that was seen, stored until it arrives. */
export class ValueDrafts {
  /** The values that did not reach the server, oldest first. */
  readonly $unsaved = atom<readonly UnsavedValue[]>([]);
  /** The oldest value about which the person has to decide. */
  readonly $conflict = atom<DraftState<ValueRow> | undefined>();
  readonly drafts: DraftSavers<ValueRow>;
  /** What this person has done in the table, to be taken back. */
  readonly undo = new UndoStack();
  /** What others have changed of several items, until it is answered: a step asks in the view that is there by then. */
  readonly $moved = atom<readonly MovedChange[]>([]);
  readonly #steps: CellSteps;
  readonly #key: string;
  readonly #sending = registerUnsaved();
  #port: ValuePort | undefined;
  /** The cells that this tab knows to be stored on the device, which all tabs share. */
  #known: ReadonlySet<string> = new Set();
  #isReading = false;
  /** Values that are sent again: they are counted, not reported one by one. */
  readonly #again = new Set<string>();
  #arrived = 0;

  constructor(of: string) {
    this.#key = `leitstern.okr.values.${of}`;
    this.drafts = new DraftSavers<ValueRow>(
      {
        save: async (_, fields, { version }) => {
          const row = version as ValueRow; // a value rests on a row
          if (!this.#port) throw new Error('No view has said how a value is saved');
          const cells: CellChange = fields;
          return onRow(rowOf(row, await this.#port.save(row, cells), cells));
        },
        store: () => this.#store(),
        onSaved: (id, { version: saved }, fields, before) => {
          const isAgain = this.#again.delete(id);
          if (isAgain) this.#arrived += 1;
          if (!saved || !before) return;
          const step = this.#steps.saved({ before, saved, fields });
          this.#port?.onSaved({ before, saved, fields, step: isAgain ? undefined : step });
        },
        onRefused: (id, why, error) => {
          this.#again.delete(id);
          const row = this.drafts.stateOf(id)?.version;
          if (why === 'gone') this.#drop(id);
          if (row) this.#port?.onRefused(row, why, error);
        },
        newerIn: (id, error) => {
          const [row, newer] = [this.drafts.stateOf(id)?.version, currentIn<AnyItem>(error)];
          return row && newer && onRow(rowOf(row, newer));
        },
      },
      // after a new sign-in the same value is sent again
      { ...RECORD, isSame: sameCell, waits: { session: 'passing' } },
    );
    this.#steps = new CellSteps(this.undo, {
      settled: (id) => (this.drafts.stateOf(id) ? this.drafts.of(id).saving : undefined),
      change: (row, fields) => this.drafts.change(row.id, { ...fields }, onRow(row)),
      giveUp: (id, fields) => this.drafts.stateOf(id) && this.drafts.of(id).drop(fields),
      takeBack: async (row, report) => this.#port?.takeBack(row, report),
    });
    this.drafts.$states.listen(() => this.#show());
  }

  connect(port: ValuePort): void {
    this.#port = port;
  }

  /**
   * Saves cells of a row as it was seen; what is put there gives up what waits there. `with`: the step that takes it back
   * together with others.
   */
  async change(row: ValueRow, fields: CellChange, together?: CellStep): Promise<boolean> {
    const { id } = row;
    const waiting = this.drafts.stateOf(id);
    const [seen, open]: [CellFields, CellChange] = [cellsOf(row), waiting ? cellsIn(waiting) : {}];
    const isThere = fieldsOf(fields).every((key) => sameCell(fields[key], seen[key]));
    if (isThere && !waiting?.sending) {
      const names = Object.keys(open);
      if (names.every((name) => name in fields)) this.#drop(id);
      if (!names.some((name) => name in fields) || !this.drafts.stateOf(id)) return false;
    }
    this.#again.delete(id);
    this.#steps.begin(row, fields, together);
    return this.drafts.change(id, { ...fields }, onRow(row));
  }

  /** A step that takes several changes back as one. */
  step(): CellStep {
    return this.#steps.step(true);
  }

  choose({ row, theirs, fields }: ValueConflict, choice: 'mine' | 'theirs'): Promise<void> {
    const choices = Object.fromEntries(fields.map((field) => [field, choice]));
    return this.drafts.choose(row.id, choices, { ...cellsOf(theirs) });
  }

  /** Sends what waits; `all`: also what the server has refused. Returns how many values arrived. */
  async send(all = false): Promise<number> {
    this.#takeUp();
    for (const id of idsOf(this.$unsaved.get())) this.#again.add(id);
    await (all ? this.drafts.retry() : this.drafts.flush());
    this.#again.clear();
    const arrived = this.#arrived;
    this.#arrived = 0;
    return arrived;
  }

  /** Gives up what waits. */
  drop(): void {
    for (const { row } of this.$unsaved.get()) this.#drop(row.id);
  }

  #drop(id: string): void {
    this.drafts.drop(id);
    this.#steps.forget(id);
  }

  /** Takes over what other tabs store, save and give up. Returns how to end it. */
  follow(): () => void {
    const listener = ({ key }: StorageEvent): void => {
      if (key === this.#key) this.#takeUp();
    };
    addEventListener('storage', listener);
    return () => removeEventListener('storage', listener);
  }

  #takeUp(): void {
    const stored = this.#stored();
    this.#isReading = true;
    for (const { row, mine } of this.$unsaved.get()) {
      if (this.drafts.stateOf(row.id)?.sending) continue;
      const there = stored.find((one) => one.row.id === row.id)?.mine ?? {};
      const isOld = (key: CellField): boolean =>
        key in there ? !sameCell(there[key], mine[key]) : this.#known.has(cellOf(row, key));
      const old = fieldsOf(mine).filter(isOld);
      if (old.length === fieldsOf(mine).length) this.#drop(row.id);
      else if (old.length > 0) this.drafts.of(row.id).drop(old);
    }
    for (const one of stored) this.#add(one);
    this.#isReading = false;
    this.#known = allCells(stored);
  }

  /** What is stored joins what waits here of other cells of the row. */
  #add({ row, mine, refused }: UnsavedValue): void {
    const waits = this.drafts.unsaved[row.id];
    if (!waits) {
      const state = draftFrom<ValueRow, CellFields>({ draft: mine, base: row }, cellsOf);
      return this.drafts.restore(row.id, { ...state, trouble: refused ? 'refused' : 'retrying' });
    }
    const here = cellsIn(waits);
    const missing = only<CellChange>(
      mine,
      fieldsOf(mine).filter((key) => !(key in here)),
    );
    if (!waits.sending && fieldsOf(missing).length > 0) this.drafts.of(row.id).changeOn(onRow(row), { ...missing });
  }

  /** What this device has stored; nothing where the browser forbids it or something else is there. */
  #stored(): UnsavedValue[] {
    const found = readEntry(this.#key);
    return Array.isArray(found) ? found.filter(isStored).map(readStored) : [];
  }

  #store(): void {
    if (this.#isReading) return;
    const stored = this.#stored();
    const there = allCells(stored);
    // another tab may have saved or given up what this one knew to be stored, and stored something else
    const own = onlyCells(this.$unsaved.get(), (cell) => there.has(cell) || !this.#known.has(cell));
    const cells = allCells(own);
    const others = onlyCells(stored, (cell) => !cells.has(cell) && !this.#known.has(cell));
    const ids = idsOf(own);
    const rest = new Map(others.map(({ row, mine }) => [row.id, mine]));
    const values = [
      ...others.filter(({ row }) => !ids.has(row.id)),
      ...own.map((one) => ({ ...one, mine: { ...rest.get(one.row.id), ...one.mine } })),
    ];
    // where the device cannot store, the page knows more
    if (writeEntry(this.#key, values.length === 0 ? undefined : values)) this.#known = cells;
  }

  #show(): void {
    const before = idsOf(this.$unsaved.get());
    const states = Object.values(this.drafts.unsaved);
    const unsaved = states.flatMap((state) => {
      const { version: row, stale, trouble } = state;
      // a value on its way waits where it has failed before
      if (!row || stale || (trouble === null && !before.has(row.id))) return [];
      return [{ row, mine: cellsIn(state), ...(trouble === 'refused' && { refused: true }) }];
    });
    if (before.size + unsaved.length > 0) this.$unsaved.set(unsaved);
    this.$conflict.set(states.find(({ stale }) => stale));
    this.#sending.set(Object.values(this.drafts.$states.get()).some(({ sending }) => sending));
  }
}

/** The question that a draft asks. */
export function conflictIn(state: DraftState<ValueRow> | undefined): ValueConflict | undefined {
  const [row, stale] = [state?.version, state?.stale];
  if (!state || !row || !stale?.version) return undefined;
  // only fields of cells are changed
  return { row, mine: cellsIn(state), theirs: stale.version, fields: Object.keys(stale.theirs) as CellField[] };
}

const known = new Map<string, ValueDrafts>();

/** The values of a person in a company, the same ones as long as the page lives. */
export function valueDraftsOf(of: string): ValueDrafts {
  const drafts = known.get(of) ?? new ValueDrafts(of);
  known.set(of, drafts);
  return drafts;
}
