import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';

export const SESSION_COOKIE = 'sessionid';
export const CSRF_COOKIE = 'csrftoken';

/** A random text that cannot be guessed: 256 bits. */
export const secretText = (): string => randomBytes(32).toString('base64url');

/** Whether a cookie of this answer is sent back by https only. */
export const isSecure = (request: FastifyRequest): boolean => request.server.origins.isSecure(request);

/** Sets the cookie that names the session: not readable for scripts. `maxAge` in seconds, undefined until the browser closes. */
export function setSessionCookie(reply: FastifyReply, id: string, maxAge?: number): void {
  void reply.setCookie(SESSION_COOKIE, id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure(reply.request),
    ...(maxAge !== undefined && { maxAge }),
  });
}

export function clearSessionCookie(reply: FastifyReply): void {
  void reply.clearCookie(SESSION_COOKIE, { path: '/' });
}

/** Sets the cookie whose value scripts of our origin send as X-CSRFToken; same-site hosts read the header instead. */
export function setCsrfCookie(reply: FastifyReply, token: string): void {
  void reply.setCookie(CSRF_COOKIE, token, { path: '/', sameSite: 'lax', secure: isSecure(reply.request) });
  void reply.header('X-CSRFToken', token);
}
