import { atom } from 'nanostores';

import type { KeyResult } from '#contract/okr/okr-items.ts';
import type { OkrRow } from '#contract/okr/okr-table.ts';
import { currentIn } from '#core/api/current-in.ts';
import { readEntry, writeEntry } from '#core/editing/device.ts';
import { RECORD, type WhyNot } from '#core/editing/draft-port.ts';
import { DraftSavers } from '#core/editing/draft-savers.ts';
import { unacknowledged, type DraftState } from '#core/editing/draft-state.ts';
import { draftFrom } from '#core/editing/record-draft.ts';
import { registerUnsaved } from '#core/session/unsaved.ts';

/** A row as a value rests on it, with the report that an own save before it has made. */
export interface ValueRow extends OkrRow, Pick<KeyResult, 'check_in'> {}
/** A value that has not reached the server, as this device stores it. */
export interface UnsavedValue {
  row: ValueRow;
  mine: number;
  /** The server has refused it: only the person sends it again. */
  refused?: boolean;
}
/** A value that somebody else has replaced. */
export interface ValueConflict {
  row: ValueRow;
  mine: number;
  theirs: ValueRow;
}
/** Sends values and shows what became of them; that of the latest view counts. */
export interface ValuePort {
  save(row: ValueRow, current: number): Promise<KeyResult>;
  onSaved(before: ValueRow, saved: ValueRow, isQuiet: boolean): void;
  onRefused(row: ValueRow, why: WhyNot, error: unknown): void;
}

const isValue = (one: Partial<UnsavedValue> | null): one is UnsavedValue =>
  typeof one?.mine === 'number' && typeof one.row?.row === 'string' && typeof one.row.id === 'string';

/** The row with what the key result says now. */
function rowOf(row: ValueRow, saved: KeyResult): ValueRow {
  const { title, initial, goal, unit, symbol, placement, space, objective: parent, current, check_in } = saved;
  const version = saved.version ?? row.version;
  return { ...row, title, initial, goal, unit, symbol, placement, space, parent, current, version, check_in };
}
const fieldsOf = ({ current }: ValueRow): { current: number } => ({ current: current ?? 0 });
const onRow = (row: ValueRow) => ({ data: fieldsOf(row), version: row });
const valueIn = (state: DraftState<ValueRow>): number => unacknowledged(state)['current'] as number;
const idsOf = (values: readonly UnsavedValue[]): ReadonlySet<string> => new Set(values.map(({ row }) => row.id));

/** Current values that one person types in one company: each saved on the row that was seen, stored until it arrives. */
export class ValueDrafts {
  /** The values that did not reach the server, oldest first. */
  readonly $unsaved = atom<readonly UnsavedValue[]>([]);
  /** The oldest value about which the person has to decide. */
  readonly $conflict = atom<DraftState<ValueRow> | undefined>();
  readonly drafts: DraftSavers<ValueRow>;
  readonly #key: string;
  readonly #sending = registerUnsaved();
  #port: ValuePort | undefined;
  /** What this tab knows to be stored on the device, which all tabs share. */
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
          return onRow(rowOf(row, await this.#port.save(row, fields['current'] as number)));
        },
        store: () => this.#store(),
        onSaved: (id, { version: saved }, _, before) => {
          const isQuiet = this.#again.delete(id);
          if (isQuiet) this.#arrived += 1;
          if (saved && before) this.#port?.onSaved(before, saved, isQuiet);
        },
        onRefused: (id, why, error) => {
          this.#again.delete(id);
          const row = this.drafts.stateOf(id)?.version;
          if (why === 'gone') this.drafts.drop(id);
          if (row) this.#port?.onRefused(row, why, error);
        },
        newerIn: (id, error) => {
          const [row, newer] = [this.drafts.stateOf(id)?.version, currentIn<KeyResult>(error)];
          return row && newer && onRow(rowOf(row, newer));
        },
      },
      // after a new sign-in the same value is sent again
      { ...RECORD, waits: { session: 'passing' } },
    );
    this.drafts.$states.listen(() => this.#show());
  }

  connect(port: ValuePort): void {
    this.#port = port;
  }

  /** Saves a value on the row as it was seen; the value of that row gives up another one that waits. */
  async change(row: ValueRow, current: number): Promise<boolean> {
    const { id } = row;
    if (current === (row.current ?? 0) && !this.drafts.stateOf(id)?.sending) {
      this.drafts.drop(id);
      return false;
    }
    this.#again.delete(id);
    return this.drafts.change(id, { current }, onRow(row));
  }

  choose({ row, theirs }: ValueConflict, choice: 'mine' | 'theirs'): Promise<void> {
    return this.drafts.choose(row.id, { current: choice }, fieldsOf(theirs));
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
    for (const { row } of this.$unsaved.get()) this.drafts.drop(row.id);
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
      const there = stored.find((one) => one.row.id === row.id);
      const isOld = there ? there.mine !== mine : this.#known.has(row.id);
      if (isOld && !this.drafts.stateOf(row.id)?.sending) this.drafts.drop(row.id);
    }
    for (const { row, mine, refused } of stored) {
      const state = draftFrom<ValueRow, { current: number }>({ draft: { current: mine }, base: row }, fieldsOf);
      this.drafts.restore(row.id, { ...state, trouble: refused ? 'refused' : 'retrying' });
    }
    this.#isReading = false;
    this.#known = idsOf(stored);
  }

  /** What this device has stored; nothing where the browser forbids it or something else is there. */
  #stored(): UnsavedValue[] {
    const found = readEntry(this.#key);
    return Array.isArray(found) ? found.filter(isValue) : [];
  }

  #store(): void {
    if (this.#isReading) return;
    const stored = this.#stored();
    const there = idsOf(stored);
    const unsaved = this.$unsaved.get();
    // another tab may have saved or given up what this one knew to be stored, and stored something else
    const own = unsaved.filter(({ row }) => there.has(row.id) || !this.#known.has(row.id));
    const ids = idsOf(own);
    const others = stored.filter(({ row }) => !ids.has(row.id) && !this.#known.has(row.id));
    const values = [...others, ...own];
    // where the device cannot store, the page knows more
    if (writeEntry(this.#key, values.length === 0 ? undefined : values)) this.#known = ids;
  }

  #show(): void {
    const before = idsOf(this.$unsaved.get());
    const states = Object.values(this.drafts.unsaved);
    const unsaved = states.flatMap((state) => {
      const { version: row, stale, trouble } = state;
      // a value on its way waits where it has failed before
      if (!row || stale || (trouble === null && !before.has(row.id))) return [];
      return [{ row, mine: valueIn(state), ...(trouble === 'refused' && { refused: true }) }];
    });
    if (before.size + unsaved.length > 0) this.$unsaved.set(unsaved);
    this.$conflict.set(states.find(({ stale }) => stale));
    this.#sending.set(Object.values(this.drafts.$states.get()).some(({ sending }) => sending));
  }
}

/** The question that a draft asks. */
export function conflictIn(state: DraftState<ValueRow> | undefined): ValueConflict | undefined {
  const [row, theirs] = [state?.version, state?.stale?.version];
  return state && row && theirs && { row, mine: valueIn(state), theirs };
}

const known = new Map<string, ValueDrafts>();

/** The values of a person in a company, the same ones as long as the page lives. */
export function valueDraftsOf(of: string): ValueDrafts {
  const drafts = known.get(of) ?? new ValueDrafts(of);
  known.set(of, drafts);
  return drafts;
}
