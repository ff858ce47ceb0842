import { atom } from 'nanostores';

import type { TimelineEntry } from '#contract/board/timeline.ts';
import { registerUnsaved } from '#core/session/unsaved.ts';

/** Rest before a moved entry is saved, in ms. Tests shorten it. */
export const TIMELINE_TIMING = { move: 500 };

/** What a drag or a key changes of an entry: its place on the line, or its dates (whiteboard 7). */
export type MovedFields = Pick<TimelineEntry, 'position'> | Pick<TimelineEntry, 'start_date' | 'end_date'>;

export interface EntryMove {
  id: string;
  fields: MovedFields;
  /** The entry on which the change rests; without one the last change wins. */
  base?: TimelineEntry | undefined;
}

interface Waiting extends EntryMove {
  timer: ReturnType<typeof setTimeout>;
  done: ((isSaved: boolean) => void)[];
}

/** Sends a move; the entry after it, or null when it was not saved. */
type SaveMove = (move: EntryMove) => Promise<TimelineEntry | null>;

/** Moved entries that are not saved yet: each is sent when it has rested, or when the page goes. */
export class EntryMover {
  /** Whether something waits or is on its way. */
  readonly $saving = atom(false);
  readonly #waiting = new Map<string, Waiting>();
  readonly #sending = new Map<string, Promise<unknown>>();
  /** Behind one that is on its way. */
  readonly #queued = new Set<Waiting>();
  /** What an own save has made of a version. */
  readonly #followed = new Map<string, { from: number; entry: TimelineEntry }>();
  #save: SaveMove = () => Promise.resolve(null);
  #unsaved: ReturnType<typeof registerUnsaved> | undefined;

  /** Returns how to end: what waits is sent at once. */
  open(save: SaveMove): () => void {
    this.#save = save;
    this.#unsaved = registerUnsaved();
    const flush = (): void => [...this.#waiting.keys()].forEach((key) => void this.#send(key));
    addEventListener('pagehide', flush);
    return () => {
      removeEventListener('pagehide', flush);
      flush();
      this.#unsaved?.dispose();
    };
  }

  /** Resolves with whether it was saved, together with what follows before it is sent. */
  move(move: EntryMove): Promise<boolean> {
    const key = `${'position' in move.fields ? 'position' : 'dates'} ${move.id}`;
    const before = this.#waiting.get(key);
    clearTimeout(before?.timer);
    const timer = setTimeout(() => void this.#send(key), TIMELINE_TIMING.move);
    const done = before?.done ?? [];
    this.#waiting.set(key, { ...move, base: before ? before.base : move.base, timer, done });
    this.#report();
    return new Promise((resolve) => done.push(resolve));
  }

  /** The fields of an entry that wait, the newest last: an answer may be older than they are. */
  waitingOf(id: string): MovedFields[] {
    return [...this.#queued, ...this.#waiting.values()].filter((one) => one.id === id).map(({ fields }) => fields);
  }

  async #send(key: string): Promise<void> {
    const waiting = this.#waiting.get(key);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(key);
    const { id } = waiting;
    // one after the other, so that each rests on the version of the one before
    const before = this.#sending.get(id);
    if (before) this.#queued.add(waiting);
    const sending = before ? before.then(() => this.#sendNow(waiting)) : this.#sendNow(waiting);
    this.#sending.set(id, sending);
    const isSaved = await sending;
    if (this.#sending.get(id) === sending) this.#sending.delete(id);
    this.#report();
    for (const resolve of waiting.done) resolve(isSaved);
  }

  async #sendNow(waiting: Waiting): Promise<boolean> {
    this.#queued.delete(waiting);
    const { id, fields, base } = waiting;
    const own = this.#followed.get(id);
    const saved = await this.#save({ id, fields, base: own && own.from === base?.version ? own.entry : base });
    if (saved && base) this.#followed.set(id, { from: base.version, entry: saved });
    return saved !== null;
  }

  #report(): void {
    const isSaving = this.#waiting.size + this.#sending.size > 0;
    this.$saving.set(isSaving);
    this.#unsaved?.set(isSaving);
  }
}
