import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';

export const SESSION_COOKIE = 'sessionid';
export const CSRF_COOKIE = 'csrftoken';
/** Names a device to the sign-in, and opens nothing. */
export const DEVICE_COOKIE = 'known_device';
const YEAR_SECONDS = 365 * 86_400;

/** A random text that cannot be guessed: 256 bits. */
export const secretText = (): string => randomBytes(32).toString('base64url');

/** Whether a cookie of this answer is sent back by https only. */
export const isSecure = (request: FastifyRequest): boolean => request.server.origins.isSecure(request);

/** To whom browsers send a cookie: pages of our site, or by the operator's word those of the listed sites, each apart. */
const sentTo = (request: FastifyRequest): CookieSerializeOptions =>
  request.server.origins.isCrossSite ? ACROSS_SITES : { sameSite: 'lax', secure: isSecure(request) };
const ACROSS_SITES = { sameSite: 'none', secure: true, partitioned: true } as const;

/**
 * Ends a cookie of the same name from before the operator switched COOKIE_CROSS_SITE: browsers keep both kinds, and send
 * the older one first.
 */
function endOtherKind(reply: FastifyReply, name: string): void {
  const { request, server } = reply;
  if (request.cookies[name] === undefined || !isSecure(request)) return;
  const kind = server.origins.isCrossSite ? ({ sameSite: 'lax', secure: true } as const) : ACROSS_SITES;
  void reply.header('Set-Cookie', server.serializeCookie(name, '', { path: '/', maxAge: 0, ...kind }));
}

/** Sets a cookie that goes wherever the session goes. */
function setBesideSession(reply: FastifyReply, name: string, value: string, more: CookieSerializeOptions): void {
  endOtherKind(reply, name);
  void reply.setCookie(name, value, { path: '/', ...sentTo(reply.request), ...more });
}

/** Sets the cookie that names the session: not readable for scripts. `maxAge` in seconds, undefined until the browser closes. */
export const setSessionCookie = (reply: FastifyReply, id: string, maxAge?: number): void =>
  setBesideSession(reply, SESSION_COOKIE, id, { httpOnly: true, ...(maxAge !== undefined && { maxAge }) });

/** Sets the cookie that names the device: not readable for scripts, for a year. */
export const setDeviceCookie = (reply: FastifyReply, device: string): void =>
  setBesideSession(reply, DEVICE_COOKIE, device, { httpOnly: true, maxAge: YEAR_SECONDS });

export function clearSessionCookie(reply: FastifyReply): void {
  endOtherKind(reply, SESSION_COOKIE);
  void reply.clearCookie(SESSION_COOKIE, { path: '/', ...sentTo(reply.request) });
}

/** Sets the cookie whose value scripts of our origin send as X-CSRFToken; same-site hosts read the header instead. */
export function setCsrfCookie(reply: FastifyReply, token: string): void {
  setBesideSession(reply, CSRF_COOKIE, token, {});
  void reply.header('X-CSRFToken', token);
}
