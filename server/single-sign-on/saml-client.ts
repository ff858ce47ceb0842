import { SAML, ValidateInResponseTo, type CacheProvider } from '@node-saml/node-saml';

import type { Addresses } from './addresses.ts';
import type { KeyPair } from './self-signed-certificate.ts';
import type { Provider, SingleSignOnStore, SsoRequest } from './single-sign-on-store.ts';

/** How far the clocks of a provider and ours may differ, in milliseconds. */
export const CLOCK_SKEW_MS = 60_000;
/** How long a request waits for its answer, and how old an assertion may be, in milliseconds. */
export const REQUEST_LIFE_MS = 10 * 60_000;

/** Everything that belongs to one sign-in with one company's provider. */
export interface Sso {
  provider: Provider;
  key: KeyPair;
  addresses: Addresses;
}

/** What is stored with a request until its answer comes. */
export type RequestPurpose = Pick<SsoRequest, 'kind' | 'state_hash' | 'next' | 'tester_id'>;

/** Keeps ids of requests in the database, so that any server process finds them; taking them away is done by us. */
function requestLog(store: SingleSignOnStore, companyId: string, purpose?: RequestPurpose): CacheProvider {
  return {
    saveAsync: async (id, issuedAt) => {
      if (!purpose) return null;
      const expires_at = new Date(Date.now() + REQUEST_LIFE_MS);
      await store.putRequest({ company_id: companyId, id, issued_at: issuedAt, expires_at, ...purpose });
      return { value: issuedAt, createdAt: Date.now() };
    },
    getAsync: async (id) => (await store.peekRequest(companyId, id))?.issued_at ?? null,
    removeAsync: async (id) => id,
  };
}

/** The SAML library, set for one company: signed requests, signed answers and assertions, our audience only. */
export function samlClient(
  store: SingleSignOnStore,
  { provider, key, addresses }: Sso,
  purpose?: RequestPurpose,
): SAML {
  return new SAML({
    issuer: addresses.entityId,
    audience: addresses.entityId,
    callbackUrl: addresses.acs,
    entryPoint: provider.sso_url,
    logoutUrl: provider.slo_url,
    idpIssuer: provider.entity_id,
    idpCert: provider.certificates,
    privateKey: key.privateKey,
    publicCert: key.certificate,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    identifierFormat: provider.name_id_format,
    disableRequestedAuthnContext: true,
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: true,
    acceptedClockSkewMs: CLOCK_SKEW_MS,
    maxAssertionAgeMs: REQUEST_LIFE_MS,
    requestIdExpirationPeriodMs: REQUEST_LIFE_MS,
    validateInResponseTo: provider.allows_unasked ? ValidateInResponseTo.ifPresent : ValidateInResponseTo.always,
    cacheProvider: requestLog(store, provider.company_id, purpose),
  });
}
