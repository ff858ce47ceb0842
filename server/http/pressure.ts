import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const RETRY_AFTER_S = '2';

/**
 * Refuses calls while the server is behind by `busyAfterMs` (Infinity: never); a page still comes, and its calls say why
 * nothing else does.
 */
export async function registerPressure(app: FastifyInstance, busyAfterMs = 2000): Promise<void> {
  if (busyAfterMs === Number.POSITIVE_INFINITY) return;
  await app.register(underPressure, {
    maxEventLoopDelay: busyAfterMs,
    // the plugin counts an interval without any sample as endless: one pause that is shorter than the limit is none
    sampleInterval: Math.max(1000, busyAfterMs),
    exposeStatusRoute: false,
    pressureHandler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!request.url.startsWith('/api/')) return;
      request.log.warn({ method: request.method, route: request.routeOptions.url }, 'Refused: the server is behind');
      reply.header('Retry-After', RETRY_AFTER_S);
      throw Object.assign(new Error('The event loop is behind'), { statusCode: 503 });
    },
  });
}
