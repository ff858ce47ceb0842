import { eq, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

import { nextVersion } from '../records/versions.ts';
import type { Transaction } from './database.ts';
import { memberships, teams, users } from './people-tables.ts';

type Connection = Transaction | NodePgDatabase;
export type Person = typeof users.$inferSelect;

export const findPerson = async (db: Connection, id: string): Promise<Person | undefined> =>
  (await db.select().from(users).where(eq(users.id, id)))[0];

/** The person with this address, in whatever letters it is written. */
export const findPersonAt = async (db: Connection, email: string): Promise<Person | undefined> =>
  (await selectAt(db, email))[0];

/** The same, locked until the end of the transaction. */
export const lockPersonAt = async (tx: Transaction, email: string): Promise<Person | undefined> =>
  (await selectAt(tx, email).for('update'))[0];

const selectAt = (db: Connection, email: string) =>
  db
    .select()
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));

/** The name of a company; null when the transaction does not see it. */
export async function findCompanyName(tx: Transaction, companyId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(sql`select name from companies where id = ${companyId}`);
  return rows[0]?.name ?? null;
}

/** Stores a new person, in a company if there is one. Answers the id; undefined when the address has an account. */
export async function insertPerson(
  tx: Transaction,
  person: typeof users.$inferInsert,
  companyId: string | null,
): Promise<string | undefined> {
  const [made] = await tx.insert(users).values(person).onConflictDoNothing().returning({ id: users.id });
  if (made && companyId) await tx.insert(memberships).values({ company_id: companyId, user_id: made.id });
  return made?.id;
}

/** The company to start in at the next sign-in. */
export async function rememberCompany(db: Connection, id: string, companyId: string): Promise<void> {
  await db.update(users).set({ active_company: companyId }).where(eq(users.id, id));
}

/** An active superuser from now on; undefined when there is no such person. */
export async function raiseToSuperuser(tx: Transaction, id: string): Promise<Person | undefined> {
  const [raised] = await tx
    .update(users)
    .set({ is_superuser: true, role: 1, status: 'active', ...nextVersion(users) })
    .where(eq(users.id, id))
    .returning();
  return raised;
}

/** A team of the company of the transaction, which stays until its end; undefined without such a one. */
export async function holdTeam(tx: Transaction, id: string): Promise<{ name: string } | undefined> {
  const [team] = await tx.select({ name: teams.name }).from(teams).where(eq(teams.id, id)).for('key share');
  return team;
}
