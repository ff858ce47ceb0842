import { asc, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';

import type { Locale } from '#contract/accounts/people.ts';
import type { Database } from '#server/db/database.ts';
import { companyDomains, memberships, users } from '#server/db/people-tables.ts';
import { mails } from '#server/mail/mail-tables.ts';

import type { SeededCompany, SeededPerson } from './company.ts';

/** A person who is invited into a company and has no password yet. */
export async function inviteOf(
  database: Database,
  company: SeededCompany,
  { locale = 'en-US', status = 'invited' }: { locale?: Locale; status?: 'invited' | 'active' } = {},
): Promise<SeededPerson> {
  const id = randomUUID();
  const person = { id, email: `invited-${id.slice(0, 8)}@test.example`, first_name: 'Ina', last_name: 'Invited' };
  await database.inCompany(company.id, async (tx) => {
    await tx.insert(users).values({ ...person, locale, status });
    await tx.insert(memberships).values({ company_id: company.id, user_id: id });
  });
  return person;
}

/** A mail domain that belongs to the company. */
export async function domainOf(database: Database, company: SeededCompany): Promise<string> {
  const domain = `${randomUUID().slice(0, 8)}.example`;
  await database.inCompany(company.id, (tx) =>
    tx.insert(companyDomains).values({ company_id: company.id, domain, verified_at: new Date() }),
  );
  return domain;
}

/** What was written to an address, the oldest first. */
export const mailsTo = (database: Database, email: string) =>
  database.shared.select().from(mails).where(eq(mails.recipient, email)).orderBy(asc(mails.created_at));

/** The secret of the newest mail to an address: what stands after the hash of its link. */
export async function secretTo(database: Database, email: string): Promise<string> {
  const body = (await mailsTo(database, email)).at(-1)?.body ?? '';
  const secret = /\/callback\/[a-z]+#([\w-]+)/.exec(body)?.[1];
  if (secret === undefined) throw new Error(`No link in the mails to ${email}`);
  return secret;
}
