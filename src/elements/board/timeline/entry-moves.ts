import { hashKey } from '@tanstack/react-query';
import { atom } from 'nanostores';

import type { TimelineEntry } from '#contract/board/timeline.ts';
import { currentIn } from '#core/api/current-in.ts';
import type { WhyNot } from '#core/editing/draft-port.ts';
import { DraftSavers, type DraftStates } from '#core/editing/draft-savers.ts';
import type { DraftState, Fields, SavedFields } from '#core/editing/draft-state.ts';
import { hasFields, sameValue } from '#core/editing/merge.ts';
import { registerUnsaved } from '#core/session/unsaved.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import type { FieldStore } from '../model/field-store.ts';
import {
  all,
  idIn,
  isFree,
  isThere,
  keyOf,
  MOVES,
  movedIn,
  recordOf,
  storedOf,
  storeOf,
  uponPlace,
  waiting,
  wrongOf,
  type Around,
  type MovedFields,
  type StoredMove,
} from './moved-entry.ts';
import { TIMELINE_TIMING, type TimelinePort } from './timeline-actions.ts';
import { SentMoves } from './sent-moves.ts';
import { timelineChanges } from './timeline-changes.ts';
import { entriesIn, put, timelineKey, timelineQuery } from './timeline-queries.ts';

/** What one person moves on a board: shown at once, saved when it rests, sent again until it arrives, also later. */
class EntryMoves {
  /** `failed`: something waits until the server is within reach again. */
  readonly $state = atom<'saved' | 'saving' | 'failed'>('saved');
  readonly #drafts = new DraftSavers(
    {
      save: (key, { to }, { version }) => this.#sent.send(key, to as MovedFields, version),
      store: (unsaved) => this.#store(unsaved),
      onSaved: (key) => {
        this.#now().onSaved(idIn(key));
        this.#sent.heard(key);
        this.#report();
        if (!this.#drafts.unsaved[key]) this.#settle(key, true);
      },
      onRefused: (key, why, _, sent) => why !== 'unreachable' && this.#refused(key, why, sent),
      newerIn: (key, error) => this.#newerIn(key, error),
    },
    MOVES,
  );
  readonly #boardId: string;
  readonly #core: ElementCore['core'];
  /** The view that has moved last. */
  #now: () => Around;
  readonly #views = new Set<symbol>();
  /** Who waits until a move is saved or given up. */
  readonly #asked = new Map<string, ((isSaved: boolean) => void)[]>();
  readonly #sent = new SentMoves(
    (id, change, version) => timelineChanges.update(this.#now().element, this.#boardId, id, { change, version }),
    (key) => key in this.#drafts.unsaved,
  );
  /** When each was moved last, in ms. */
  readonly #movedAt = new Map<string, number>();
  /** This device has what is late: nobody waits for it, but for a try that is under way. */
  readonly #marks = { new: registerUnsaved(), late: registerUnsaved(true) };
  #stored: FieldStore;
  /** What an earlier visit has left, until the timeline has been read. */
  #earlier: FieldStore | undefined;
  #stop: (() => void) | undefined;

  constructor(boardId: string, now: () => Around) {
    this.#boardId = boardId;
    this.#core = now().element.core;
    this.#now = now;
    this.#stored = storeOf(boardId, this.#core);
    this.#drafts.$states.listen(() => this.#report());
  }

