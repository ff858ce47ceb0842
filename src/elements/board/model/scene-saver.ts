import { atom } from 'nanostores';

import { mergeChecklists } from '#contract/checklist-merge.ts';
import type { SceneData } from '#contract/scene.ts';
import type { ApiError } from '#core/api/api-error.ts';
import { isFinal, type FinalOptions } from '#core/editing/is-final.ts';

import { checklistOf } from '../planning/checklist.ts';

/** How far the last changes have come. */
export type SaveProgress = 'none' | 'saving' | 'saved' | 'failed';
type Fields = Record<string, unknown>;

/** What a saver needs from around it. */
export interface ScenePort {
  /** What is shown now, with the version on which it rests. */
  shown(): { data: Fields; version: number | undefined };
  /** Shows fields before the server has them. */
  show(fields: Fields): void;
  /** Answers the version that the fields have then, when the server counts versions. */
  send(fields: Fields, version: number | undefined): Promise<number | undefined>;
  onSaved(fields: string[]): void;
  /** Whether a refused value is offered again from the server's copy, so that nothing has to be asked here. */
  offersDraft(): boolean;
  /** Others have written a field too: what the server has is read again. */
  onConflict(): void;
  /** Takes away the refused values that the server keeps of these fields: the person has chosen. */
  forget(fields: string[]): Promise<void>;
  /** The server will never take these fields: what it has is shown again. */
  onRefused(error: ApiError, fields: Fields): void;
  onUnsaved(unsaved: boolean): void;
  /** Keeps on this device what the server does not have yet. */
  keep(fields: WaitingFields): void;
}

/** A field that the server does not have yet, with the version on which it rests. */
export interface Waiting {
  value: unknown;
  base: number | undefined;
  /** Refused when others have written the field since its base: a text that was opened then, or of an earlier visit. */
  checked?: boolean;
}
export type WaitingFields = Readonly<Record<string, Waiting>>;

/** A field that others have written too: both values, until the person has chosen (DESIGN 4 "Saves"). */
export interface FieldConflict {
  mine: Waiting;
  theirs: unknown;
  /** The version that holds their value. */
  version: number | undefined;
}

/** How far the saves of some fields have come: the worst of them. */
export function progressOf(states: Readonly<Record<string, SaveProgress>>, fields: readonly string[]): SaveProgress {
  const found = fields.map((field) => states[field]);
  return (['failed', 'saving', 'saved'] as const).find((state) => found.includes(state)) ?? 'none';
}

const isChecklist = (field: string): boolean => field.endsWith('_checklist');
/** After a new sign-in, and without the lock, the fields are sent again. */
const WAITS: FinalOptions = { session: 'passing', lock: 'passing' };

/** What the server has in place of a refused field; undefined when its answer does not tell. */
function heldInstead(error: ApiError): Pick<SceneData, 'data' | 'version'> | undefined {
  const { data, version } = error.body as Partial<SceneData>;
  return error.status === 412 && data ? { data, version } : undefined;
}

/**
 * Saves single fields of a scene key: shown at once, one request at a time, kept until the server has them. A checklist
 * says on which version it rests, so that the server merges it with what others have done meanwhile (EXPECTATIONS).
 */
export class SceneSaver {
  /** How far the changes of each field have come. */
  readonly $fields = atom<Readonly<Record<string, SaveProgress>>>({});
  /** The worst of them. */
  readonly $progress = atom<SaveProgress>('none');
  /** The fields that others have written too, by name; kept on the device as what waits is. */
  readonly $conflicts = atom<Readonly<Record<string, FieldConflict>>>({});
  readonly #port: ScenePort;
  #waiting = new Map<string, Waiting>();
  /** Fields that were refused together with others: each is sent by itself, so that only the one at fault is lost. */
  readonly #alone = new Set<string>();
  /** The version that each field got by the last save of this saver: its own text is no text of others. */
  readonly #own = new Map<string, number>();
  #running: Promise<void> | undefined;

