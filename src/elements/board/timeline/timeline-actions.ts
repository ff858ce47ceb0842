import type { ReadableAtom } from 'nanostores';

import type { TimelineEntry } from '#contract/board/timeline.ts';
import { ApiError } from '#core/api/api-error.ts';

import { isFinal } from '#core/editing/is-final.ts';
import { hasFields } from '#core/editing/merge.ts';
import type { UndoStack, UndoStep } from '#core/editing/undo-stack.ts';
import type { MovedFields } from './moved-entry.ts';
import type { EntryInput } from './timeline-queries.ts';

/** Rest before a moved entry is saved, in ms. Tests shorten it. */
export const TIMELINE_TIMING = { move: 500 };

type Draft = EntryInput & { position: number };

/** Fields of an entry that the dialog has changed. */
export type EntryChange = Partial<EntryInput>;

/** The dependencies of the actions on a timeline. */
export interface TimelinePort {
  /** `failed`: what was moved waits until the server is within reach. */
  $state: ReadableAtom<'saved' | 'saving' | 'failed'>;
  find(id: string): TimelineEntry | undefined;
  /** A repeat with the same request id makes no second one. */
  create(entry: Draft, requestId?: string): Promise<TimelineEntry>;
  /** Rejects with 412 and `current` when there is a newer version. */
  update(id: string, input: EntryInput, version: number): Promise<void>;
  /**
   * Shows place, dates or name at once; they are saved when the entry rests. `wasSent`: they have been sent already, and may
   * have arrived. Resolves with whether they were saved.
   */
  move(id: string, fields: MovedFields, base?: TimelineEntry, wasSent?: boolean): Promise<boolean>;
  /** Whether something that was moved of an entry is not saved. */
  isWaiting(id: string): boolean;
  /** Sends now what was moved and is not saved. */
  retry(): void;
  remove(id: string): Promise<void>;
  /** Taking back, or doing again, did not work; `again` tries it once more. */
  onFailed(error: unknown, again: () => void): void;
}

const inputOf = ({ name, start_date, end_date }: EntryInput): EntryInput => ({ name, start_date, end_date });
/** The same fields of a change as an entry has them. */
const partOf = <T extends Partial<Draft>>(entry: Draft, change: T): T =>
  Object.fromEntries((Object.keys(change) as (keyof Draft)[]).map((field) => [field, entry[field]])) as T;

/** The dates and the name of a change, each as a move. */
const movesIn = (base: EntryInput, change: EntryChange): MovedFields[] => {
  const { name, start_date, end_date } = { ...base, ...change };
  const moves: MovedFields[] = [{ start_date, end_date }, { name }];
  return moves.filter((one) => !hasFields(base, one));
};

/** Moves of one entry within this time are one step, in ms: the time after which its position is saved. */
const ONE_MOVE = TIMELINE_TIMING.move;

interface Move extends Placing {
  id: string;
  to: MovedFields;
  at: number;
  step: UndoStep;
}

/** What is known of the place that follows from a change of dates. */
interface Placing {
  /** Where the entry lay before. */
  was: number;
  /** Where it lies once the dates are saved; undefined until then. */
  placed?: number | undefined;
}

/** The actions of a person on the entries of a timeline; each can be undone and redone (own ones only). */
export class TimelineActions {
  /** The stack of the board. */
  readonly undo: UndoStack;
  readonly #port: TimelinePort;
  /** A restored entry is a new one: its id by the id that earlier steps know. */
  readonly #successors = new Map<string, string>();
  #lastMove: Move | undefined;

  /** How far what was moved is saved. */
  get $state() {
    return this.#port.$state;
  }

  /** Sends now what was moved and is not saved. */
  retry = (): void => this.#port.retry();

  constructor(port: TimelinePort, undo: UndoStack) {
    this.#port = port;
    this.undo = undo;
  }

  /** Resolves with the id of the new entry; another try has the same request id. */
  async create(draft: Draft, requestId?: string): Promise<string> {
    const { id } = await this.#port.create(draft, requestId);
    this.undo.push({
      undo: () => this.#try(() => this.#port.remove(this.#now(id))),
      redo: () => this.#bringBack(id, draft),
    });
    return id;
  }

