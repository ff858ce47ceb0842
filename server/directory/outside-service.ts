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
   * The fields of each of these people that the next synchronisation of a directory or else their next sign-on would
   * write, wherever they came from. Who is written by none is not named.
   */
  async fieldsOf(tx: Reader, ids: readonly string[]): Promise<Map<string, OutsideFields>> {
    const fields = new Map<string, OutsideFields>();
    for (const [id, sources] of await findOutsideSources(tx, ids)) {
      const written = this.#writtenOf(sources);
      if (written) fields.set(id, written);
    }
    return fields;
  }

  /** Whether somebody has a sign-on of a company of theirs to come in by. */
  async hasSignOn(tx: Reader, id: string): Promise<boolean> {
    return (await findOutsideSources(tx, [id])).get(id)?.sign_on === true;
  }

  /** A directory writes all that a sign-on does. */
  #writtenOf({ directory, sign_on_fields }: OutsideSources): OutsideFields | null {
    if (directory && this.#hasDirectory) return { by: 'directory', fields: [...OUTSIDE.directory] };
    const fields = OUTSIDE.sign_on.filter((field) => sign_on_fields.includes(field));
    return fields.length > 0 ? { by: 'sign_on', fields } : null;
  }
}