  constructor(port: ScenePort) {
    this.#port = port;
  }

  /** The version of what is shown now: on it rests a text that is opened to be written. */
  get version(): number {
    // a key that nobody has saved yet has no version
    return this.#port.shown().version ?? 0;
  }

  /** With a base the fields are refused where others have changed them since; without one the last value wins. */
  save(fields: Fields, base?: number): void {
    const { data, version } = this.#port.shown();
    for (const [field, value] of Object.entries(fields)) {
      const before = this.#waiting.get(field);
      const whole = before && isChecklist(field) ? joined(data[field], before.value, value) : value;
      const rests = before ?? { base: base ?? version };
      this.#waiting.set(field, { ...rests, value: whole, ...(base !== undefined && { checked: true }) });
    }
    // written anew after both values were shown
    this.#withdraw(Object.keys(fields));
    this.#begin();
  }

  /** What an earlier visit could not save: shown and sent again, unless the server has it. */
  restore(fields: WaitingFields): void {
    const { data } = this.#port.shown();
    const missing = Object.entries(fields).filter(
      ([field, { value }]) => !this.#waiting.has(field) && JSON.stringify(value) !== JSON.stringify(data[field]),
    );
    for (const [field, { value, base }] of missing) this.#waiting.set(field, { value, base, checked: true });
    if (missing.length > 0) this.#begin();
    else this.#keep();
  }

