import { and, eq, isNull, lt, sql } from 'drizzle-orm';

import type { Database, Transaction } from '../db/database.ts';
import { mails } from './mail-tables.ts';

export type MailRow = typeof mails.$inferSelect;

/** Answers the id of the stored mail. */
export async function insertMail(tx: Transaction, mail: typeof mails.$inferInsert): Promise<string> {
  const [row] = await tx.insert(mails).values(mail).returning({ id: mails.id });
  return row?.id ?? '';
}

/** A mail that is not sent yet, with one more attempt counted. */
export async function takeUnsentMail({ shared }: Database, id: string): Promise<MailRow | undefined> {
  const [mail] = await shared
    .update(mails)
    .set({ attempts: sql`${mails.attempts} + 1` })
    .where(and(eq(mails.id, id), isNull(mails.sent_at)))
    .returning();
  return mail;
}

export async function storeMailError({ shared }: Database, id: string, last_error: string): Promise<void> {
  await shared.update(mails).set({ last_error }).where(eq(mails.id, id));
}

/** A sent mail forgets its text when that lets somebody in. */
export async function markMailSent({ shared }: Database, { id, is_secret }: MailRow): Promise<void> {
  const sent = { sent_at: sql`now()`, last_error: null, ...(is_secret && { body: '' }) };
  await shared.update(mails).set(sent).where(eq(mails.id, id));
}

/** Removes what was sent more than 90 days ago. */
export async function removeOldMails({ shared }: Database): Promise<void> {
  await shared.delete(mails).where(lt(mails.sent_at, sql`now() - interval '90 days'`));
}
