import { proxy, ref, subscribe } from 'valtio/vanilla';

import { waitBefore } from '../realtime/connection.ts';

import { LOCKED_FIELDS, type DraftPort, type SavePolicy, type TypedTexts, type WhyNot } from './draft-port.ts';
import { besides, saidIn, whyNot } from './draft-refusal.ts';
import { carried, draftAfter, maySend, nextSave } from './draft-rules.ts';
import {
  isSaved,
  openedDraft,
  unacknowledged,
  type Choice,
  type DraftEvent,
  type DraftState,
  type Fields,
  type NextSave,
  type SavedFields,
} from './draft-state.ts';
import { isLost } from './failure.ts';
import { conflictsOf, only, saveVersioned } from './merge.ts';

/** Waits in ms. Tests shorten them. */
export const DRAFT_TIMING = { text: 1_000 };
/**
 * A draft with its save queue: one request at a time, changed fields only, until the server has them all. A policy says
 * how versions are counted, when it is saved and what happens when somebody else was quicker.
 */
export class DraftSaver<V = number> {
  readonly document: { state: DraftState<V> };
  readonly #port: DraftPort<V>;
  readonly #policy: SavePolicy;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | undefined;
  #saving: Promise<void> | undefined;
  #isSaving = false;
  #tries = 0;
  /** What `save` was asked for, as far as no request carries it. */
  #asked: readonly string[] = [];
  readonly #edited = new Set<string>();
  #typed: TypedTexts;
  readonly #online = (): void => void this.settle();

  /** `opened`: what the server has, or what an earlier visit has left. */
  constructor(port: DraftPort<V>, opened: SavedFields<V> | DraftState<V>, policy: SavePolicy = LOCKED_FIELDS) {
    this.#port = port;
    this.#policy = policy;
    this.#typed = port.typed ?? {};
    this.document = proxy({ state: ref('unsent' in opened ? opened : openedDraft(opened)) });
    this.begin();
  }

  get state(): DraftState<V> {
    return this.document.state;
  }

  /** Calls after each change. Returns how to end it. */
  subscribe(listener: () => void): () => void {
    return subscribe(this.document, listener, true);
  }

  /** Takes over what the person has changed; it is saved after a pause in typing, or when that is asked for. */
  change(fields: Fields, pause?: number): void {
    this.changeOn(undefined, fields, pause);
  }

