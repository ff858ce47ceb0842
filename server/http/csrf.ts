import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createHash, timingSafeEqual } from 'node:crypto';

import { CSRF_COOKIE } from './cookies.ts';
import { badCsrf, foreignOrigin } from './refusals.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Compares without telling by its duration where the texts differ. */
export function sameText(a: string, b: string): boolean {
  const digest = (text: string): Buffer => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(a), digest(b));
}

/** Whether a browser sent this from a page of another origin than ours and the listed ones. Programs send no Origin. */
export function isForeignOrigin(
  request: { headers: FastifyRequest['headers']; host: string },
  origins: readonly string[] = [],
): boolean {
  const origin = request.headers.origin;
  if (origin === undefined) return false;
  try {
    const { host } = new URL(origin);
    return host !== request.host && !origins.includes(origin);
  } catch {
    return true;
  }
}

/** Whether the header carries the token of the session, or without a session that of the cookie. */
function carriesToken(request: FastifyRequest): boolean {
  const sent = request.headers['x-csrftoken'];
  const expected = request.viewer?.csrfToken ?? request.cookies[CSRF_COOKIE];
  return typeof sent === 'string' && expected !== undefined && sameText(sent, expected);
}

/**
 * Refuses writing calls whose X-CSRFToken is not the one of the session (without a session: of the cookie), before the
 * input is looked at. Bearer calls without a session cookie are exempt: nothing goes with them by itself.
 */
export function registerCsrf(app: FastifyInstance, origins: readonly string[]): void {
  app.addHook('onRequest', async (request) => {
    if (SAFE.has(request.method) || !request.url.startsWith('/api/')) return;
    if (!request.viewer && request.headers.authorization?.startsWith('Bearer ')) return;
    if (isForeignOrigin(request, origins)) throw foreignOrigin();
    if (!carriesToken(request)) throw badCsrf();
  });
}
