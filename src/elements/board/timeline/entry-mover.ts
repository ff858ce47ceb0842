import { atom } from 'nanostores';

import type { TimelineEntry } from '#contract/board/timeline.ts';
import { sameValue } from '#core/editing/merge.ts';
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
  /** What the entry had in place of the fields. */
  was?: MovedFields | undefined;
  /** What was sent before and may have arrived unheard. */
  sent?: readonly MovedFields[] | undefined;
  /** When it was moved last, in ms. */
  at?: number | undefined;
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
  /** No view is left and nothing is on its way: what waits is on the device, and forgotten here. */
  onLeft(): void;
}

const keyOf = ({ id, fields }: EntryMove): string => `${'position' in fields ? 'position' : 'dates'} ${id}`;
const moveOf = ({ id, fields, base, was, sent, at }: EntryMove): EntryMove => ({ id, fields, base, was, sent, at });

/** What a move rests on that follows another one: that one may have arrived, or not. */
function restsOn(
  { base, was, sent = [], fields }: EntryMove,
  later: EntryMove,
): Pick<EntryMove, 'base' | 'was' | 'sent'> {
  const all = [...sent, fields, ...(later.sent ?? [])];
  return { base, was, sent: all.filter((one, at) => all.findIndex((other) => sameValue(one, other)) === at) };
}

/** When what waits is sent at once. */
const AGAIN = ['online', 'pagehide'] as const;

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
  readonly #port: MovesPort;
  /** This device has what is late: nobody waits for it, but for a try that is under way. */
  readonly #marks = { new: registerUnsaved(), late: registerUnsaved(true) };
  readonly #views = new Set<symbol>();
  #tries = 0;

  constructor(port: MovesPort) {
    this.#port = port;
  }

  /** A view shows the board. Returns how to end that; after the last one what waits is sent at once. */
  open(): () => void {
    const view = Symbol('view');
    this.#views.add(view);
    if (this.#views.size === 1) for (const name of AGAIN) addEventListener(name, this.flush);
    return () => {
      if (!this.#views.delete(view) || this.#views.size > 0) return;
      for (const name of AGAIN) removeEventListener(name, this.flush);
      this.flush();
      this.#report();
    };
  }

  /** Sends what waits now. */
  flush = (): void => [...this.#waiting.keys()].forEach((key) => void this.#send(key));

  /** Resolves with whether it was saved, together with what follows before it is sent. */
  move(move: EntryMove): Promise<boolean> {
    const key = keyOf(move);
    const before = this.#waiting.get(key);
    clearTimeout(before?.timer);
    const timer = setTimeout(() => void this.#send(key), TIMELINE_TIMING.move);
    const done = before?.done ?? [];
    const { base, was, sent } = before ?? move;
    this.#waiting.set(key, { ...move, base, was, sent, timer, done, isLate: before?.isLate === true });
    // nobody would send it later
    if (this.#views.size === 0) void this.#send(key);
    this.#report();
    return new Promise((resolve) => done.push(resolve));
  }

  /** The entry has gone: nothing waits for it any more. */
  forget(id: string): void {
    for (const [key, one] of this.#waiting) {
      if (one.id !== id) continue;
      clearTimeout(one.timer);
      this.#waiting.delete(key);
      for (const resolve of one.done) resolve(false);
    }
    this.#report();
  }

  /** The fields that wait, by entry, the newest over older ones; with `all` also what is on its way. */
  fields(all: boolean): ReadonlyMap<string, Partial<TimelineEntry>> {
    const found = new Map<string, Partial<TimelineEntry>>();
    for (const one of [...(all ? this.#sent : this.#queued), ...this.#waiting.values()])
      found.set(one.id, { ...found.get(one.id), ...one.fields });
    return found;
  }

  /** What is not saved, by kind and entry: the newest, resting on what the oldest does. */
  get #unsaved(): Record<string, EntryMove> {
    const found: Record<string, EntryMove> = {};
    for (const one of [...this.#sent, ...this.#waiting.values()]) {
      const older = found[keyOf(one)];
      found[keyOf(one)] = { ...moveOf(one), ...(older && restsOn(older, one)) };
    }
    return found;
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
    const newer = this.#newerOf(key);
    if (isSaved === false && newer) newer.was = waiting.was;
    this.#report();
    if (isSaved !== undefined) for (const resolve of waiting.done) resolve(isSaved);
  }

  async #sendNow(waiting: Waiting): Promise<boolean | undefined> {
    this.#queued.delete(waiting);
    const { id, base } = waiting;
    const own = this.#followed.get(id);
    const move = { ...moveOf(waiting), base: own && own.from === base?.version ? own.entry : base };
    const saved = await this.#port.save(move);
    if (saved && base) this.#followed.set(id, { from: base.version, entry: saved });
    return saved === undefined ? undefined : saved !== null;
  }

  #newerOf(key: string): Waiting | undefined {
    return this.#waiting.get(key) ?? [...this.#queued].find((one) => keyOf(one) === key);
  }

  /** It did not arrive: it waits for the next try, or goes on in what was moved since. */
  #keep(key: string, late: Waiting): void {
    const newer = this.#newerOf(key);
    if (newer) {
      Object.assign(newer, restsOn(late, newer));
      newer.done.unshift(...late.done);
      newer.isLate = true;
      return;
    }
    const wait = waitBefore(this.#tries++, Math.random());
    const timer = this.#views.size > 0 ? setTimeout(() => void this.#send(key), wait) : undefined;
    this.#waiting.set(key, { ...late, ...restsOn(late, { ...late, sent: [] }), timer, isLate: true });
  }

  #report(): void {
    if (this.#views.size === 0 && this.#sent.size === 0) return this.#leave();
    const open = [...this.#sent, ...this.#waiting.values()];
    const isLate = open.some((one) => one.isLate);
    this.#port.store(this.#unsaved);
    this.$state.set(open.length === 0 ? 'saved' : isLate ? 'failed' : 'saving');
    this.#marks.new.set(open.some((one) => !one.isLate || this.#sent.has(one)));
    this.#marks.late.set(isLate);
  }

  #leave(): void {
    this.#port.store(this.#unsaved);
    for (const { timer } of this.#waiting.values()) clearTimeout(timer);
    this.#waiting.clear();
    this.$state.set('saved');
    for (const mark of Object.values(this.#marks)) mark.dispose();
    this.#port.onLeft();
  }
}
