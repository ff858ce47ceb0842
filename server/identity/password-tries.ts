import type { Database } from '../db/database.ts';
import { findPerson, findPersonAt, type Person } from '../db/people-store.ts';
import { networkOf } from '../http/callers/caller.ts';
import { guessedAt, type Refusal } from '../http/refusals/refusals.ts';
import type { KnownPlaces, Places } from './known-places.ts';
import { passwordFits } from './password.ts';
import { SignInTries, type TryLimit } from './tries-service.ts';

/** Wrong tries within ten minutes: of one account from one network, and of all accounts from one network (an office). */
const TRIES = 10;
const TRIES_OF_NETWORK = 100;
/** Wrong tries of one account within an hour from all networks and devices that its person has not come from before. */
const TRIES_OF_ACCOUNT = 100;

/** Somebody who says that they know a password. */
export interface PasswordTry {
  /** In small letters. */
  email: string;
  password: string;
  /** Network address of who tries. */
  address: string;
  /** From where they come, as `placesOf` has it. */
  places: Places;
}
type Found = Pick<Person, 'id' | 'is_demo' | 'active_company'>;

/** Passwords that are tried, slowed by failures. */
export class PasswordTries {
  readonly #database: Database;
  readonly #places: KnownPlaces;
  readonly #tries: SignInTries;
  #whenGuessed: (email: string) => Promise<unknown> = async () => undefined;

  constructor(database: Database, places: KnownPlaces) {
    this.#database = database;
    this.#places = places;
    this.#tries = new SignInTries(database);
  }

  /** What happens when many guess at the account with this address, which there may not be. */
  whenGuessed(work: (email: string) => Promise<unknown>): void {
    this.#whenGuessed = work;
  }

  /** The person with this address and password; null for every other pair, after the same time. Throws 429. */
  async personWith({ email, password, address, places }: PasswordTry): Promise<Found | null> {
    const network = networkOf(address);
    const known = await this.#places.known(email, places);
    // whoever guesses beside somebody does not keep them out of their own device
    if (known.device && places.device) {
      const own = { key: `login:${email}:${places.device.toString('hex')}`, failures: TRIES };
      return this.#tries.tryOnce([own], () => this.#find(email, password));
    }
    const limits = [
      // first, so that who has used it up leaves no counters of further accounts
      { key: `login-from:${network}`, failures: TRIES_OF_NETWORK, keeps: true },
      ...(known.network ? [] : [this.#limitOfAccount(email)]),
      { key: `login:${email}:${network}`, failures: TRIES },
    ];
    return this.#tries.tryOnce(limits, () => this.#find(email, password));
  }

  /** Whether this is the password of the person. */
  async isOf(userId: string, password: string): Promise<boolean> {
    const attempt = async (): Promise<true | null> => {
      const person = await findPerson(this.#database.shared, userId);
      return (await passwordFits(person?.password_hash ?? null, password)) ? true : null;
    };
    return (await this.#tries.tryOnce([{ key: `password:${userId}`, failures: TRIES }], attempt)) === true;
  }

  /** Where many guess from everywhere, the person is notified and may come in where they are known. */
  #limitOfAccount(email: string): TryLimit {
    const refuse = (minutes: number): Refusal => {
      this.#whenGuessed(email).catch(() => undefined);
      return guessedAt(minutes);
    };
    return { key: `account:${email}`, failures: TRIES_OF_ACCOUNT, minutes: 60, keeps: true, refuse };
  }

  async #find(email: string, password: string): Promise<Found | null> {
    const person = await findPersonAt(this.#database.shared, email);
    const fits = await passwordFits(person?.status === 'active' ? person.password_hash : null, password);
    return person && fits ? person : null;
  }
}
