import { PASSWORD_MIN } from '#contract/accounts/password-length.ts';
import { passwordProblem, type PasswordProblem } from '#contract/accounts/password-rules.ts';

import type { Database } from '../db/database.ts';
import { findCompanyName } from '../db/people-store.ts';
import { Refusal } from '../http/refusals/refusals.ts';
import type { TextKey } from '../http/refusals/texts.ts';
import { isListed, isNamed } from './guessable.ts';

const TEXTS: Record<PasswordProblem | 'named', TextKey> = {
  tooShort: 'password.tooShort',
  isEmail: 'password.isEmail',
  common: 'password.common',
  named: 'password.named',
};

/** Whose password it is to be, as far as others know; without an `id` they have no account yet. */
export interface PasswordOwner {
  id: string | null;
  email: string;
  first_name: string;
  last_name: string;
  /** The company that they are about to join, or work in. */
  companyId: string | null;
}

let listed: Promise<ReadonlySet<string>> | undefined;
/** The 49,000 most used passwords: 400 kB that only who sets a password needs. */
const mostUsed = (): Promise<ReadonlySet<string>> =>
  (listed ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].map(String)),
  ));

/** Throws when a wanted password is too easy to guess; `field` is where it was written. */
export async function checkNewPassword(
  database: Database,
  { password, owner, field = 'password' }: { password: string; owner: PasswordOwner; field?: string },
): Promise<void> {
  const problem = passwordProblem(password, owner.email) ?? (await guessProblem(database, password, owner));
  if (problem)
    throw new Refusal(400, 'invalid', 'invalid', {
      fields: { [field]: TEXTS[problem] },
      params: { limit: PASSWORD_MIN },
    });
}

async function guessProblem(
  database: Database,
  password: string,
  owner: PasswordOwner,
): Promise<'common' | 'named' | null> {
  if (isListed(password, await mostUsed())) return 'common';
  const names = [owner.first_name, owner.last_name, owner.email, ...(await companyNames(database, owner))];
  return isNamed(password, names) ? 'named' : null;
}

async function companyNames(database: Database, { id, companyId }: PasswordOwner): Promise<string[]> {
  const [theirs, joined] = await Promise.all([
    id === null ? null : database.pool.query<{ name: string }>('select name from door_companies_of($1)', [id]),
    companyId === null ? null : database.inCompany(companyId, (tx) => findCompanyName(tx, companyId)),
  ]);
  return [...(theirs?.rows.map(({ name }) => name) ?? []), ...(joined === null ? [] : [joined])];
}
