import type { FastifyInstance } from 'fastify';

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
].join('; ');

/** The page of the API documentation is a library of its own and needs inline styles. */
const DOCS_POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'";

export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'Content-Security-Policy': request.url.startsWith('/api/docs') ? DOCS_POLICY : POLICY,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Frame-Options': 'SAMEORIGIN',
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
      ...(request.protocol === 'https' && { 'Strict-Transport-Security': 'max-age=31536000' }),
      ...(request.url.startsWith('/api/') && { 'Cache-Control': 'no-store' }),
    });
  });
}
