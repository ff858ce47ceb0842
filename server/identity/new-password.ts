import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';

import { PASSWORD_MIN } from '#contract/password-length.ts';
import { passwordProblem, type PasswordProblem } from '#contract/password-rules.ts';

import type { Transaction } from '../db/database.ts';
import { users } from '../db/people-tables.ts';
import { Refusal } from '../http/refusals.ts';
import type { TextKey } from '../http/texts.ts';
import { oneTimeLinks, sessions } from './identity-tables.ts';

const TEXTS: Record<PasswordProblem, TextKey> = {
  tooShort: 'password.tooShort',
  isEmail: 'password.isEmail',
  common: 'password.common',
};

/** Throws when a wanted password is too easy to guess; `field` is where it was written. */
export function checkNewPassword(password: string, email: string, field = 'password'): void {
  const problem = passwordProblem(password, email);
  if (problem)
    throw new Refusal(400, 'invalid', 'invalid', {
      fields: { [field]: TEXTS[problem] },
      params: { limit: PASSWORD_MIN },
    });
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
    .set({ password_hash: hash, password_changed_at: sql`now()`, version: sql`${users.version} + 1` })
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
