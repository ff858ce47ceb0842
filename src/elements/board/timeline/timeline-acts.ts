import type { TimelineEntry } from '#contract/timeline.ts';
import { ApiError } from '#core/api/api-error.ts';

import type { UndoStack } from '../model/undo-stack.ts';
import type { EntryWish } from './timeline-queries.ts';

type Draft = EntryWish & { position: number };
type Change = Partial<Draft>;

/** What the acts on a timeline need from around them. */
export interface TimelinePort {
  find(id: string): TimelineEntry | undefined;
  create(entry: Draft): Promise<TimelineEntry>;
  update(id: string, wish: EntryWish): Promise<void>;
  /** Shows the place at once; it is saved when the entry rests. */
  move(id: string, position: number): void;
  remove(id: string): Promise<void>;
  /** Taking back, or doing again, did not work. */
  onFailed(error: unknown): void;
}

const wishOf = ({ name, start_date, end_date }: EntryWish): EntryWish => ({ name, start_date, end_date });

/** What a person does with the entries of a timeline: each act can be taken back and done again (own acts only). */
export class TimelineActs {
  readonly #port: TimelinePort;
  readonly #undo: UndoStack;
  /** An entry that is brought back is a new one: where the acts from before find it. */
  readonly #successors = new Map<string, string>();

  constructor(port: TimelinePort, undo: UndoStack) {
    this.#port = port;
    this.#undo = undo;
  }

  async create(draft: Draft): Promise<void> {
    const { id } = await this.#port.create(draft);
    this.#undo.push({
      undo: () => this.#try(() => this.#port.remove(this.#now(id))),
      redo: () => this.#try(() => this.#bringBack(id, draft)),
    });
  }

  async update(id: string, wish: EntryWish): Promise<void> {
    const before = this.#port.find(id);
    await this.#port.update(id, wish);
    if (!before) return;
    const was = wishOf(before);
    this.#undo.push({ undo: () => this.#put(id, wish, was), redo: () => this.#put(id, was, wish) });
  }

  move(id: string, position: number): void {
    const was = this.#port.find(id)?.position;
    this.#port.move(id, position);
    if (was === undefined || was === position) return;
    this.#undo.push({ undo: () => this.#moveTo(id, position, was), redo: () => this.#moveTo(id, was, position) });
  }

  /** Answers how to bring the entry back. */
  async remove(entry: TimelineEntry): Promise<() => void> {
    const { id, position } = entry;
    await this.#port.remove(id);
    let gone = true;
    const bringBack = (): void => {
      if (gone) this.#try(() => this.#bringBack(id, { ...wishOf(entry), position }));
      gone = false;
    };
    this.#undo.push({
      undo: bringBack,
      redo: () => {
        gone = true;
        this.#try(() => this.#port.remove(this.#now(id)));
      },
    });
    return bringBack;
  }

  #now(id: string): string {
    const next = this.#successors.get(id);
    return next === undefined ? id : this.#now(next);
  }

  async #bringBack(id: string, draft: Draft): Promise<void> {
    const made = await this.#port.create(draft);
    this.#successors.set(this.#now(id), made.id);
  }

  /** Takes back as long as nobody else has changed the same since. */
  #put(id: string, expected: EntryWish, wanted: EntryWish): void {
    const entry = this.#port.find(this.#now(id));
    if (entry && isSame(wishOf(entry), expected)) this.#try(() => this.#port.update(entry.id, wanted));
  }

  #moveTo(id: string, expected: number, wanted: number): void {
    const entry = this.#port.find(this.#now(id));
    if (entry?.position === expected) this.#port.move(entry.id, wanted);
  }

  #try(act: () => Promise<void>): void {
    act().catch((error: unknown) => {
      // somebody else has deleted it meanwhile, which is what was wanted or cannot be helped
      if (!(error instanceof ApiError && error.status === 404)) this.#port.onFailed(error);
    });
  }
}

const isSame = (a: Change, b: Change): boolean =>
  a.name === b.name &&
  (a.start_date ?? null) === (b.start_date ?? null) &&
  (a.end_date ?? null) === (b.end_date ?? null);