  find(id: string): TimelineEntry | undefined {
    return entriesIn(this.#core.queries, this.#boardId).find((entry) => entry.id === id);
  }

  /** `base`: the entry on which it rests. Resolves with whether it was saved, together with what follows before. */
  move(now: () => Around, ...[id, fields, base, wasSent]: Parameters<TimelinePort['move']>): Promise<boolean> {
    this.#now = now;
    const key = keyOf(id, fields);
    const entry = base ?? this.find(id);
    this.#movedAt.set(key, Date.now());
    if (wasSent) this.#sent.add(key, fields);
    this.#drafts.of(key).changeOn(entry && recordOf(entry, fields), { to: fields }, TIMELINE_TIMING.move);
    this.#put(id, fields);
    // nobody would send it later: it is sent now, or left on the device
    if (this.#views.size === 0) this.open(now)();
    return new Promise<boolean>((resolve) => this.#asked.set(key, [...(this.#asked.get(key) ?? []), resolve]));
  }

  isWaiting = (id: string): boolean => Object.keys(this.#drafts.unsaved).some((key) => idIn(key) === id);

  retry = (): void => void this.#drafts.retry();

  /** A view shows the board. Returns how to end that; after the last one what waits is sent at once. */
  open(now: () => Around): () => void {
    this.#now = now;
    const view = Symbol('view');
    this.#views.add(view);
    if (!this.#stop) this.#begin();
    return () => {
      if (this.#views.delete(view) && this.#views.size === 0) void this.#leave();
    };
  }

  #begin(): void {
    const { queries } = this.#core;
    const hash = hashKey(timelineKey(this.#boardId));
    const stop = queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryHash !== hash) return;
      const isAnswer = event.action.manual !== true;
      // neither an answer nor a message of others knows of what is not saved
      this.#showAgain(isAnswer ? all : waiting);
      if (isAnswer) this.#takeEarlier();
      else if (event.query.state.data !== undefined) this.#forgetGone();
    });
    const onHide = (): void => void this.#sendAll();
    addEventListener('pagehide', onHide);
    this.#stop = () => {
      stop();
      removeEventListener('pagehide', onHide);
    };
    this.#restore(this.#stored).catch((error: unknown) => {
      console.error('What an earlier visit could not save stays on this device', error);
    });
  }

  /** Sends what waits now. */
  async #sendAll(): Promise<void> {
    await Promise.all(Object.keys(this.#drafts.unsaved).map((key) => this.#drafts.of(key).settle()));
  }

  /** The last view has gone: what does not arrive now is on the device. */
  async #leave(): Promise<void> {
    await this.#sendAll();
    if (this.#views.size > 0 || Object.values(this.#drafts.unsaved).some(({ sending }) => sending)) return;
    this.#stop?.();
    this.#stop = undefined;
    this.#drafts.dispose();
    this.#asked.clear();
    this.#sent.clear();
    this.#stored = storeOf(this.#boardId, this.#core);
  }

  #put(id: string, fields: Partial<TimelineEntry>): void {
    const shown = this.find(id);
    if (shown && !hasFields(shown, fields)) put(this.#core.queries, this.#boardId, { ...fields, id });
  }

  #showAgain(which: (state: DraftState) => MovedFields | undefined): void {
    for (const [key, state] of Object.entries(this.#drafts.unsaved)) {
      const fields = which(state);
      if (fields) this.#put(idIn(key), fields);
    }
  }

  /** What somebody has deleted waits for nothing any more. */
  #forgetGone(): void {
    for (const key of Object.keys(this.#drafts.unsaved)) if (!this.find(idIn(key))) this.#drop(key);
  }

  #drop(key: string): void {
    this.#drafts.drop(key);
    this.#settle(key, false);
  }

  #settle(key: string, isDone: boolean): void {
    const asked = this.#asked.get(key) ?? [];
    this.#asked.delete(key);
    this.#sent.forget(key);
    for (const resolve of asked) resolve(isDone);
  }

  /** Reads what an earlier visit has left; it goes on with the next answer about the timeline. */
  async #restore(stored: FieldStore): Promise<void> {
    if (!(await stored.open())) return stored.restored();
    this.#earlier = stored;
    // what the cache has may be what this page has moved; where nothing can be read now, a later answer will do
    await this.#core.queries.fetchQuery({ ...timelineQuery(this.#now().element, this.#boardId), staleTime: 0 });
  }

