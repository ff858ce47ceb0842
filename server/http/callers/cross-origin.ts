import cors from '@fastify/cors';
import type { FastifyInstance } from 'fastify';

import { isCall } from '../our-call.ts';

/** What scripts of an allowed host may read beside the body. */
const EXPOSED = ['X-CSRFToken', 'X-Request-Id', 'Retry-After'];
/** Browsers believe a preflight no longer than that; each call says for itself whether it may come from there. */
const PREFLIGHT_S = 7_200;
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
 * and take the token from X-CSRFToken), and pages of the origins that companies list without: whose token it is, and
 * whether it may come from there, is asked once the call is here. Other origins get no such header, so their browsers
 * keep the answers from them.
 */
export async function registerCrossOrigin(app: FastifyInstance): Promise<void> {
  const { origins } = app;
  const allowed = { exposedHeaders: EXPOSED, allowedHeaders: SENT, maxAge: PREFLIGHT_S };
  await app.register(cors, {
    delegator: (request, done) => {
      const { origin } = request.headers;
      const isEmbedding = origins.embedding.includes(String(origin));
      done(null, {
        ...allowed,
        credentials: origins.takesCookies(request),
        // pages and the suite's files are open to every origin, without cookies
        origin: isCall(request) && (isEmbedding || origins.isListed(origin)),
        methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
        strictPreflight: false,
      });
    },
  });
}
