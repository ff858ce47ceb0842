import { Client, FilterParser } from 'ldapts';
import { isIP } from 'node:net';

import type { RunProblem } from '#contract/accounts/directory.ts';

import type { DirectoryPerson } from './directory-plan.ts';
import { askedAttributes, personOf } from './ldap-entry.ts';
import type { LdapOptions } from './ldap-options.ts';

/** Why the directory could not be read. Carries no secret: what it says comes from the answer, not from the settings. */
export class DirectoryFailure extends Error {
  readonly problem: RunProblem;

  constructor(problem: RunProblem, options?: ErrorOptions) {
    super(`The directory could not be read: ${problem}`, options);
    this.problem = problem;
  }
}

const BY_NAME: Record<string, RunProblem> = {
  InvalidCredentialsError: 'credentials',
  InsufficientAccessError: 'credentials',
  StrongAuthRequiredError: 'credentials',
  InappropriateAuthError: 'credentials',
  NoSuchObjectError: 'base_dn',
  InvalidDNSyntaxError: 'base_dn',
  TimeLimitExceededError: 'timeout',
};
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)|ERR_TLS|ERR_SSL|EPROTO/;
const UNREACHABLE = /ECONNREFUSED|ENOTFOUND|EHOSTUNREACH|ENETUNREACH|EAI_AGAIN|ETIMEDOUT/;

const BY_WORDS: [RegExp, RunProblem][] = [
  [/connection timeout/i, 'unreachable'],
  [/timed? ?out/i, 'timeout'],
];
const BY_CODE: [RegExp, RunProblem][] = [
  [CERTIFICATE, 'certificate'],
  [UNREACHABLE, 'unreachable'],
];

/** What an error of the connection means for people. */
export function problemOf(error: unknown): RunProblem {
  if (error instanceof DirectoryFailure) return error.problem;
  if (!(error instanceof Error)) return 'internal';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const fits = (text: string, list: [RegExp, RunProblem][]) => list.find(([words]) => words.test(text))?.[1];
  return BY_NAME[error.constructor.name] ?? fits(code, BY_CODE) ?? fits(error.message, BY_WORDS) ?? 'connection_lost';
}

/** Reads the directory page by page; referrals to other servers are left aside. Throws DirectoryFailure only. */
export async function* readPeople(options: LdapOptions): AsyncGenerator<DirectoryPerson[]> {
  checkFilter(options.filter);
  const client = new Client(clientOptions(options));
  try {
    await signIn(client, options);
    const parents = await groupParents(client, options);
    const attributes = askedAttributes(options.attributes);
    const search = { ...paged(options), filter: options.filter, attributes, explicitBufferAttributes: ['objectGUID'] };
    for await (const { searchEntries } of client.searchPaginated(options.baseDn, search))
      yield searchEntries.flatMap((entry) => personOf(entry, options.attributes, parents) ?? []);
  } catch (error) {
    throw new DirectoryFailure(problemOf(error), { cause: error });
  } finally {
    await client.unbind().catch(() => undefined);
  }
}

const paged = ({ pageSize }: LdapOptions) => ({ scope: 'sub' as const, paged: { pageSize } });

const tlsOptions = ({ url, ca }: LdapOptions) => {
  const host = new URL(url).hostname.replace(/^\[|\]$/g, '');
  return { host, ...(isIP(host) === 0 && { servername: host }), ...(ca !== undefined && { ca }) };
};

const clientOptions = (options: LdapOptions) => ({
  url: options.url,
  timeout: options.timeoutMs,
  connectTimeout: options.timeoutMs,
  strictDN: false,
  ...(options.url.startsWith('ldaps:') && { tlsOptions: tlsOptions(options) }),
});

function checkFilter(filter: string): void {
  try {
    FilterParser.parseString(filter);
  } catch (error) {
    throw new DirectoryFailure('filter', { cause: error });
  }
}

async function signIn(client: Client, options: LdapOptions): Promise<void> {
  if (options.startTls && options.url.startsWith('ldap:')) await client.startTLS(tlsOptions(options));
  if (options.bindDn !== '') await client.bind(options.bindDn, options.password);
}

/** Which groups each group belongs to, so that people of a group in a group count for both. Keys in lower case. */
async function groupParents(client: Client, options: LdapOptions): Promise<Map<string, string[]>> {
  const filter = '(|(objectClass=group)(objectClass=groupOfNames)(objectClass=groupOfUniqueNames))';
  const attributes = options.attributes.groups;
  const parents = new Map<string, string[]>();
  for await (const { searchEntries } of client.searchPaginated(options.baseDn, {
    ...paged(options),
    filter,
    attributes,
  }))
    for (const { dn, ...entry } of searchEntries)
      parents.set(
        dn.toLowerCase(),
        Object.values(entry).flatMap((value) => (Array.isArray(value) ? value : [value]).map(String)),
      );
  return parents;
}
