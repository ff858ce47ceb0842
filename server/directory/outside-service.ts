import { OUTSIDE, type OutsideFields } from '#contract/accounts/outside-fields.ts';

import type { Transaction } from '../db/database.ts';
import { findOutsideSources, type OutsideSources } from './outside-store.ts';

type Reader = Pick<Transaction, 'execute'>;

/** What of people is written outside of this server and therefore changed there. */
export class OutsideService {
  readonly #hasDirectory: boolean;

  constructor(hasDirectory: boolean) {
    this.#hasDirectory = hasDirectory;
  }

  /**
   * The fields of each of these people that are changed elsewhere: of who came from outside those of the directory while
   * one that knows them is connected to a company of theirs, else those of the sign-on by which they come in. All others are not named.
   */
  async fieldsOf(tx: Reader, people: readonly { id: string; source: string }[]): Promise<Map<string, OutsideFields>> {
    const ids = people.filter(({ source }) => source !== 'local').map(({ id }) => id);
    const fields = new Map<string, OutsideFields>();
    for (const [id, sources] of await findOutsideSources(tx, ids)) {
      const by = this.#writerOf(sources);
      if (by) fields.set(id, { by, fields: [...OUTSIDE[by]] });
    }
    return fields;
  }

  /** Whether somebody has a sign-on of a company of theirs to come in by. */
  async hasSignOn(tx: Reader, id: string): Promise<boolean> {
    return (await findOutsideSources(tx, [id])).get(id)?.sign_on === true;
  }

  #writerOf({ directory, sign_on }: OutsideSources): OutsideFields['by'] | null {
    if (directory && this.#hasDirectory) return 'directory';
    return sign_on ? 'sign_on' : null;
  }
}
