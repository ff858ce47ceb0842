import { Counts } from '../http/limits/counts.ts';
import type { Asker } from './asker.ts';

/** So many connections there are, and so many one person and one company may hold at once. */
export interface Shares {
  all: number;
  company: number;
  person: number;
  /** What takes long, whosever it is, of one company, and of one person. */
  long: number;
  longOfCompany: number;
  longOfPerson: number;
}

/** A third for one person, two thirds for one company, half for what takes long, half of that of one company: of 12 connections 4, 8, 6 and 3, 2 of them of one person. */
export const sharesOf = (all: number): Shares => ({
  all,
  company: Math.max(1, Math.floor((all * 2) / 3)),
  person: Math.max(1, Math.floor(all / 3)),
  long: Math.max(1, Math.floor(all / 2)),
  longOfCompany: Math.max(1, Math.ceil(all / 4)),
  longOfPerson: Math.max(1, Math.floor(all / 6)),
});

const isLong = ({ work }: Pick<Asker, 'work'>): boolean => work !== 'call';

/**
 * What keeps an asker from a further connection; null: nothing. The last connection is for transactions that are open
 * and ask for a second one: those who wait for each other get on one after the other. They have their share already.
 */
export function whatIsFull(shares: Shares, taken: Shares, asker: Pick<Asker, 'holds' | 'work'>): keyof Shares | null {
  if (asker.holds) return taken.all < shares.all ? null : 'all';
  if (taken.all >= Math.max(1, shares.all - 1)) return 'all';
  const asked = isLong(asker) ? ([...LONG_SHARES, ...OWN_SHARES] as const) : OWN_SHARES;
  return asked.find((share) => taken[share] >= shares[share]) ?? null;
}
const OWN_SHARES = ['person', 'company'] as const;
const LONG_SHARES = ['long', 'longOfPerson', 'longOfCompany'] as const;

/** Nobody got a connection in time: all are taken, or the asker's own share is. */
export class NoConnection extends Error {
  readonly full: keyof Shares;

  constructor(full: keyof Shares) {
    super(`No connection of the database became free in time: full is the share of ${full}`);
    this.full = full;
  }
}

interface Waiting {
  asker: Asker;
  enter: () => void;
}

/** The gate in front of the connections: who has had their share waits in a line of their own, and others pass. */
export class FairShares {
  readonly #shares: Shares;
  readonly #waitMs: number;
  /** Those inside by person and by company; strangers have no company. */
  readonly #inside = new Counts();
  /** A line for each person, one more for what takes long, in the order in which they were last served. */
  readonly #lines = new Map<string, Waiting[]>();
  #all = 0;
  #waiting = 0;

  constructor(shares: Shares, waitMs: number) {
    this.#shares = shares;
    this.#waitMs = waitMs;
  }

  get waiting(): number {
    return this.#waiting;
  }

  /** Resolves when the asker may take a connection; then `leave` must follow. Throws NoConnection after the wait. */
  enter(asker: Asker): Promise<void> | undefined {
    if (this.#whatIsFull(asker)) return this.#wait(asker);
    this.#count(asker, 1);
    return undefined;
  }

  leave(asker: Asker): void {
    this.#count(asker, -1);
    while (this.#letIn());
  }

  #whatIsFull(asker: Asker): keyof Shares | null {
    const inside = (key: string | null): number => (key === null ? 0 : this.#inside.of(key));
    const taken = {
      all: this.#all,
      person: inside(personOf(asker)),
      company: inside(companyOf(asker)),
      long: inside(LONG),
      longOfCompany: inside(longOf(companyOf(asker))),
      longOfPerson: inside(longOf(personOf(asker))),
    };
    return whatIsFull(this.#shares, taken, asker);
  }

  #count(asker: Asker, step: 1 | -1): void {
    this.#all += step;
    if (asker.holds) return;
    const whose = [personOf(asker), companyOf(asker)];
    const keys = isLong(asker) ? [...whose, LONG, ...whose.map(longOf)] : whose;
    this.#inside.add(
      keys.filter((key) => key !== null),
      step,
    );
  }

  #wait(asker: Asker): Promise<void> {
    // who holds a connection already comes first: others wait for what they hold; what takes long keeps nothing else of
    // the same person waiting
    const key = asker.holds ? '' : `${isLong(asker) ? LONG : ''} ${personOf(asker) ?? 'nobody'}`;
    return new Promise((done, refuse) => {
      const line = this.#lines.get(key) ?? [];
      this.#lines.set(key, line);
      this.#waiting += 1;
      const timer = setTimeout(() => {
        const full = this.#whatIsFull(asker) ?? 'all';
        this.#leaveLine(key, line, waiting);
        refuse(new NoConnection(full));
      }, this.#waitMs);
      const waiting: Waiting = {
        asker,
        enter: () => {
          clearTimeout(timer);
          this.#leaveLine(key, line, waiting);
          this.#count(asker, 1);
          done();
        },
      };
      line.push(waiting);
    });
  }

  #leaveLine(key: string, line: Waiting[], waiting: Waiting): void {
    this.#waiting -= 1;
    line.splice(line.indexOf(waiting), 1);
    this.#lines.delete(key);
    // behind all others, since this person has just been served
    if (line.length > 0) this.#lines.set(key, line);
  }

  /** Lets in the first of the lines who may. */
  #letIn(): boolean {
    if (this.#waiting === 0) return false;
    const first = [this.#lines.get('')?.[0], ...[...this.#lines.values()].map((line) => line[0])];
    const next = first.find((waiting) => waiting && !this.#whatIsFull(waiting.asker));
    next?.enter();
    return next !== undefined;
  }
}

const LONG = 'long';
const longOf = (whose: string | null): string | null => (whose === null ? null : `${LONG} ${whose}`);
const personOf = ({ person }: Asker): string | null => person;
const companyOf = ({ company }: Asker): string | null => (company === null ? null : `company ${company}`);
