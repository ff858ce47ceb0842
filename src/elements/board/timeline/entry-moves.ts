import { hashKey } from '@tanstack/react-query';

import type { TimelineEntry } from '#contract/board/timeline.ts';
import { isFinal } from '#core/editing/is-final.ts';
import { hasFields, sameValue, saveVersioned } from '#core/editing/merge.ts';
import { openTabs, tabId } from '#core/realtime/tab-id.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import type { StoredFields } from '../cards/draft/local-drafts.ts';
import { FieldStore } from '../model/field-store.ts';
import { EntryMover, type EntryMove, type MovedFields } from './entry-mover.ts';
import type { TimelinePort } from './timeline-actions.ts';
import { entriesIn, put, timelineChanges, timelineKey, timelineQuery } from './timeline-queries.ts';

/** Texts of what went wrong. */
type Said = 'notMoved' | 'notDated' | 'notDone' | 'changed';

/** The dependencies of the actions; those of the latest render count. */
export interface Around {
  element: ElementCore;
  say: (what: Said) => void;
  onSaved: (entryId: string) => void;
}

/** What an entry has in place of these fields. */
const partOf = (entry: TimelineEntry, fields: MovedFields): MovedFields =>
  'position' in fields ? { position: entry.position } : { start_date: entry.start_date, end_date: entry.end_date };

/** Whether nobody else has changed the same since: the entry has what it had, or what was sent unheard. */
const isFree = (entry: TimelineEntry, { fields, base, was, sent = [] }: EntryMove): boolean => {
  const before = was ?? (base && partOf(base, fields));
  return [...(before ? [before] : []), ...sent].some((one) => hasFields(entry, one));
};

const fieldsOf = (moves: Readonly<Record<string, EntryMove>>): StoredFields =>
  Object.fromEntries(
    Object.entries(moves).map(([key, value]) => [key, { value, base: value.base?.version, at: value.at }]),
  );

/** Stores on this device what is moved and not saved, in the name of who has moved it. */
function storeOf(boardId: string, { $session }: ElementCore['core']): FieldStore {
  // after the session has ended it is still theirs
  let userId = '';
  return new FieldStore(() => {
    userId ||= $session.get().user?.id ?? '';
    return { userId, boardId, cardKey: 'timeline' };
  });
}

/** What one person moves on a board: shown at once, saved when it rests, sent again until it arrives, also later. */
class BoardMoves {
  readonly mover = new EntryMover({
    save: (move) => this.#save(move),
    store: (moves) => {
      this.#stored.write(fieldsOf(moves));
      this.#showAgain(false);
    },
    onLeft: () => this.#leave(),
  });
  readonly #boardId: string;
  readonly #core: ElementCore['core'];
  /** The view that has moved last. */
  #now: () => Around;
  #stored: FieldStore;
  /** What an earlier visit has left, until the timeline has been read. */
  #earlier: FieldStore | undefined;
  #stop: (() => void) | undefined;
  #onLeft: () => void = () => undefined;

  constructor(boardId: string, now: () => Around) {
    this.#boardId = boardId;
    this.#core = now().element.core;
    this.#now = now;
    this.#stored = storeOf(boardId, this.#core);
  }