  /** Moves again what an earlier visit has left, as far as nobody has changed the same since. */
  #takeEarlier(): void {
    const stored = this.#earlier;
    if (!stored || stored !== this.#stored) return;
    this.#earlier = undefined;
    const left = Object.values(stored.earlier).flatMap(({ value }) => {
      const move = value as StoredMove; // only this class writes them
      const entry = this.find(move.id);
      return entry && !isThere(entry, move.fields) ? [{ ...move, entry }] : [];
    });
    const free = left.filter((one) => isFree(one.entry, one));
    for (const { entry, ...one } of free) void this.move(this.#now, one.id, uponPlace(entry, one));
    stored.restored();
    const met = left.filter((one) => !free.includes(one));
    if (met.length > 0)
      this.#now().say('changed', met.flatMap(({ fields }) => ('name' in fields ? fields.name : [])).join(', '));
  }

  #store(unsaved: DraftStates): void {
    const stored = Object.entries(unsaved).map(([key, state]) => {
      return [
        key,
        { value: storedOf(key, state, this.#sent.unheard(key)), base: state.version, at: this.#movedAt.get(key) },
      ] as const;
    });
    this.#stored.write(Object.fromEntries(stored));
  }

  #report(): void {
    const open = Object.entries(this.#drafts.unsaved).map(([key, { sending }]) => {
      return { isLate: this.#sent.isUnheard(key), sending };
    });
    const isLate = open.some((one) => one.isLate);
    this.$state.set(open.length === 0 ? 'saved' : isLate ? 'failed' : 'saving');
    this.#marks.new.set(open.some((one) => !one.isLate || one.sending));
    this.#marks.late.set(isLate);
  }

  /** What others have made of the entry: it is shown, but for what is moved. */
  #newerIn(key: string, error: unknown): SavedFields | undefined {
    const current = currentIn<TimelineEntry>(error);
    const state = this.#drafts.stateOf(key);
    const fields = state && all(state);
    if (!current || !fields) return undefined;
    put(this.#core.queries, this.#boardId, { ...current, ...fields });
    return recordOf(current, fields);
  }

  /** Says why, and puts the entry back where it was, also where the list cannot be read again. */
  #refused(key: string, why: WhyNot, sent: Fields | undefined): void {
    const state = this.#drafts.stateOf(key);
    const fields = state && all(state);
    if (!fields) return;
    // moved since, which the server has not seen
    if (why !== 'stale' && !sameValue(fields, sent && movedIn(sent))) return this.#sendAgain(key);
    // one that somebody has deleted is not back where it was
    if (why !== 'gone') this.#now().say(...wrongOf(why, fields));
    this.#drop(key);
    this.#putBack(idIn(key), fields, movedIn(state.stale?.theirs ?? state.was));
  }

  #sendAgain(key: string): void {
    const saver = this.#drafts.of(key);
    saver.postpone();
    void saver.flush();
  }

  #putBack(id: string, fields: MovedFields, back: MovedFields | undefined): void {
    const shown = this.find(id);
    if (back && shown && hasFields(shown, fields)) this.#put(id, back);
    void this.#core.queries.invalidateQueries({ queryKey: timelineKey(this.#boardId) });
  }
}

/** By server, then by person and board, as long as the page lives: elements that show the same board move the same entries. */
const known = new WeakMap<ElementCore['core'], Map<string, EntryMoves>>();

/** The moves of this person on a board, as one of its views makes them. */
export function movesOf(boardId: string, now: () => Around) {
  const { core } = now().element;
  const here = known.get(core) ?? new Map<string, EntryMoves>();
  known.set(core, here);
  const key = `${core.$session.get().user?.id} ${boardId}`;
  const moves = here.get(key) ?? new EntryMoves(boardId, now);
  here.set(key, moves);
  const move: TimelinePort['move'] = (...what) => moves.move(now, ...what);
  return {
    $state: moves.$state,
    find: (id: string) => moves.find(id),
    move,
    isWaiting: moves.isWaiting,
    retry: moves.retry,
    /** Returns how to end it. */
    open: () => moves.open(now),
  };
}
