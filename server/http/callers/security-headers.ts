import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Origins } from './origins.ts';
import { isCall, isDocumentation } from '../our-call.ts';

/** Everything from our own origin only; blob and data pictures are previews that scripts of ours make. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'self'",
  "require-trusted-types-for 'script'",
  // formatted text, templates of lit, pasting into an editor; a second build of the suite on a page has them too
  "trusted-types dompurify lit-html ProseMirrorClipboard 'allow-duplicates'",
].join('; ');

/** The page of the API documentation is a library of its own and needs inline styles. */
const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'";

/** What every answer carries, whatever it is about and however early it is refused. */
export const PLAIN_HEADERS = {
  'Content-Security-Policy': POLICY,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'X-Frame-Options': 'SAMEORIGIN',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
};

/** Sets them on an answer, with what depends on the request. */
export function setSecurityHeaders(request: FastifyRequest, reply: FastifyReply, origins: Origins): void {
  void reply.headers({
    ...PLAIN_HEADERS,
    ...(isDocumentation(request) && { 'Content-Security-Policy': DOCS_POLICY }),
    // pages of the listed hosts, which belong to the same site, show pictures of ours
    ...(origins.embedding.length > 0 && {
      'Cross-Origin-Resource-Policy': origins.isCrossSite ? 'cross-origin' : 'same-site',
    }),
    // icons and logos are for everyone, and an image element carries no token
    ...(isForEveryPage(request) && { 'Cross-Origin-Resource-Policy': 'cross-origin' }),
    ...(origins.isSecure(request) && { 'Strict-Transport-Security': 'max-age=31536000; includeSubDomains' }),
    ...(isCall(request) && { 'Cache-Control': 'no-store' }),
  });
}

const FOR_EVERY_PAGE: ReadonlySet<string> = new Set(['icons.read', 'companies.logo', 'embed.origin']);
const isForEveryPage = ({ routeOptions }: FastifyRequest): boolean =>
  FOR_EVERY_PAGE.has(routeOptions?.config?.endpoint?.action ?? '');

export function registerSecurityHeaders(app: FastifyInstance, origins: Origins): void {
  app.addHook('onRequest', async (request, reply) => setSecurityHeaders(request, reply, origins));
}
