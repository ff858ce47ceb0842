import type { Config } from '../config.ts';
import { readAttributeMap, DEFAULT_ATTRIBUTES, type AttributeMap } from './ldap-entry.ts';

/** How the directory is reached (settings LDAP_*). */
export interface LdapOptions {
  /** `ldap://host` or `ldaps://host`. */
  url: string;
  /** Both empty: the directory may be read without signing in. */
  bindDn: string;
  password: string;
  baseDn: string;
  filter: string;
  /** Encrypts an `ldap://` connection before anything else is said. */
  startTls: boolean;
  /** Certificate authority as PEM; that of the system without it. */
  ca?: string | undefined;
  attributes: AttributeMap;
  pageSize: number;
  /** Without an answer for so long the directory counts as silent, in milliseconds. */
  timeoutMs: number;
}

/** The directory of the installation; undefined when none is set. */
export function ldapOptionsOf(config: Config): LdapOptions | undefined {
  if (config.LDAP_URL === undefined || config.LDAP_BASE_DN === undefined) return undefined;
  return {
    url: config.LDAP_URL,
    bindDn: config.LDAP_BIND_DN ?? '',
    password: config.LDAP_BIND_PASSWORD ?? '',
    baseDn: config.LDAP_BASE_DN,
    filter: config.LDAP_FILTER,
    startTls: config.LDAP_START_TLS,
    ca: config.LDAP_CA,
    attributes: readAttributeMap(config.LDAP_ATTRIBUTES) ?? DEFAULT_ATTRIBUTES,
    pageSize: config.LDAP_PAGE_SIZE,
    timeoutMs: config.LDAP_TIMEOUT_SECONDS * 1000,
  };
}
