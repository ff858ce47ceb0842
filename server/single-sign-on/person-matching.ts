import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { domainToASCII } from 'node:url';

import type { AttributeNames } from '#contract/accounts/single-sign-on.ts';

import type { Transaction } from '../db/database.ts';
import { whoWorksElsewhere } from '../db/elsewhere.ts';
import { companyDomains, memberships, users } from '../db/people-tables.ts';
import type { GoodAnswer } from './answer-checks.ts';
import { SignOnProblem } from './single-sign-on-problem.ts';
import type { Provider } from './single-sign-on-store.ts';
import { ssoIdentities } from './single-sign-on-tables.ts';
import { nextVersion } from '../records/versions.ts';

const CLAIMS = 'http://schemas.xmlsoap.org/ws/2005/05/identity/claims';
/** Names that providers use for what we know of a person, besides the one in the settings. */
const USUAL: Record<keyof AttributeNames, string[]> = {
  email: ['email', 'mail', 'emailaddress', `${CLAIMS}/emailaddress`, 'urn:oid:0.9.2342.19200300.100.1.3'],
  first_name: ['first_name', 'firstName', 'givenName', `${CLAIMS}/givenname`, 'urn:oid:2.5.4.42'],
  last_name: ['last_name', 'lastName', 'sn', 'surname', `${CLAIMS}/surname`, 'urn:oid:2.5.4.4'],
  department: ['department', 'ou', 'urn:oid:2.5.4.11'],
  groups: [
    'groups',
    'memberOf',
    'http://schemas.microsoft.com/ws/2008/06/identity/claims/groups',
    'http://schemas.xmlsoap.org/claims/Group',
  ],
};
const EMAIL_FORMAT = 'urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress';

/** What a provider says of a person. */
export interface Claims {
  email: string;
  first_name: string;
  last_name: string;
  department: string;
  groups: string[];
}

type Person = Pick<typeof users.$inferSelect, 'id' | 'status' | 'is_superuser' | 'role'>;

/** Reads the attributes under their set or usual names; a NameID that is an address serves as one. */
export function claimsOf({ attributes, nameId, nameIdFormat }: GoodAnswer, names: Partial<AttributeNames>): Claims {
  const all = (key: keyof AttributeNames): string[] => {
    const wanted = names[key] ? [names[key]] : USUAL[key];
    const value = wanted.map((name) => attributes[name]).find((found) => found !== undefined);
    const list = Array.isArray(value) ? (value as unknown[]) : [value];
    return list.filter((one) => typeof one === 'string').map((one) => one.trim());
  };
  const one = (key: keyof AttributeNames, limit: number): string => (all(key)[0] ?? '').slice(0, limit);
  const email = one('email', 254) || (nameIdFormat === EMAIL_FORMAT ? nameId.trim() : '');
  return {
    email: /^[^\s@]+@[^\s@]+$/.test(email) ? email.toLowerCase() : '',
    first_name: one('first_name', 80),
    last_name: one('last_name', 80),
    department: one('department', 120),
    groups: all('groups').slice(0, 500),
  };
}

/**
 * Finds the person an answer means, within the company of its provider: by provider and NameID; the first time by an
 * address inside a verified domain; otherwise the person is created there. Who has rights beyond companies is nobody's.
 */
export async function findPerson(tx: Transaction, provider: Provider, answer: GoodAnswer): Promise<string> {
  const claims = claimsOf(answer, provider.attributes);
  const known = await byName(tx, provider, answer.nameId);
  const person = known ?? (await byAddress(tx, provider, claims));
  mustBeOfCompany(person);
  if (person.status === 'disabled') throw new SignOnProblem('disabled', 'this account is deactivated');
  if (!known) {
    const { company_id, entity_id } = provider;
    await tx
      .insert(ssoIdentities)
      .values({ company_id, issuer: entity_id, name_id: answer.nameId, user_id: person.id });
  }
  await refresh(tx, provider, person.id, claims);
  return person.id;
}

