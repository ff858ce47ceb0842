import { and, eq, isNotNull, sql } from 'drizzle-orm';

import { Database } from '../db/database.ts';
import { users } from '../db/people-tables.ts';
import { hashPassword, passwordFits } from '../identity/password.ts';
import { endSessionsIn } from '../identity/sessions-end-store.ts';

/** Password of all demo accounts; they work only from this computer (DESIGN 5). */
export const DEMO_PASSWORD = 'leitstern-demo';

/** Demo accounts that somebody could sign in with. */
const usable = and(users.is_demo, eq(users.status, 'active'), isNotNull(users.password_hash));

/**
 * Gives the demo accounts the password that the operator wants instead of the published one, and ends the sessions of
 * the old one. Answers what the start says about them: null when nobody can sign in with one.
 */
export async function prepareDemoAccounts(databaseUrl: string, wanted?: string): Promise<string | null> {
  const database = new Database(databaseUrl, 1);
  try {
    if (wanted !== undefined && !(await allHave(database, wanted))) await replacePassword(database, wanted);
    const hashes = await hashesOf(database);
    if (hashes.length === 0) return null;
    const published = await Promise.all(hashes.map((hash) => passwordFits(hash, DEMO_PASSWORD)));
    return [
      'Demo accounts can sign in from this computer, as everybody whom it lets in by forwarding the port:',
      published.includes(true)
        ? `password ${DEMO_PASSWORD}, DEMO_PASSWORD sets another one.`
        : 'their password is not the published one.',
    ].join(' ');
  } finally {
    await database.close();
  }
}

/** The different ones; the story gives all accounts the same. */
async function hashesOf(database: Database): Promise<(string | null)[]> {
  const rows = await database.shared.selectDistinct({ hash: users.password_hash }).from(users).where(usable);
  return rows.map(({ hash }) => hash);
}

async function allHave(database: Database, password: string): Promise<boolean> {
  const fitting = await Promise.all((await hashesOf(database)).map((hash) => passwordFits(hash, password)));
  return !fitting.includes(false);
}

async function replacePassword(database: Database, password: string): Promise<void> {
  const password_hash = await hashPassword(password);
  await database.shared.transaction(async (tx) => {
    const changed = await tx
      .update(users)
      .set({ password_hash, password_changed_at: sql`now()` })
      .where(usable)
      .returning({ id: users.id });
    await endSessionsIn(
      tx,
      changed.map(({ id }) => id),
    );
  });
}