  /** The same of a record. `shown`: what is shown of it, on which a field rests that is changed for the first time. */
  changeOn(shown: SavedFields<V> | undefined, fields: Fields, pause: number = DRAFT_TIMING.text): void {
    for (const key of Object.keys(fields)) this.#edited.add(key);
    this.#apply({ type: 'changed', fields, ...(shown && { shown }) });
    this.#port.onChanged?.(Object.keys(fields));
    if (this.#tries === 0 && this.#policy.saves === 'alone') this.#later(pause);
  }

  /** What an earlier visit has left, or another view has given up. */
  reset(state: DraftState<V>): void {
    this.document.state = ref(state);
  }

  /** Gives up what was typed into these fields, or all of it. */
  drop(fields: readonly string[] = Object.keys(unacknowledged(this.state))): void {
    this.#apply({ type: 'dropped', fields });
  }

  /** What is in a field although it is no valid value. */
  typedIn = (field: string): string | null => this.#typed[field] ?? null;
  /** Keeps an invalid text of a field; null when it is valid again. */
  storeTyped(field: string, text: string | null): void {
    const { [field]: before, ...others } = this.#typed;
    if (text === null && before === undefined) return;
    this.#typed = text === null ? others : { ...others, [field]: text };
    this.#port.storeTyped?.(this.#typed);
  }

  /** Saves now. False when something is not saved after the attempt. */
  async flush(): Promise<boolean> {
    if (this.#policy.saves === 'asked') return this.save();
    clearTimeout(this.#timer);
    await this.#running;
    while (maySend(this.state)) {
      await this.#send();
      if (this.state.trouble !== null) break;
    }
    return isSaved(this.state);
  }

  /**
   * Saves what is changed by now; while a save runs, after its answer. `upon`: what it rests on, where that is not what
   * the draft does. False when something is not saved after the attempt, or is asked about.
   */
  async save(upon?: V): Promise<boolean> {
    this.#asked = Object.keys(unacknowledged(this.state));
    if (this.#isSaving) return false;
    this.#isSaving = true;
    this.#saving = this.#saveAsked(upon);
    await this.#saving;
    return isSaved(this.state);
  }

  /** What is on its way; nothing when that is nothing. */
  get saving(): Promise<void> | undefined {
    return this.#isSaving ? this.#saving : undefined;
  }

  async #saveAsked(upon?: V): Promise<void> {
    try {
      for (let next = this.#next(upon); next && this.#isReady(next); next = this.#next()) {
        this.#asked = [];
        await this.#send(next);
        if (this.state.trouble !== null) break;
      }
    } finally {
      this.#isSaving = false;
    }
  }

  /** Puts a conflict off; the next save asks again. */
  postpone = (): void => this.#apply({ type: 'postponed' });

  /**
   * A field is left, the card is closed, or the connection is back: saves now, but for a text that the server has
   * refused as it is. False when something is not saved then.
   */
  async settle(): Promise<boolean> {
    await this.#running;
    return this.state.trouble === 'refused' ? false : this.flush();
  }

  /**
   * The page closes: one last request outlives it, without lock, since that ends with the socket. It overtakes a save of
   * the same text, so it names a version only where somebody else may have written since.
   */
  leave(): void {
    if (!maySend(this.state)) return;
    const { fields, version } = nextSave(this.state, this.#policy);
    const behind = version === this.state.version ? undefined : version;
    this.#port
      .save(fields, { id: crypto.randomUUID(), version: behind, leaving: true })
      .catch((error: unknown) => console.error('The last save did not arrive; the text is kept on this device', error));
  }

  /** Everything edited since opening, for `save_data`. */
  formData(): Record<string, unknown> | undefined {
    return carried(this.state, this.#edited);
  }

  /** Answers a conflict; `data` is what the other version says. */
  async choose(choice: Choice, data?: Fields): Promise<void> {
    const { stale } = this.state;
    this.#apply({ type: 'chosen', choice, ...(data && { data }) });
    if (stale) this.#port.onNewer?.({ data: data ?? stale.theirs, version: stale.version });
    await this.flush();
  }

  /** Takes over a newer state of the server. */
  applyRemote(data: Fields, version: V | undefined): void {
    this.#apply({ type: 'remote', data, version });
  }

  lockLost = (): void => this.#apply({ type: 'locked' });

  relocked(): void {
    this.#apply({ type: 'relocked' });
    void this.flush();
  }

  /** Saves by itself from now on, as its policy says. */
  begin(): void {
    if (this.#policy.saves === 'alone') addEventListener('online', this.#online);
  }

  dispose(): void {
    clearTimeout(this.#timer);
    if (this.#policy.saves === 'alone') removeEventListener('online', this.#online);
  }

  #apply(event: DraftEvent<V>): void {
    this.document.state = ref(draftAfter(this.state, event, this.#policy));
    if (event.type !== 'sent') this.#port.store(unacknowledged(this.state), this.state);
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  /** What was asked for and may leave now. */
  #next(upon?: V): NextSave<V> | undefined {
    if (!maySend(this.state)) return undefined;
    const { fields, version } = nextSave(this.state, this.#policy);
    const asked = only<Fields>(fields, this.#asked);
    return Object.keys(asked).length === 0 ? undefined : { fields: asked, version: upon ?? version };
  }

  /** Whether the form agrees, and nobody else has changed the same where no version would tell. */
  #isReady({ fields, version }: NextSave<V>): boolean {
    const problems = this.#port.check?.(fields, version) ?? {};
    if (Object.keys(problems).length > 0) this.#apply({ type: 'invalid', fields: problems });
    const shown = this.#port.shownNow?.();
    const met = shown ? conflictsOf(fields, this.state.was, shown.data) : [];
    if (shown && met.length > 0) this.#ask(shown, met);
    return Object.keys(problems).length + met.length === 0;
  }

  #send(next?: NextSave<V>): Promise<void> {
    this.#running ??= this.#sendOne(next).finally(() => (this.#running = undefined));
    return this.#running;
  }

  async #sendOne(next?: NextSave<V>): Promise<void> {
    this.#apply({ type: 'sent', id: crypto.randomUUID(), ...(next && { next }) });
    const { sending } = this.state;
    if (!sending) return;
    try {
      const { saved, conflict } = await this.#merged(sending);
      this.#tries = 0;
      if (conflict) return this.#ask(conflict.current, conflict.fields);
      this.#apply({ type: 'acknowledged', version: saved.version, data: saved.data });
      this.#port.onSaved(saved, sending.fields, sending.version);
      if (this.state.stale) this.#port.onRefused?.('stale');
    } catch (error) {
      if (!(await this.#overtaken(error, sending.fields)))
        this.#port.onRefused?.(this.#refused(error), error, sending.fields);
    }
  }

  /** Sends; once more upon a newer state of a record that says nothing else about these fields. */
  async #merged({ id, fields, version }: { id: string } & NextSave<V>) {
    const { versions, quicker } = this.#policy;
    if (versions === 'field' || quicker !== 'merge')
      return { saved: await this.#port.save(fields, { id, version }), conflict: undefined };
    return saveVersioned<Fields, SavedFields<V>, SavedFields<V>>({
      opened: { data: this.state.was, version },
      change: fields,
      send: (change, base) => this.#port.save(change, { id: crypto.randomUUID(), version: base.version }),
      fieldsOf: ({ data }) => data,
      merged: this.#policy.merged,
      currentOf: (error) => this.#newerIn(error),
      savedAs: (current) => current,
    });
  }

  async #newerIn(error: unknown): Promise<SavedFields<V> | undefined> {
    if (!isLost(error)) return undefined;
    return this.#port.newerIn ? this.#port.newerIn(error) : besides<V>(error);
  }

  #ask({ data, version }: SavedFields<V>, fields: readonly string[], error?: unknown): void {
    this.#apply({ type: 'stale', data, version, fields });
    this.#port.onRefused?.('stale', error);
  }

  /** Somebody else was quicker: asks, or rests on their state from now on. False when it is another failure. */
  async #overtaken(error: unknown, fields: Fields): Promise<boolean> {
    const { quicker } = this.#policy;
    if (!isLost(error) || quicker === 'merge') return false;
    const newer = await this.#newerIn(error);
    this.#tries = 0;
    if (quicker === 'over') {
      this.#port.onNewer?.(newer);
      this.#apply({ type: 'refused', why: 'refused', ...this.#reasons(error), over: newer ?? true });
      this.#port.onRefused?.('stale', error);
    } else if (newer) this.#ask(newer, Object.keys(fields), error);
    return quicker === 'over' || newer !== undefined;
  }

  readonly #reasons = (error: unknown) => saidIn(error, this.#port.problemsOf?.(error));

  #refused(error: unknown): WhyNot {
    const why = whyNot(error, this.#policy);
    if (why === 'unreachable') {
      this.#apply({ type: why, ...this.#reasons(error) });
      if (this.#policy.saves === 'alone') this.#later(waitBefore(this.#tries++, Math.random()));
      return why;
    }
    this.#tries = 0;
    if (why === 'locked') this.#apply({ type: why });
    else if (why !== 'stale') this.#apply({ type: 'refused', why, ...this.#reasons(error) });
    return why;
  }
}
