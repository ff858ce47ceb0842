import type { FastifyRequest } from 'fastify';

/**
 * Whether this is a call of the catalogue (or its documentation, health, unknown calls below /api), by the route that
 * will answer it. Only an address that no route answers is looked at as text; `refuseOddTargets` has seen that it says
 * what it means.
 */
export function isCall(request: FastifyRequest): boolean {
  return addressOf(request).startsWith('/api/');
}

/** Whether this belongs to the documentation of the calls. */
export const isDocumentation = (request: FastifyRequest): boolean => /^\/api\/docs(\/|$)/.test(addressOf(request));

/** Whether this is a step of a sign-in or sign-out through a company's provider, which the browser itself takes. */
export const isSignOn = (request: FastifyRequest): boolean => addressOf(request).startsWith('/saml2/');

/** The pattern of the route; of what only a catch-all answers the path. */
function addressOf({ routeOptions, url }: FastifyRequest): string {
  const pattern = routeOptions?.url;
  return pattern?.startsWith('/') ? pattern : url.replace(/\?.*$/s, '');
}
