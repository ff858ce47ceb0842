import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';

import { PASSWORD_MIN } from '#contract/accounts/password-length.ts';
import { passwordProblem, type PasswordProblem } from '#contract/accounts/password-rules.ts';

import type { Database, Transaction } from '../db/database.ts';
import { users } from '../db/people-tables.ts';
import { nextVersion } from '../records/versions.ts';
import { Refusal } from '../http/refusals/refusals.ts';
import type { TextKey } from '../http/refusals/texts.ts';
import { isListed, isNamed } from './guessable.ts';
import { oneTimeLinks, sessions } from './identity-tables.ts';

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
    id === null ? [] : database.pool.query<{ name: string }>('select name from door_companies_of($1)', [id]),
    companyId === null
      ? []
      : database.inCompany(companyId, (tx) =>
          tx.execute<{ name: string }>(sql`select name from companies where id = ${companyId}`),
        ),
  ]);
  return [theirs, joined].flatMap((found) => ('rows' in found ? found.rows.map(({ name }) => name) : []));
}

/**
 * Stores the hash of a new password; ends open links to set one and the sessions of the person, also those in which they
 * act as somebody else, except the given one (hash, hexadecimal).
 */
export async function storePassword(
  tx: Transaction,
  { userId, hash, exceptHex = '' }: { userId: string; hash: string; exceptHex?: string },
): Promise<void> {
  await tx
    .update(users)
    .set({ password_hash: hash, password_changed_at: sql`now()`, version: nextVersion(users).version })
    .where(eq(users.id, userId));
  await tx
    .update(oneTimeLinks)
    .set({ used_at: sql`now()` })
    .where(and(eq(oneTimeLinks.user_id, userId), eq(oneTimeLinks.purpose, 'reset'), isNull(oneTimeLinks.used_at)));
  await tx
    .delete(sessions)
    .where(
      and(
        or(eq(sessions.user_id, userId), eq(sessions.actor_id, userId)),
        ne(sessions.id_hash, Buffer.from(exceptHex, 'hex')),
      ),
    );
}
