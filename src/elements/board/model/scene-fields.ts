import { mergeChecklists } from '#contract/board/checklist-merge.ts';
import type { SceneData } from '#contract/board/scene.ts';
import { ApiError } from '#core/api/api-error.ts';
import { jsonOf } from '#core/api/json.ts';
import { RECORD, type SavePolicy, type WhyNot } from '#core/editing/draft-port.ts';
import { DraftSavers, type DraftStates } from '#core/editing/draft-savers.ts';
import {
  saveStateOf,
  unacknowledged,
  type DraftState,
  type Fields,
  type SavedFields,
} from '#core/editing/draft-state.ts';
import { isLost } from '#core/editing/failure.ts';
import { sameField } from '#core/editing/merge.ts';
import { draftFrom } from '#core/editing/record-draft.ts';

import type { StoredFields } from '../cards/draft/local-drafts.ts';
import { checklistOf } from '../planning/checklist.ts';

/** How far the last changes have come. */
export type SaveProgress = 'none' | 'saving' | 'saved' | 'failed';

/** The dependencies of the fields of a scene key. */
export interface ScenePort {
  /** The shown data, with its version. */
  shown(): { data: Fields; version: number | undefined };
  /** Shows fields before the server has them. */
  show(fields: Fields): void;
  /** Returns the fields as the server has them then, and their version when it counts versions. */
  send(fields: Fields, version: number | undefined): Promise<SavedFields>;
  onSaved(fields: string[]): void;
  /** Whether a refused value is offered again from the server's copy, so that nothing has to be asked here. */
  offersDraft(): boolean;
  /** Others have written a field too: what the server has is read again. */
  onConflict(): void;
  /** Removes the refused values of these fields from the server: the person has chosen. */
  forget(fields: string[]): Promise<void>;
  /** The server will never take these fields: what it has is shown again. */
  onRefused(error: unknown, fields: Fields): void;
  onUnsaved(unsaved: boolean): void;
  /** Stores on this device what the server does not have yet. */
  store(fields: StoredFields): void;
}

const isChecklist = (field: string): boolean => field.endsWith('_checklist');
/**
 * A value that others have written too is asked about, a list is merged by the server. After a new sign-in, and without
 * the lock, the fields are sent again.
 */
const POLICY: SavePolicy = {
  ...RECORD,
  quicker: 'ask',
  waits: { session: 'passing', lock: 'passing' },
  // a list rests on what the server has made of the one before
  rebase: (field, typed, { sent, saved }) =>
    isChecklist(field) && saved !== undefined ? joined(sent, saved, typed) : typed,
  // the version decides: the value when the text was opened is not known
  isSame: () => false,
};

function progressOf(state: DraftState | undefined): SaveProgress {
  if (!state) return 'none';
  const known = state.stale ? 'failed' : saveStateOf(state);
  return known === 'unsaved' ? 'saving' : known;
}

/** How far the saves of fields have come: the worst of these, or of all. */
export function worstOf(states: DraftStates, fields: readonly string[] = Object.keys(states)): SaveProgress {
  const found = fields.map((field) => progressOf(states[field]));
  return (['failed', 'saving', 'saved'] as const).find((state) => found.includes(state)) ?? 'none';
}

/** What the server has in place of a refused field; undefined when its answer does not say. */
function heldInstead(error: unknown): SavedFields | undefined {
  const { data, version } = (error instanceof ApiError ? error.body : {}) as Partial<SceneData>;
  return isLost(error) && data ? { data, version } : undefined;
}

/** The single fields of a scene key, each a draft of its own: shown at once, sent one after the other. */
export class SceneFields {
  readonly #drafts: DraftSavers;
  readonly #port: ScenePort;
  /** The version that each field got by the last save: its own text is no text of others. */
  readonly #own = new Map<string, number>();
  #turn: Promise<unknown> | undefined;

