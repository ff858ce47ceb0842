import type { Locale } from '#contract/accounts/people.ts';

import { insertEntries } from '../audit/audit-service.ts';
import type { Database, Transaction } from '../db/database.ts';
import { findPerson, insertPerson, lockPersonAt, raiseToSuperuser, type Person } from '../db/people-store.ts';
import type { OneTimeLinks } from './one-time-links-store.ts';
import { endSessionsIn } from './sessions-end-store.ts';

/** Why somebody cannot be made a superuser; for operators. */
export class SuperuserError extends Error {}

export interface NewSuperuser {
  email: string;
  /** Of a new account. */
  locale: Locale;
}

/**
 * Makes an address a superuser and answers the token of the link with which they set their password. The account is
 * made when there is none; one that exists keeps its password until the link is used. Throws SuperuserError.
 */
export async function makeSuperuser(
  { database, links }: { database: Database; links: OneTimeLinks },
  { email, locale }: NewSuperuser,
): Promise<{ token: string; isNew: boolean; locale: Locale }> {
  const address = email.toLowerCase();
  return database.acrossCompanies({ reason: 'superuser command' }, async (tx) => {
    const known = await lockPersonAt(tx, address);
    const person = known ? await raise(tx, known) : await create(tx, address, locale);
    const entry = { action: 'users.superuser', objectType: 'user', objectId: person.id, detail: { email: address } };
    await insertEntries(tx, {}, [entry]);
    const token = await links.make(tx, { purpose: 'reset', userId: person.id, companyId: null, email: address });
    return { token, isNew: known === undefined, locale: person.locale };
  });
}

async function create(tx: Transaction, email: string, locale: Locale): Promise<Person> {
  const [first_name = email] = email.split('@');
  const id = await insertPerson(tx, { email, first_name, locale, is_superuser: true, role: 1 }, null);
  const made = id === undefined ? undefined : await findPerson(tx, id);
  if (!made) throw new Error('The account was not stored');
  return made;
}

/** Sessions end: what they may do has changed. */
async function raise(tx: Transaction, { id, email, is_demo, status }: Person): Promise<Person> {
  if (is_demo) throw new SuperuserError(`${email} is a demo account. Take the address of a real person.`);
  if (status === 'disabled') throw new SuperuserError(`${email} is disabled. Activate the account first.`);
  const raised = await raiseToSuperuser(tx, id);
  if (!raised) throw new Error('The account was not stored');
  await endSessionsIn(tx, [id]);
  return raised;
}
