import { domainToASCII } from 'node:url';

import type { AttributeNames } from '#contract/accounts/single-sign-on.ts';

import type { Transaction } from '../db/database.ts';
import { whoWorksElsewhere } from '../db/elsewhere.ts';
import { insertPerson } from '../db/people-store.ts';
import type { GoodAnswer } from './answer-checks.ts';
import {
  findCompanyLocale,
  findMatched,
  insertIdentity,
  insertMember,
  isVerifiedDomain,
  seeIdentity,
  updateMatched,
  type MatchedPerson,
} from './person-matching-store.ts';
import { SignOnProblem } from './single-sign-on-problem.ts';
import type { Provider } from './single-sign-on-store.ts';

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
  const { company_id, entity_id: issuer } = provider;
  const identity = { issuer, name_id: answer.nameId, fields: Object.keys(personalOf(claims)) };
  const known = await byName(tx, company_id, identity);
  const person = known ?? (await byAddress(tx, provider, claims));
  mustBeOfCompany(person);
  if (person.status === 'disabled') throw new SignOnProblem('disabled', 'this account is deactivated');
  if (!known) await insertIdentity(tx, { ...identity, company_id, user_id: person.id });
  await refresh(tx, provider, person.id, claims);
  return person.id;
}

/** A company's provider, which its administrators choose, speaks for nobody whose rights reach beyond the company. */
export function mustBeOfCompany({ is_superuser, role }: Pick<MatchedPerson, 'is_superuser' | 'role'>): void {
  if (is_superuser) throw new SignOnProblem('superuser', 'this account belongs to a superuser');
  if (role === 1) throw new SignOnProblem('superuser', 'this account belongs to a global administrator');
}

/** Known by the name that the provider has used before; only while the person belongs to the company. */
async function byName(
  tx: Transaction,
  company_id: string,
  identity: Parameters<typeof seeIdentity>[1],
): Promise<MatchedPerson | null> {
  const id = await seeIdentity(tx, identity);
  if (id === undefined) return null;
  const found = await findMatched(tx, company_id, { id });
  if (!found?.isMember) throw new SignOnProblem('unknown', 'this person does not belong to the company any more');
  return found.person;
}

async function byAddress(tx: Transaction, provider: Provider, claims: Claims): Promise<MatchedPerson> {
  if (!claims.email) throw new SignOnProblem('unknown', 'the identity provider sent no e-mail address');
  const domain = domainToASCII(claims.email.slice(claims.email.lastIndexOf('@') + 1)).toLowerCase();
  if (!(await isVerifiedDomain(tx, domain)))
    throw new SignOnProblem('domain', `${domain} is no verified domain of the company`);
  const found = await findMatched(tx, provider.company_id, { email: claims.email });
  if (found?.isMember) return found.person;
  if (found) {
    mustBeOfCompany(found.person);
    // an administrator elsewhere has written the address: the account may be anybody's, until a link to it is opened
    if (!found.person.email_proven) throw new SignOnProblem('unknown', 'nobody has confirmed this address');
  }
  if (!provider.creates_people) throw new SignOnProblem('unknown', 'nobody in the company has this address');
  if (!found) return create(tx, provider, claims);
  await insertMember(tx, provider.company_id, found.person.id);
  return found.person;
}

async function create(tx: Transaction, { company_id }: Provider, claims: Claims): Promise<MatchedPerson> {
  const { email, first_name, last_name } = claims;
  const person = {
    email,
    first_name: first_name || (email.split('@')[0] ?? email),
    last_name,
    locale: await findCompanyLocale(tx),
    source: 'directory' as const,
  };
  const id = await insertPerson(tx, person, company_id);
  const made = id === undefined ? undefined : await findMatched(tx, company_id, { id });
  if (!made) throw new SignOnProblem('failed', 'the person could not be created');
  return made.person;
}

/**
 * Takes over what the provider says now; whoever was only invited has come in. Their address stays as it is, and of who
 * works in other companies too everything else: the provider speaks for its own company alone.
 */
async function refresh(tx: Transaction, { company_id }: Provider, userId: string, claims: Claims) {
  const isShared = (await whoWorksElsewhere(tx, company_id, [userId])).has(userId);
  await updateMatched(tx, userId, isShared ? {} : attributesOf(claims));
}

/** What a provider says of the person; what it leaves out stays as it is and is changed here. */
const personalOf = ({ first_name, last_name, department }: Claims): Record<string, string> =>
  Object.fromEntries(Object.entries({ first_name, last_name, department }).filter(([, value]) => value !== ''));

function attributesOf(claims: Claims) {
  const { department, groups } = claims;
  return {
    ...personalOf(claims),
    ...(department !== '' && { department_proven: true, department_vouched: true }),
    ...(groups.length > 0 && { directory_groups: groups }),
  };
}
