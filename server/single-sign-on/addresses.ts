import type { FastifyRequest } from 'fastify';

import { isLocalCall } from '../http/callers/caller.ts';
import { originOf } from '../http/callers/origins.ts';
import { noPublicUrl } from '../http/refusals/refusals.ts';

/** Under which addresses identity providers and people reach us for one company. */
export interface Addresses {
  entityId: string;
  acs: string;
  logout: string;
  login: string;
}

/**
 * The origin by which providers know us: what operators have set, otherwise on this computer the address that was asked
 * for. Null elsewhere, since anybody can write any name there.
 */
export function knownOrigin(request: FastifyRequest, publicUrl: string | undefined): string | null {
  return publicUrl === undefined && !isLocalCall(request) ? null : originOf(request, publicUrl);
}

/** The same; throws 422 where there is none. */
export function providerOrigin(request: FastifyRequest, publicUrl: string | undefined): string {
  const origin = knownOrigin(request, publicUrl);
  if (origin === null) throw noPublicUrl();
  return origin;
}

/** The addresses of a company; its metadata address is the name by which providers know us. */
export function addressesOf(origin: string, slug: string): Addresses {
  const at = (what: string): string => `${origin}/saml2/${what}/?company=${slug}`;
  return { entityId: at('metadata'), acs: at('acs'), logout: at('logout'), login: at('login') };
}