  constructor(port: ScenePort) {
    this.#port = port;
    this.#drafts = new DraftSavers(
      {
        save: (field, fields, { version }) => this.#inTurn(() => this.#send(field, fields, version)),
        store: (unsaved) => this.#keep(unsaved),
        onSaved: (field) => {
          // the answer shows the server's state; waiting fields come after it
          this.#show();
          port.onSaved([field]);
        },
        onRefused: (field, why, error, sent) => this.#refused(field, why, { error, sent }),
        newerIn: (_, error) => (port.offersDraft() ? undefined : heldInstead(error)),
      },
      POLICY,
    );
  }

  /** How far each field has come, and what is asked about. */
  get $states() {
    return this.#drafts.$states;
  }

  /** The version of what is shown now: on it rests a text that is opened to be written. */
  get version(): number {
    // a key that nobody has saved yet has no version
    return this.#port.shown().version ?? 0;
  }

  /** With a base the fields are refused where others have changed them since; without one the last value wins. */
  save(fields: Fields, base?: number): void {
    for (const [field, value] of Object.entries(fields)) {
      // written again after both values were shown
      if (this.#drafts.stateOf(field)?.stale) this.#drafts.drop(field);
      void this.#change(field, value, base);
    }
    this.#show();
  }

  async #change(field: string, value: unknown, base: number | undefined): Promise<void> {
    const { unsent = {} } = this.#drafts.stateOf(field) ?? {};
    const isWaiting = isChecklist(field) && Object.hasOwn(unsent, field);
    const whole = isWaiting ? joined(this.#port.shown().data[field], unsent[field], value) : value;
    const shown = { data: {}, version: this.#upon(field, base) };
    const isDone = await this.#drafts.change(field, { [field]: whole }, shown);
    // the server is there: what waits for it goes along
    if (isDone) await this.flush();
  }

  /** The version on which a value rests. */
  #upon(field: string, base: number | undefined): number | undefined {
    if (isChecklist(field)) return base ?? this.#port.shown().version;
    // typed during an own save, a text rests on that
    if (base === undefined || this.#drafts.stateOf(field)?.sending) return undefined;
    return Math.max(base, this.#own.get(field) ?? 0);
  }

  /** Unsaved fields of an earlier visit: shown and sent again, unless the server has them. */
  restore(fields: StoredFields): void {
    const { data } = this.#port.shown();
    for (const [field, { value, base }] of Object.entries(fields)) {
      if (sameField(value, data[field])) continue;
      this.#drafts.restore(
        field,
        draftFrom({ draft: { [field]: value }, base: base as number }, () => ({})),
      );
    }
    this.#show();
    this.#keep(this.#drafts.unsaved);
    void this.flush();
  }

  /** Sends what waits. */
  flush(): Promise<void> {
    return this.#drafts.flush();
  }

  /** Sends everything again, also fields with a conflict, so that the person is asked again. */
  retry(): void {
    void this.#drafts.retry();
    this.#show();
  }

  /** The person has seen both values of every conflict: those of `mine` replace the others', the rest is dropped. */
  async choose(mine: ReadonlySet<string>): Promise<void> {
    const asked = Object.entries(this.#drafts.unsaved).flatMap(([field, { stale }]) => (stale ? [field] : []));
    // first, since a second refusal would replace the value
    void this.#inTurn(() => this.#port.forget(asked));
    for (const field of asked) if (!mine.has(field)) this.#drafts.drop(field);
    const saves = asked
      .filter((field) => mine.has(field))
      .map((field) => this.#drafts.choose(field, { [field]: 'mine' }));
    this.#show();
    await Promise.all([this.#turn, ...saves]);
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#turn ? this.#turn.then(work) : work();
    const turn = done.catch(() => undefined).finally(() => this.#turn === turn && (this.#turn = undefined));
    this.#turn = turn;
    return done;
  }

  async #send(field: string, fields: Fields, version: number | undefined): Promise<SavedFields> {
    try {
      const saved = await this.#port.send(fields, version);
      if (saved.version !== undefined) this.#own.set(field, saved.version);
      return saved;
    } catch (error) {
      console.error('Fields of the board were not saved', error);
      const held = this.#port.offersDraft() ? undefined : heldInstead(error);
      if (!held || !sameField(held.data[field], fields[field])) throw error;
      this.#port.onConflict();
      void this.#port.forget([field]);
      return held;
    }
  }

  #refused(field: string, why: WhyNot, { error, sent }: { error: unknown; sent: Fields | undefined }): void {
    const state = this.#drafts.stateOf(field);
    if (state && sent && why !== 'unreachable' && !sameField(unacknowledged(state)[field], sent[field])) {
      // something else was typed since, which the server has not seen
      this.#drafts.of(field).postpone();
      void this.#drafts.of(field).save();
    } else if (state?.stale) {
      this.#port.onConflict();
      this.#port.show(state.stale.theirs);
    } else if (state && why !== 'unreachable') {
      this.#drafts.drop(field);
      this.#port.onRefused(error, unacknowledged(state));
    }
  }

  /** A conflict is shown with the value of the others. */
  #show(): void {
    const waiting = Object.values(this.#drafts.unsaved).filter(({ stale }) => !stale);
    if (waiting.length > 0) this.#port.show(Object.assign({}, ...waiting.map(unacknowledged)) as Fields);
  }

  #keep(unsaved: DraftStates): void {
    this.#port.onUnsaved(Object.keys(unsaved).length > 0);
    const stored = Object.entries(unsaved).map(([field, state]) => {
      return [field, { value: unacknowledged(state)[field], base: state.version }] as const;
    });
    this.#port.store(Object.fromEntries(stored));
  }
}

/** The waiting list with the changes of the shown one, which others may have changed. */
function joined(shown: unknown, waiting: unknown, wanted: unknown): unknown {
  if (shown === waiting || wanted === null) return wanted;
  return jsonOf(mergeChecklists(checklistOf(shown), checklistOf(waiting), checklistOf(wanted)));
}
