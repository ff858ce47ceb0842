import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

import { isCall } from '../our-call.ts';

/** What scripts of an allowed host may read beside the body. */
const EXPOSED = ['X-CSRFToken', 'X-Request-Id', 'Retry-After'];
const SENT = [
  'Content-Type',
  'Accept',
  'Accept-Language',
  'X-CSRFToken',
  'X-Request-Id',
  'X-Lock-Token',
  'X-Tab-Id',
  'If-Match',
  'Authorization',
];

/**
 * Lets pages of the listed origins call with cookies (DESIGN 3: hosts of the same site, which cannot read our cookie
 * and take the token from X-CSRFToken). Other origins get no such header, so their browsers keep the answers from them.
 */
export async function registerCrossOrigin(app: FastifyInstance): Promise<void> {
  const { embedding } = app.origins;
  if (embedding.length === 0) return;
  const allowed = { credentials: true, exposedHeaders: EXPOSED, allowedHeaders: SENT, maxAge: 600 };
  await app.register(cors, {
    delegator: (request, done) =>
      done(null, {
        ...allowed,
        // pages and the suite's files are open to every origin, without cookies
        origin: isCall(request) && embedding.includes(String(request.headers.origin)),
        methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        strictPreflight: false,
      }),
  });
}
