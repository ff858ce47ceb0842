import type { LdapOptions } from '#server/directory/ldap-options.ts';
import { DEFAULT_ATTRIBUTES } from '#server/directory/ldap-entry.ts';

/** A directory at a place where nobody listens. */
export const CLOSED_LDAP: LdapOptions = {
  url: 'ldap://127.0.0.1:9',
  bindDn: '',
  password: '',
  baseDn: 'dc=test,dc=example',
  filter: '(objectClass=person)',
  startTls: false,
  attributes: DEFAULT_ATTRIBUTES,
  pageSize: 100,
  timeoutMs: 2_000,
};
