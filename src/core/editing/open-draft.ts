import { currentIn } from '../api/current-in.ts';
import { registerUnsaved } from '../session/unsaved.ts';
import type { DraftOptions } from './draft-options.ts';
import { RECORD, type DraftPort } from './draft-port.ts';
import { DraftSaver } from './draft-saver.ts';
import type { SavedFields } from './draft-state.ts';
import { problemsOf, type Problems } from './failure.ts';
import { draftFrom, refusalOf, storedOf, type RecordDraft, type Refusal } from './record-draft.ts';
import { readDraft, watchDraft, writeDraft } from './use-draft-store.ts';

/** What the form says now; that of the latest render counts. */
export interface DraftAround<R, F extends object> extends DraftOptions<R, F> {
  sentenceOf: (error: unknown) => string;
}

/** The draft of one record while it is shown or saved: stored at each change, the same one in all of its views. */
export class OpenDraft<R, F extends object> {
  readonly saver: DraftSaver<R>;
  readonly #key: string;
  readonly #mark = registerUnsaved();
  readonly #ends: (() => void)[] = [];
  #around: DraftAround<R, F>;
  #views = 0;
  #refusal: Refusal<R> | undefined;

  constructor(key: string, around: DraftAround<R, F>) {
    this.#key = key;
    this.#around = around;
    const { saves = 'asked', quicker = 'merge', groups, isSame, merged } = around;
    const policy = { ...RECORD, saves, quicker, groups, isSame, merged };
    this.saver = new DraftSaver<R>(this.#port(), this.#stored(), policy);
    this.#begin();
  }

  #begin(): void {
    if (this.#ends.length > 0) return;
    this.saver.begin();
    this.#ends.push(
      () => this.saver.dispose(),
      // while a save runs, the page is not left without waiting for it
      this.saver.subscribe(() => this.#mark.set(this.saver.state.sending !== null)),
      watchDraft(this.#key, () => this.saver.reset(this.#stored())),
      () => this.#mark.dispose(),
    );
  }

  update(around: DraftAround<R, F>): void {
    this.#around = around;
  }

  /** A view shows it. Returns how to end that. */
  join(): () => void {
    drafts.set(this.#key, this as unknown as OpenDraft<unknown, object>);
    this.#begin();
    this.#views += 1;
    return () => {
      this.#views -= 1;
      // another view may take it over, and the one that goes may save it
      queueMicrotask(() => this.#tidy());
    };
  }

  /** Types into fields of the record as it is shown. */
  change(fields: Partial<F>): void {
    this.saver.changeOn(this.#saved(this.#around.record), { ...fields });
  }

  /** Saves what was changed. Returns why that was refused. */
  async save(): Promise<Refusal<R> | undefined> {
    this.#refusal = undefined;
    await this.saver.save(this.#around.rests === 'shown' ? this.#around.record : undefined);
    // what was typed while one that saves by itself was on its way goes in a second request
    if (this.#around.saves === 'alone' && this.saver.state.trouble === null) await this.saver.flush();
    this.#tidy();
    return this.#refusal;
  }

  /** Answers a conflict: in these fields the own value stays. Returns why that was refused. */
  async resolve(mine: ReadonlySet<string>): Promise<Refusal<R> | undefined> {
    const { stale } = this.saver.state;
    if (!stale) return undefined;
    this.#refusal = undefined;
    const whose = Object.keys(stale.theirs).map((field) => [field, mine.has(field) ? 'mine' : 'theirs'] as const);
    await this.saver.choose(Object.fromEntries(whose), this.#saved(stale.version as R).data);
    this.#tidy();
    return this.#refusal;
  }

  /** Without a view it is stored, and that is all. */
  #tidy(): void {
    if (this.#views > 0 || this.saver.state.sending) return;
    for (const end of this.#ends.splice(0)) end();
    if (drafts.get(this.#key)?.saver === (this.saver as unknown)) drafts.delete(this.#key);
  }

  #stored() {
    const { adopt, fieldsOf } = this.#around;
    const found = readDraft(this.#key) as RecordDraft<R, F> | undefined; // only this class writes under a key
    return draftFrom<R, F>(found !== undefined && adopt ? adopt(found) : found, fieldsOf);
  }

  #saved(record: R): SavedFields<R> {
    return { data: Object.fromEntries(Object.entries(this.#around.fieldsOf(record))), version: record };
  }

  #problems(error: unknown): Problems {
    return problemsOf(error, this.#around.sentenceOf, this.#around.nameOf);
  }

  async #newerIn(error: unknown): Promise<SavedFields<R> | undefined> {
    const { quicker = 'merge', newerIn = (refusal: unknown) => currentIn<R>(refusal) } = this.#around;
    const newer = quicker === 'merge' ? currentIn<R>(error) : await newerIn(error);
    return newer === undefined ? undefined : this.#saved(newer);
  }

  #port(): DraftPort<R> {
    return {
      // a draft rests on a record, and only its fields are typed
      save: async (fields, { version }) => this.#saved(await this.#around.save(fields as Partial<F>, version as R)),
      store: (_, state) => writeDraft(this.#key, storedOf<R, F>(state, this.#around.fieldsOf)),
      onSaved: ({ version }, fields) => this.#around.onSaved?.(version as R, fields as Partial<F>),
      onNewer: (newer) => this.#around.onNewer?.(newer?.version),
      onRefused: (why, error) => {
        // the draft may have been given up
        const problems = error === undefined ? {} : this.#problems(error);
        this.#refusal = refusalOf(this.saver.state) ?? { problems, isGone: why === 'gone' };
        this.#around.onRefused?.(this.#refusal);
      },
      newerIn: (error) => this.#newerIn(error),
      shownNow: () => (this.#around.asksWithoutVersion === true ? this.#saved(this.#around.record) : undefined),
      check: (fields, version) =>
        this.#around.check?.(fields as Partial<F>, { ...this.#around.fieldsOf(version as R), ...(fields as F) }) ?? {},
      problemsOf: (error) => this.#problems(error),
    };
  }
}

const drafts = new Map<string, OpenDraft<unknown, object>>();

/** The draft of a key in the store, also one that a view has left while it was being saved. */
export function openDraft<R, F extends object>(key: string, around: DraftAround<R, F>): OpenDraft<R, F> {
  // one form writes under a key
  const known = drafts.get(key) as unknown as OpenDraft<R, F> | undefined;
  if (known) return known;
  const draft = new OpenDraft<R, F>(key, around);
  drafts.set(key, draft as unknown as OpenDraft<unknown, object>);
  return draft;
}