  /** Changes fields on top of a version of the entry; out of reach of the server, or after what is, they wait. */
  async update(base: TimelineEntry, change: EntryChange): Promise<void> {
    const { id } = base;
    const moves = movesIn(base, change);
    const placing: Placing = { was: base.position };
    let kept: Promise<boolean>[] = [];
    // what waits of the entry would be sent after this, and over it
    if (this.#port.isWaiting(id)) kept = this.#keep(base, moves);
    else
      try {
        // all three are sent (whiteboard 7): upon this version nobody has changed the others
        await this.#port.update(id, { ...inputOf(base), ...change }, base.version);
        placing.placed = this.#port.find(id)?.position;
      } catch (error) {
        if (isFinal(error, { session: 'passing' })) throw error;
        kept = this.#keep(base, moves, true);
      }
    if (moves.length === 0) return;
    const step = {
      undo: () => moves.forEach((to) => void this.#takeBack(id, to, this.#before(id, to, partOf(base, to), placing))),
      redo: () => moves.forEach((to) => this.#doAgain(id, partOf(base, to), to, placing)),
    };
    this.undo.push(step);
    if (kept.length === 0) return;
    const saved = Promise.all(kept).then((all) => all.some(Boolean));
    this.#dropUnless(saved, step);
    this.#whenPlaced(id, saved, placing);
  }

  /** Changes an entry as moves do: it is shown at once, and saved when the server is within reach. */
  #keep(base: TimelineEntry, moves: readonly MovedFields[], wasSent?: boolean): Promise<boolean>[] {
    const saved = moves.map((fields) => this.#port.move(base.id, fields, base, wasSent));
    if (!wasSent) this.retry();
    return saved;
  }

  /** Places an entry on the line. */
  move(id: string, position: number): void {
    this.#shift(id, { position });
  }

  /** Gives an entry other dates, on top of the entry that was in hand when that began. */
  date(base: TimelineEntry, dates: Pick<TimelineEntry, 'start_date' | 'end_date'>): void {
    this.#shift(base.id, dates, base);
  }

  /** Moves that follow at once, as of a held arrow key, are taken back together. */
  #shift(id: string, to: MovedFields, base?: TimelineEntry): void {
    const entry = this.#port.find(id);
    const saved = this.#port.move(id, to, base);
    if (!entry || hasFields(entry, to)) return;
    const from = partOf(entry, to);
    const at = performance.now();
    const last = this.#lastMove;
    if (last?.id === id && hasFields(last.to, from) && at - last.at <= ONE_MOVE && this.undo.isLast(last.step)) {
      last.to = to;
      last.at = at;
      this.#whenPlaced(id, saved, last);
      return this.#dropUnless(saved, last.step);
    }
    const move: Move = {
      id,
      to,
      at,
      was: entry.position,
      step: {
        undo: () => void this.#takeBack(id, move.to, this.#before(id, move.to, from, move)),
        redo: () => this.#doAgain(id, from, move.to, move),
      },
    };
    this.#lastMove = move;
    this.undo.push(move.step);
    this.#whenPlaced(id, saved, move);
    this.#dropUnless(saved, move.step);
  }

  #whenPlaced(id: string, saved: Promise<boolean>, placing: Placing): void {
    void saved.then((isSaved) => isSaved && (placing.placed = this.#port.find(id)?.position));
  }

  /** What a move is taken back to. With another start goes the place from before, or where somebody has dragged it since. */
  #before(id: string, to: MovedFields, from: MovedFields, { was, placed }: Placing): MovedFields {
    if (!('start_date' in to && 'start_date' in from) || to.start_date === from.start_date) return from;
    const now = this.#port.find(this.#now(id))?.position;
    return { ...from, position: now === undefined || placed === undefined || now === placed ? was : now };
  }

  #dropUnless(saved: Promise<boolean>, step: UndoStep): void {
    void saved.then((isSaved) => !isSaved && this.undo.drop(step));
  }

  /** Returns the step, to take it back from a message. */
  async remove(entry: TimelineEntry): Promise<UndoStep> {
    const { id, position } = entry;
    await this.#port.remove(id);
    const step = {
      undo: () => this.#bringBack(id, { ...inputOf(entry), position }),
      redo: () => this.#try(() => this.#port.remove(this.#now(id))),
    };
    this.undo.push(step);
    return step;
  }

  #now(id: string): string {
    const next = this.#successors.get(id);
    return next === undefined ? id : this.#now(next);
  }

  #bringBack(id: string, draft: Draft): void {
    // another try may follow on one that has arrived unheard
    const requestId = crypto.randomUUID();
    this.#try(async () => {
      const made = await this.#port.create(draft, requestId);
      this.#successors.set(this.#now(id), made.id);
    });
  }

  /** Takes back as long as nobody else has changed the same since. A later move is another step. */
  #takeBack(id: string, expected: MovedFields, wanted: MovedFields): Promise<boolean> | undefined {
    this.#lastMove = undefined;
    const entry = this.#port.find(this.#now(id));
    if (!entry || !hasFields(entry, expected)) return undefined;
    return this.#port.move(entry.id, wanted, entry);
  }

  /** Taken back once more, it goes to where it lies now. */
  #doAgain(id: string, from: MovedFields, to: MovedFields, placing: Placing): void {
    const was = this.#port.find(this.#now(id))?.position;
    const saved = this.#takeBack(id, from, to);
    if (!saved || was === undefined || !('start_date' in to)) return;
    Object.assign(placing, { was, placed: undefined });
    this.#whenPlaced(this.#now(id), saved, placing);
  }

  #try(action: () => Promise<void>): void {
    action().catch((error: unknown) => {
      // somebody else has deleted it, which was wanted or cannot be helped
      if (error instanceof ApiError && error.status === 404) return;
      this.#port.onFailed(error, () => this.#try(action));
    });
  }
}
