import type { EventEmitter } from 'node:events';

import { Counts } from '../limits/counts.ts';
import { WaitingLine } from '../limits/waiting-line.ts';
import { busy, callerGone } from '../refusals/refusals.ts';

/** How many bodies are read at once. */
export interface BodyLimits {
  perPerson: number;
  /** How many more of one person wait, unread. */
  waitingPerPerson: number;
  waitMs: number;
  /** What they may hold in memory until they are answered: of one person, and in all. */
  bytesPerPerson: number;
  bytes: number;
}

const MEGABYTE = 1024 * 1024;
/** Forms: a place is held while the form comes. */
export const FORM_LIMITS: BodyLimits = {
  perPerson: 2,
  waitingPerPerson: 20,
  waitMs: 60_000,
  bytesPerPerson: 128 * MEGABYTE,
  bytes: 512 * MEGABYTE,
};

/** The place of one body. */
export interface BodySlot {
  /** Another one of its sender may come; this one has only so many bytes. */
  read(bytes?: number): void;
  /** Nothing of it is held any more. */
  leave(): void;
}

interface Waiting {
  person: string;
  bytes: number;
}

/** Whose bodies are read now; the others wait in line. */
export class BodyPlaces {
  readonly #limits: BodyLimits;
  readonly #reading = new Counts();
  readonly #bytesOf = new Counts();
  #all = 0;
  readonly #line = new WaitingLine<Waiting>();

  constructor(limits: BodyLimits) {
    this.#limits = limits;
  }

  /** What is read, held and waits now. */
  numbers(): { reading: number; bytes: number; waiting: number } {
    return { reading: this.#reading.sum(), bytes: this.#all, waiting: this.#line.size };
  }

  /**
   * Waits for a place for so many bytes, as long as `sender` has not closed. Throws 503 when too many wait already or it
   * takes too long.
   */
  async enter(person: string, bytes: number, sender: EventEmitter): Promise<BodySlot> {
    if (this.#isBehind(person) || !this.#mayCome(person, bytes) || !this.#hasRoom(bytes))
      await this.#wait(person, bytes, sender);
    else this.#take(person, bytes);
    let held = bytes;
    const read = once(() => this.#free(person));
    const leave = once(() => this.#forget(person, held));
    return {
      read: (actual = held) => {
        const surplus = Math.max(0, held - actual);
        held -= surplus;
        this.#forget(person, surplus);
        read();
      },
      leave,
    };
  }

  async #wait(person: string, bytes: number, sender: EventEmitter): Promise<void> {
    const ofPerson = [...this.#line].filter((one) => one.person === person).length;
    if (ofPerson >= this.#limits.waitingPerPerson) throw busy();
    const one = { person, bytes };
    const leave = (): void => this.#line.end(one, callerGone());
    sender.once('close', leave);
    try {
      await this.#line.wait(one, this.#limits.waitMs);
    } catch (error) {
      // those behind may have waited for this one only
      this.#next();
      throw error;
    } finally {
      sender.off('close', leave);
    }
  }

  /** Whether the person has not had their share. */
  #mayCome(person: string, bytes: number): boolean {
    const { perPerson, bytesPerPerson } = this.#limits;
    return this.#reading.of(person) < perPerson && this.#bytesOf.of(person) + bytes <= bytesPerPerson;
  }

  #hasRoom(bytes: number): boolean {
    return this.#all + bytes <= this.#limits.bytes;
  }

  /** Whether somebody waits who comes first, however much smaller this one is: the same person, or for room in all. */
  #isBehind(person: string): boolean {
    return [...this.#line].some((one) => one.person === person || this.#mayCome(one.person, one.bytes));
  }

  #take(person: string, bytes: number): void {
    this.#reading.add([person], 1);
    this.#bytesOf.add([person], bytes);
    this.#all += bytes;
  }

  #free(person: string): void {
    this.#reading.add([person], -1);
    this.#next();
  }

  #forget(person: string, bytes: number): void {
    this.#bytesOf.add([person], -bytes);
    this.#all -= bytes;
    this.#next();
  }

  /** In the order in which they came; a person who has had their share lets the others pass. */
  #next(): void {
    const over = new Set<string>();
    for (const one of this.#line) {
      const { person, bytes } = one;
      if (over.has(person)) continue;
      if (!this.#mayCome(person, bytes)) over.add(person);
      else if (!this.#hasRoom(bytes)) return;
      else {
        this.#line.end(one);
        this.#take(person, bytes);
      }
    }
  }
}

function once(work: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    work();
  };
}
