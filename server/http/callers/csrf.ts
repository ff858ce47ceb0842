import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';

import { CSRF_COOKIE } from './cookies.ts';
import { hasTokenInBody, hostTokenOf } from './host-token.ts';
import { mustTakeToken } from './origins.ts';
import { isCall } from '../our-call.ts';
import { badCsrf, foreignOrigin } from '../refusals/refusals.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Compares without telling by its duration where the texts differ. */
export function sameText(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** Whether the header carries the token of the session, or without a session that of the cookie. */
function carriesToken(request: FastifyRequest): boolean {
  const sent = request.headers['x-csrftoken'];
  const expected = request.viewer?.csrfToken ?? request.cookies[CSRF_COOKIE];
  return typeof sent === 'string' && expected !== undefined && sameText(sent, expected);
}

/**
 * Refuses writing calls whose X-CSRFToken is not the one of the session (without a session: of the cookie), before the
 * input is looked at. Bearer calls are exempt without a session cookie, and with the token of a host page, beside which
 * no cookie counts: nothing goes with them by itself. Such a token is refused from pages that it is not for, reading too.
 * The same holds for the call whose body carries the token.
 */
export function registerCsrf(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    mustTakeToken(app.origins, request, request.viewer);
    if (SAFE.has(request.method) || !isCall(request)) return;
    if (hostTokenOf(request) !== null || hasTokenInBody(request)) return;
    // also with an empty key, of which only the scheme arrives: the call itself says what is missing
    if (!request.viewer && /^Bearer( |$)/.test(request.headers.authorization ?? '')) return;
    if (app.origins.isForeign(request)) throw foreignOrigin();
    if (!carriesToken(request)) throw badCsrf();
  });
}
