import { atom } from 'nanostores';

import { RECORD, type SaveOptions, type SavePolicy, type WhyNot } from './draft-port.ts';
import { DraftSaver } from './draft-saver.ts';
import { isSaved, openedDraft, type Choice, type DraftState, type Fields, type SavedFields } from './draft-state.ts';

/** The drafts of many records by their ids, as far as something is known of them. */
export type DraftStates<V = number> = Readonly<Record<string, DraftState<V>>>;

/** What drafts of many records need from around them. */
export interface DraftsPort<V = number> {
  save(id: string, fields: Fields, options: SaveOptions<V>): Promise<SavedFields<V>>;
  /** Stores on this device what is not acknowledged; called after each change. */
  store(unsaved: DraftStates<V>): void;
  onSaved(id: string, saved: SavedFields<V>, fields: Fields, before: V | undefined): void;
  onRefused?(id: string, why: WhyNot, error: unknown, sent?: Fields): void;
  /** The newer state out of a refusal (412); by default its `data` and `version`. */
  newerIn?(id: string, error: unknown): SavedFields<V> | undefined;
}

/**
 * Many records, each with a pending value: every one has its own queue, so that one that is refused or asked about keeps
 * nobody from saving the others. What is shown is up to the caller, who shows `unacknowledged` over what the server has.
 */
export class DraftSavers<V = number> {
  /** What is known of each record that was changed. */
  readonly $states = atom<DraftStates<V>>({});
  readonly #port: DraftsPort<V>;
  readonly #policy: SavePolicy;
  readonly #savers = new Map<string, DraftSaver<V>>();
  #flushing: Promise<void> | undefined;

  constructor(port: DraftsPort<V>, policy: SavePolicy = RECORD) {
    this.#port = port;
    this.#policy = policy;
  }

  /** What waits, runs, is refused or asked about. */
  get unsaved(): DraftStates<V> {
    return Object.fromEntries(Object.entries(this.$states.get()).filter(([, state]) => !isSaved(state)));
  }

  stateOf(id: string): DraftState<V> | undefined {
    return this.$states.get()[id];
  }

  /** The draft of one record, to type without saving at once. */
  of(id: string): DraftSaver<V> {
    const known = this.#savers.get(id);
    if (known) return known;
    const saver = new DraftSaver<V>(
      {
        save: (fields, options) => this.#port.save(id, fields, options),
        store: () => this.#port.store(this.unsaved),
        onSaved: (saved, fields, before) => this.#port.onSaved(id, saved, fields, before),
        onRefused: (why, error, sent) => this.#port.onRefused?.(id, why, error, sent),
        ...('newerIn' in this.#port && { newerIn: (error) => this.#port.newerIn?.(id, error) }),
      },
      openedDraft<V>({ data: {} }),
      this.#policy,
    );
    saver.subscribe(() => this.$states.set({ ...this.$states.get(), [id]: saver.state }));
    this.#savers.set(id, saver);
    return saver;
  }

  /**
   * Changes fields of a record and saves them; while its save runs, after the answer. `shown`: the record as it is shown,
   * on which the change rests unless the record waits already. Returns whether they are saved.
   */
  change(id: string, fields: Fields, shown: SavedFields<V>): Promise<boolean> {
    const saver = this.of(id);
    saver.changeOn(shown, fields);
    return saver.save();
  }

  /** What an earlier visit has left, unless something newer waits; `flush` sends it. */
  restore(id: string, state: DraftState<V>): void {
    const saver = this.of(id);
    if (!isSaved(saver.state) || saver.state.sending) return;
    saver.reset(state);
  }

  /** Gives up what waits of a record; nothing is known of it then, unless it is on its way. */
  drop(id: string): void {
    const saver = this.#savers.get(id);
    saver?.drop();
    if (!saver || saver.state.sending) return;
    saver.dispose();
    this.#savers.delete(id);
    const { [id]: _, ...others } = this.$states.get();
    this.$states.set(others);
  }

  /** Nothing shows the records any more: what waits is stored, and not tried again here. */
  dispose(): void {
    for (const saver of this.#savers.values()) saver.dispose();
    this.#savers.clear();
    this.$states.set({});
  }

  /** Answers the conflict of a record; `data` is what the other version says. */
  choose(id: string, choice: Choice, data?: Fields): Promise<void> {
    return this.of(id).choose(choice, data);
  }

  /**
   * The connection is back: sends what waits, one after the other, until the server is out of reach again. What it has
   * refused, or what is asked about, waits for the person; `retry` sends that too.
   */
  flush(): Promise<void> {
    return this.#sendAll(({ trouble, stale }) => !stale && (trouble === null || trouble === 'retrying'));
  }

  async retry(): Promise<void> {
    if (this.#flushing) await this.#flushing;
    for (const id of Object.keys(this.unsaved)) this.#savers.get(id)?.postpone();
    await this.#sendAll(() => true);
  }

  #sendAll(mayGo: (state: DraftState<V>) => boolean): Promise<void> {
    this.#flushing ??= this.#sendEach(mayGo).finally(() => (this.#flushing = undefined));
    return this.#flushing;
  }

  async #sendEach(mayGo: (state: DraftState<V>) => boolean): Promise<void> {
    for (const id of Object.keys(this.unsaved)) {
      const saver = this.of(id);
      // what is on its way needs no second try
      if (saver.saving) await saver.saving;
      else if (!isSaved(saver.state) && mayGo(saver.state)) await saver.save();
      if (saver.state.trouble === 'retrying') return;
    }
  }
}