/** A company's provider, which its administrators choose, speaks for nobody whose rights reach beyond the company. */
export function mustBeOfCompany({ is_superuser, role }: Pick<Person, 'is_superuser' | 'role'>): void {
  if (is_superuser) throw new SignOnProblem('superuser', 'this account belongs to a superuser');
  if (role === 1) throw new SignOnProblem('superuser', 'this account belongs to a global administrator');
}

/** Known by the name that the provider has used before; only while the person belongs to the company. */
async function byName(tx: Transaction, { company_id, entity_id }: Provider, nameId: string): Promise<Person | null> {
  const [found] = await tx
    .update(ssoIdentities)
    .set({ seen_at: sql`now()` })
    .where(and(eq(ssoIdentities.issuer, entity_id), eq(ssoIdentities.name_id, nameId)))
    .returning({ id: ssoIdentities.user_id });
  if (!found) return null;
  const [person] = await tx
    .select({ id: users.id, status: users.status, is_superuser: users.is_superuser, role: users.role })
    .from(users)
    .innerJoin(memberships, and(eq(memberships.user_id, users.id), eq(memberships.company_id, company_id)))
    .where(eq(users.id, found.id));
  if (!person) throw new SignOnProblem('unknown', 'this person does not belong to the company any more');
  return person;
}

async function byAddress(tx: Transaction, provider: Provider, claims: Claims): Promise<Person> {
  if (!claims.email) throw new SignOnProblem('unknown', 'the identity provider sent no e-mail address');
  const domain = domainToASCII(claims.email.slice(claims.email.lastIndexOf('@') + 1)).toLowerCase();
  const verified = await tx
    .select({ domain: companyDomains.domain })
    .from(companyDomains)
    .where(and(eq(companyDomains.domain, domain), isNotNull(companyDomains.verified_at)));
  if (verified.length === 0) throw new SignOnProblem('domain', `${domain} is no verified domain of the company`);
  const [person] = await tx
    .select({
      id: users.id,
      status: users.status,
      is_superuser: users.is_superuser,
      role: users.role,
      member: memberships.user_id,
    })
    .from(users)
    .leftJoin(memberships, and(eq(memberships.user_id, users.id), eq(memberships.company_id, provider.company_id)))
    .where(eq(sql`lower(${users.email})`, claims.email));
  if (person?.member) return person;
  if (person) mustBeOfCompany(person);
  if (!provider.creates_people) throw new SignOnProblem('unknown', 'nobody in the company has this address');
  const joining = person ?? (await create(tx, claims));
  await tx.insert(memberships).values({ company_id: provider.company_id, user_id: joining.id });
  return joining;
}

async function create(tx: Transaction, claims: Claims): Promise<Person> {
  const { rows } = await tx.execute<{ locale: string }>(sql`select locale from companies`);
  const { email, first_name, last_name } = claims;
  const [made] = await tx
    .insert(users)
    .values({
      email,
      first_name: first_name || (email.split('@')[0] ?? email),
      last_name,
      locale: rows[0]?.locale === 'en-US' ? 'en-US' : 'de-DE',
      source: 'directory',
    })
    .returning({ id: users.id, status: users.status, is_superuser: users.is_superuser, role: users.role });
  if (!made) throw new SignOnProblem('failed', 'the person could not be created');
  return made;
}

/**
 * Takes over what the provider says now; whoever was only invited has come in. Their address stays as it is, and of who
 * works in other companies too everything else: the provider speaks for its own company alone.
 */
async function refresh(tx: Transaction, { company_id }: Provider, userId: string, claims: Claims) {
  const isShared = (await whoWorksElsewhere(tx, company_id, [userId])).has(userId);
  await tx
    .update(users)
    .set({
      ...(!isShared && attributesOf(claims)),
      status: 'active',
      ...nextVersion(users),
    })
    .where(eq(users.id, userId));
}

function attributesOf({ first_name, last_name, department, groups }: Claims) {
  return {
    ...Object.fromEntries(Object.entries({ first_name, last_name, department }).filter(([, value]) => value !== '')),
    ...(department !== '' && { department_proven: true, department_vouched: true }),
    ...(groups.length > 0 && { directory_groups: groups }),
  };
}
