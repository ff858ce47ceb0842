import type { FastifyRequest } from 'fastify';

/** Under which addresses identity providers and people reach us for one company. */
export interface Addresses {
  entityId: string;
  acs: string;
  logout: string;
  login: string;
}

/** Where people open the product: what operators have set, otherwise the address that was asked for. */
export const originOf = (request: FastifyRequest, publicUrl: string | undefined): string =>
  publicUrl === undefined ? `${request.protocol}://${request.host}` : new URL(publicUrl).origin;

/** The addresses of a company; its metadata address is the name by which providers know us. */
export function addressesOf(origin: string, slug: string): Addresses {
  const at = (what: string): string => `${origin}/saml2/${what}/?company=${slug}`;
  return { entityId: at('metadata'), acs: at('acs'), logout: at('logout'), login: at('login') };
}