  find(id: string): TimelineEntry | undefined {
    return entriesIn(this.#core.queries, this.#boardId).find((entry) => entry.id === id);
  }

  move(now: () => Around, ...[id, fields, base]: Parameters<TimelinePort['move']>): Promise<boolean> {
    this.#now = now;
    const shown = this.find(id);
    return this.mover.move({ id, fields, base, was: shown && partOf(shown, fields), at: Date.now() });
  }

  /** A view shows the board. Returns how to end that. */
  open(now: () => Around, onLeft: () => void): () => void {
    this.#now = now;
    this.#onLeft = onLeft;
    const end = this.mover.open();
    if (!this.#stop) this.#begin();
    return end;
  }

  #begin(): void {
    const { queries } = this.#core;
    const hash = hashKey(timelineKey(this.#boardId));
    this.#stop = queries.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated' || event.action.type !== 'success' || event.query.queryHash !== hash) return;
      const isAnswer = event.action.manual !== true;
      // neither an answer nor a message of others knows of what is not saved
      this.#showAgain(isAnswer);
      if (isAnswer) this.#takeEarlier();
      if (isAnswer || event.query.state.data === undefined) return;
      for (const id of this.mover.fields(false).keys()) if (!this.find(id)) this.mover.forget(id);
    });
    this.#restore(this.#stored).catch((error: unknown) => {
      console.error('What an earlier visit could not save stays on this device', error);
    });
  }

  #leave(): void {
    this.#stop?.();
    this.#stop = undefined;
    this.#stored = storeOf(this.#boardId, this.#core);
    this.#onLeft();
  }

  #showAgain(all: boolean): void {
    for (const [id, fields] of this.mover.fields(all)) {
      const shown = this.find(id);
      if (shown && !hasFields(shown, fields)) put(this.#core.queries, this.#boardId, { id, ...fields });
    }
  }

  /** Reads what an earlier visit has left; it goes on with the next answer about the timeline. */
  async #restore(stored: FieldStore): Promise<void> {
    const [tab, tabs] = [await tabId(), await openTabs()];
    stored.open(tab, (other) => other !== tab && tabs.has(other));
    if (Object.keys(stored.earlier).length === 0) return stored.restored();
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
      const move = value as EntryMove; // only this class writes them
      const entry = this.find(move.id);
      return entry && !hasFields(entry, move.fields) ? [{ move, isFree: isFree(entry, move) }] : [];
    });
    for (const { move, isFree: mayGo } of left) if (mayGo) void this.mover.move(move);
    stored.restored();
    if (left.some((one) => !one.isFree)) this.#now().say('changed');
  }

  /** Saves one move on top of what it rests on. */
  async #save(move: EntryMove): Promise<TimelineEntry | null | undefined> {
    const { id, fields, base, sent = [] } = move;
    const send = (change: Partial<MovedFields>, version?: number): Promise<TimelineEntry> =>
      timelineChanges.update(this.#now().element, this.#boardId, id, { change: change as MovedFields, version });
    try {
      const { saved, conflict } = base
        ? await saveVersioned<MovedFields, TimelineEntry, TimelineEntry>({
            opened: base,
            change: fields,
            send: (change, { version }) => send(change, version),
            // what was sent before and has arrived unheard is nobody else's
            merged: (field, mine, { theirs }) =>
              sent.some((one) => sameValue((one as Partial<TimelineEntry>)[field as keyof TimelineEntry], theirs))
                ? mine
                : undefined,
            savedAs: (current) => {
              put(this.#core.queries, this.#boardId, current);
              return current;
            },
          })
        : { saved: await send(fields) };
      if (conflict) return this.#refuse(move, 'changed', conflict.current);
      this.#now().onSaved(id);
      return saved;
    } catch (error) {
      console.error('A moved timeline entry was not saved', error);
      if (!isFinal(error, { session: 'passing' })) return undefined;
      // one that somebody has deleted is not back where it was
      return this.#refuse(move, error.status === 404 ? undefined : 'position' in fields ? 'notMoved' : 'notDated');
    }
  }

  /** Says why, and puts the entry back also where the list cannot be read again. */
  #refuse({ id, fields, was }: EntryMove, what: Said | undefined, current?: TimelineEntry): null {
    if (what) this.#now().say(what);
    const shown = this.find(id);
    if (shown && hasFields(shown, fields)) put(this.#core.queries, this.#boardId, { ...(current ?? was), id });
    void this.#core.queries.invalidateQueries({ queryKey: timelineKey(this.#boardId) });
    return null;
  }
}

/** By server, then by person and board: elements that show the same board move the same entries. */
const known = new WeakMap<ElementCore['core'], Map<string, BoardMoves>>();

/** The moves of this person on a board, as one of its views makes them. */
export function movesOf(boardId: string, now: () => Around) {
  const { core } = now().element;
  const here = known.get(core) ?? new Map<string, BoardMoves>();
  known.set(core, here);
  const key = `${core.$session.get().user?.id} ${boardId}`;
  const moves = here.get(key) ?? new BoardMoves(boardId, now);
  here.set(key, moves);
  const move: TimelinePort['move'] = (...what) => moves.move(now, ...what);
  return {
    $state: moves.mover.$state,
    find: (id: string) => moves.find(id),
    move,
    retry: moves.mover.flush,
    /** Returns how to end it. */
    open: (): (() => void) => {
      here.set(key, moves);
      return moves.open(now, () => here.get(key) === moves && here.delete(key));
    },
  };
}