  #begin(): void {
    this.#port.show(Object.fromEntries([...this.#waiting].map(([field, { value }]) => [field, value])));
    this.#port.onUnsaved(true);
    this.#mark('saving', [...this.#waiting.keys()]);
    this.#keep();
    void this.flush();
  }

  #keep(under: ReadonlyMap<string, Waiting> = new Map()): void {
    const undecided = Object.entries(this.$conflicts.get()).map(([field, { mine }]) => [field, mine] as const);
    this.#port.keep(Object.fromEntries([...undecided, ...under, ...this.#waiting]));
  }

  #mark(state: SaveProgress, fields: string[]): void {
    const states = { ...this.$fields.get(), ...Object.fromEntries(fields.map((field) => [field, state])) };
    this.$fields.set(states);
    // a computed store of the library would weigh on every element
    this.$progress.set(progressOf(states, Object.keys(states)));
  }

  /** Sends what waits. What arrives meanwhile follows, so that nothing overtakes. */
  flush(): Promise<void> {
    this.#running ??= this.#sendAll().finally(() => (this.#running = undefined));
    return this.#running;
  }

  /** Sends again also what others have written too, so that the person is asked anew. */
  retry(): void {
    const conflicts = Object.entries(this.$conflicts.get());
    for (const [field, { mine }] of conflicts) this.#waiting.set(field, mine);
    this.#withdraw(conflicts.map(([field]) => field));
    if (conflicts.length > 0) this.#begin();
    else void this.flush();
  }

  /** The person has seen both values of every conflict: those of `mine` replace the others', the rest is given up. */
  async choose(mine: ReadonlySet<string>): Promise<void> {
    const conflicts = Object.entries(this.$conflicts.get());
    const fields = conflicts.map(([field]) => field);
    this.#withdraw(fields);
    this.#mark('none', fields);
    for (const [field, conflict] of conflicts)
      if (mine.has(field)) this.#waiting.set(field, { ...conflict.mine, base: conflict.version, checked: true });
    this.#keep();
    // first, since a second refusal would put a new value in its place
    await this.#port.forget(fields);
    this.#begin();
  }

  #withdraw(fields: readonly string[]): void {
    const all = Object.entries(this.$conflicts.get());
    const left = all.filter(([field]) => !fields.includes(field));
    if (left.length < all.length) this.$conflicts.set(Object.fromEntries(left));
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.size > 0) {
      this.#mark('saving', [...this.#waiting.keys()]);
      const taken = this.#take();
      this.#keep(taken);
      try {
        await this.#send(taken);
      } catch (error) {
        console.error('Fields of the board were not saved', error);
        if (!isFinal(error, WAITS)) return this.#putBack(taken);
        this.#refused(error, taken);
      }
    }
    // what the person has not decided is on this device only
    this.#port.onUnsaved(Object.keys(this.$conflicts.get()).length > 0);
  }

  #refused(error: ApiError, taken: Map<string, Waiting>): void {
    const held = this.#port.offersDraft() ? undefined : heldInstead(error);
    const [one] = taken;
    if (held && one && taken.size === 1) {
      this.#conflicted(...one, held);
    } else if (taken.size > 1) {
      for (const field of taken.keys()) this.#alone.add(field);
      this.#return(taken);
    } else {
      this.#mark('none', [...taken.keys()]);
      this.#port.onRefused(error, Object.fromEntries([...taken].map(([field, { value }]) => [field, value])));
    }
    this.#keep();
  }

  #conflicted(field: string, mine: Waiting, { data, version }: Pick<SceneData, 'data' | 'version'>): void {
    const theirs = data[field];
    this.#port.onConflict();
    // what was written meanwhile is sent next and asks then
    if (this.#waiting.has(field)) return this.#return(new Map([[field, mine]]));
    this.#port.show({ [field]: theirs });
    const isSame = JSON.stringify(mine.value ?? null) === JSON.stringify(theirs ?? null);
    if (isSame) void this.#port.forget([field]);
    else this.$conflicts.set({ ...this.$conflicts.get(), [field]: { mine, theirs, version } });
    this.#mark(isSame ? 'saved' : 'failed', [field]);
  }

  async #send(taken: Map<string, Waiting>): Promise<void> {
    const fields = Object.fromEntries([...taken].map(([field, { value }]) => [field, value]));
    const version = await this.#port.send(fields, this.#baseOf(taken));
    if (version !== undefined) for (const field of taken.keys()) this.#own.set(field, version);
    this.#mark(
      'saved',
      [...taken.keys()].filter((name) => !this.#waiting.has(name)),
    );
    this.#keep();
    // the answer has shown what the server holds; what still waits comes after it
    if (this.#waiting.size > 0)
      this.#port.show(Object.fromEntries([...this.#waiting].map(([name, { value }]) => [name, value])));
    this.#port.onSaved([...taken.keys()]);
  }

  /** The version on which a field rests that is sent by itself. */
  #baseOf(taken: ReadonlyMap<string, Waiting>): number | undefined {
    const [[field, { base, checked }] = ['', { base: undefined, checked: false }]] = taken;
    if (isChecklist(field)) return base;
    return checked === true && base !== undefined ? Math.max(base, this.#own.get(field) ?? 0) : undefined;
  }

  /** One checklist or checked field, since each rests on its own version; otherwise every field at once. */
  #take(): Map<string, Waiting> {
    const one = [...this.#waiting].find(
      ([field, { checked }]) => isChecklist(field) || checked === true || this.#alone.has(field),
    );
    const taken = new Map(one ? [one] : this.#waiting);
    for (const field of taken.keys()) {
      this.#waiting.delete(field);
      this.#alone.delete(field);
    }
    return taken;
  }

  /** What was changed meanwhile rests on what was under way. */
  #return(taken: Map<string, Waiting>): void {
    for (const [field, before] of taken) {
      const now = this.#waiting.get(field);
      this.#waiting.set(field, now ? { ...now, base: before.base } : before);
    }
  }

  /** Not reached. */
  #putBack(taken: Map<string, Waiting>): void {
    this.#return(taken);
    this.#mark('failed', [...this.#waiting.keys()]);
    this.#keep();
  }
}

/** A list that waits, with what was changed in the list that was shown: others may have changed that meanwhile. */
function joined(shown: unknown, waiting: unknown, wanted: unknown): unknown {
  if (shown === waiting || wanted === null) return wanted;
  return JSON.stringify(mergeChecklists(checklistOf(shown), checklistOf(waiting), checklistOf(wanted)));
}
