import { atom } from 'nanostores';

import type { TimelineEntry } from '#contract/board/timeline.ts';
import { waitBefore } from '#core/realtime/connection.ts';
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
  timer: ReturnType<typeof setTimeout> | undefined;
  done: ((isSaved: boolean) => void)[];
  /** The server was out of reach when it was sent last. */
  isLate: boolean;
}

/** Sends moves and stores them on this device. */
export interface MovesPort {
  /** The entry after it; null when it was refused, undefined when the server was out of reach: it is sent again. */
  save(move: EntryMove): Promise<TimelineEntry | null | undefined>;
  /** What is not saved, by kind and entry; called after each change. */
  store(moves: Readonly<Record<string, EntryMove>>): void;
}

const keyOf = ({ id, fields }: EntryMove): string => `${'position' in fields ? 'position' : 'dates'} ${id}`;
const NOWHERE: MovesPort = { save: () => Promise.resolve(undefined), store: () => undefined };

/** Moved entries that are not saved yet: each is sent when it has rested, when the page goes, and until it arrives. */
export class EntryMover {
  /** `failed`: something waits until the server is within reach again. */
  readonly $state = atom<'saved' | 'saving' | 'failed'>('saved');
  readonly #waiting = new Map<string, Waiting>();
  readonly #sending = new Map<string, Promise<unknown>>();
  /** On their way, or behind one that is. */
  readonly #sent = new Set<Waiting>();
  /** Behind one that is on its way. */
  readonly #queued = new Set<Waiting>();
  /** What an own save has made of a version. */
  readonly #followed = new Map<string, { from: number; entry: TimelineEntry }>();
  #port = NOWHERE;
  #isOpen = false;
  #tries = 0;
  #unsaved: ReturnType<typeof registerUnsaved> | undefined;

  /** Returns how to end: what waits is sent at once. */
  open(port: MovesPort): () => void {
    this.#port = port;
    this.#isOpen = true;
    this.#unsaved = registerUnsaved();
    const flush = (): void => [...this.#waiting.keys()].forEach((key) => void this.#send(key));
    const on = ['online', 'pagehide'] as const;
    for (const name of on) addEventListener(name, flush);
    return () => {
      for (const name of on) removeEventListener(name, flush);
      this.#isOpen = false;
      flush();
      this.#unsaved?.dispose();
    };
  }

  /** Resolves with whether it was saved, together with what follows before it is sent. */
  move(move: EntryMove): Promise<boolean> {
    const key = keyOf(move);
    const before = this.#waiting.get(key);
    clearTimeout(before?.timer);
    const timer = setTimeout(() => void this.#send(key), TIMELINE_TIMING.move);
    const done = before?.done ?? [];
    const base = before ? before.base : move.base;
    this.#waiting.set(key, { ...move, base, timer, done, isLate: before?.isLate === true });
    this.#report();
    return new Promise((resolve) => done.push(resolve));
  }

  /** The fields of an entry that wait, the newest last: an answer may be older than they are. */
  waitingOf(id: string): MovedFields[] {
    return [...this.#queued, ...this.#waiting.values()].filter((one) => one.id === id).map(({ fields }) => fields);
  }

  /** What is not saved, the newest last. */
  get moves(): EntryMove[] {
    return [...this.#sent, ...this.#waiting.values()].map(({ id, fields, base }) => ({ id, fields, base }));
  }

  async #send(key: string): Promise<void> {
    const waiting = this.#waiting.get(key);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.#waiting.delete(key);
    this.#sent.add(waiting);
    const { id } = waiting;
    // one after the other, so that each rests on the version of the one before
    const before = this.#sending.get(id);
    if (before) this.#queued.add(waiting);
    const sending = before ? before.then(() => this.#sendNow(waiting)) : this.#sendNow(waiting);
    this.#sending.set(id, sending);
    const isSaved = await sending;
    if (this.#sending.get(id) === sending) this.#sending.delete(id);
    this.#sent.delete(waiting);
    if (isSaved === undefined) this.#keep(key, waiting);
    else this.#tries = 0;
    this.#report();
    if (isSaved !== undefined) for (const resolve of waiting.done) resolve(isSaved);
  }

  async #sendNow(waiting: Waiting): Promise<boolean | undefined> {
    this.#queued.delete(waiting);
    const { id, fields, base } = waiting;
    const own = this.#followed.get(id);
    const saved = await this.#port.save({ id, fields, base: own && own.from === base?.version ? own.entry : base });
    if (saved && base) this.#followed.set(id, { from: base.version, entry: saved });
    return saved === undefined ? undefined : saved !== null;
  }

  /** It did not arrive: it waits for the next try, or goes on in what was moved since. */
  #keep(key: string, late: Waiting): void {
    const newer = this.#waiting.get(key) ?? [...this.#queued].find((one) => keyOf(one) === key);
    if (newer) {
      newer.base = late.base;
      newer.done.unshift(...late.done);
      newer.isLate = true;
      return;
    }
    const wait = waitBefore(this.#tries++, Math.random());
    const timer = this.#isOpen ? setTimeout(() => void this.#send(key), wait) : undefined;
    this.#waiting.set(key, { ...late, timer, isLate: true });
  }

  #report(): void {
    const open = [...this.#sent, ...this.#waiting.values()];
    this.$state.set(open.length === 0 ? 'saved' : open.some(({ isLate }) => isLate) ? 'failed' : 'saving');
    this.#port.store(Object.fromEntries(this.moves.map((move) => [keyOf(move), move])));
    if (this.#isOpen) this.#unsaved?.set(open.length > 0);
  }
}
