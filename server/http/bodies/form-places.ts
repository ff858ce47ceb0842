import type { EventEmitter } from 'node:events';

import { busy, callerGone } from '../refusals.ts';

/** How many forms are read at once. */
export interface FormLimits {
  perPerson: number;
  /** How many more of one person wait, unread. */
  waitingPerPerson: number;
  waitMs: number;
  /** What forms may hold in memory until they are answered: of one person, and in all. */
  bytesPerPerson: number;
  bytes: number;
}

const MEGABYTE = 1024 * 1024;
export const FORM_LIMITS: FormLimits = {
  perPerson: 2,
  waitingPerPerson: 20,
  waitMs: 120_000,
  bytesPerPerson: 128 * MEGABYTE,
  bytes: 512 * MEGABYTE,
};

/** The place of one form: `read` when it is in memory, `leave` when it is answered or its sender has gone. */
export interface FormPlace {
  read(): void;
  leave(): void;
}

interface Waiting {
  person: string;
  bytes: number;
  admit: () => void;
}

/** Who may have forms read now; the others wait in line, their senders held back by the network itself. */
export class FormPlaces {
  readonly #limits: FormLimits;
  readonly #reading = new Map<string, number>();
  readonly #held = new Map<string, number>();
  #all = 0;
  readonly #line = new Set<Waiting>();

  constructor(limits: Partial<FormLimits> = {}) {
    this.#limits = { ...FORM_LIMITS, ...limits };
  }

  /** What is read, held and waits now. */
  numbers(): { reading: number; bytes: number; waiting: number } {
    const reading = [...this.#reading.values()].reduce((all, one) => all + one, 0);
    return { reading, bytes: this.#all, waiting: this.#line.size };
  }

  /**
   * Waits for a place for so many bytes, as long as `sender` has not closed. Throws 503 when too many wait already or it
   * takes too long.
   */
  async enter(person: string, bytes: number, sender: EventEmitter): Promise<FormPlace> {
    if (!this.#fits(person, bytes)) await this.#wait(person, bytes, sender);
    else this.#take(person, bytes);
    return { read: once(() => this.#free(person)), leave: once(() => this.#forget(person, bytes)) };
  }

  #wait(person: string, bytes: number, sender: EventEmitter): Promise<void> {
    const ofPerson = [...this.#line].filter((one) => one.person === person).length;
    if (ofPerson >= this.#limits.waitingPerPerson) throw busy();
    return new Promise((done, refuse) => {
      const end = (work: () => void): void => {
        clearTimeout(timer);
        sender.off('close', leave);
        this.#line.delete(waiting);
        work();
      };
      const timer = setTimeout(() => end(() => refuse(busy())), this.#limits.waitMs);
      const leave = (): void => end(() => refuse(callerGone()));
      const admit = (): void => {
        end(done);
        this.#take(person, bytes);
      };
      const waiting = { person, bytes, admit };
      this.#line.add(waiting);
      sender.once('close', leave);
    });
  }

  #fits(person: string, bytes: number): boolean {
    const { perPerson, bytesPerPerson, bytes: most } = this.#limits;
    return (
      (this.#reading.get(person) ?? 0) < perPerson &&
      (this.#held.get(person) ?? 0) + bytes <= bytesPerPerson &&
      this.#all + bytes <= most
    );
  }

  #take(person: string, bytes: number): void {
    add(this.#reading, person, 1);
    add(this.#held, person, bytes);
    this.#all += bytes;
  }

  #free(person: string): void {
    add(this.#reading, person, -1);
    this.#next();
  }

  #forget(person: string, bytes: number): void {
    add(this.#held, person, -bytes);
    this.#all -= bytes;
    this.#next();
  }

  #next(): void {
    for (const { person, bytes, admit } of this.#line) if (this.#fits(person, bytes)) admit();
  }
}

/** Counts; what is nothing any more is forgotten. */
function add(counts: Map<string, number>, key: string, by: number): void {
  const count = (counts.get(key) ?? 0) + by;
  if (count === 0) counts.delete(key);
  else counts.set(key, count);
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
