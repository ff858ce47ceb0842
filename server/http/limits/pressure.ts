import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { localeOf } from '../refusals/error-handler.ts';
import { isCall, isSignOn } from '../our-call.ts';

const RETRY_AFTER_S = '2';
/** How often the log says that calls are refused, in milliseconds. */
const REPORTED_EVERY_MS = 10_000;

/**
 * Refuses calls after an interval in which the event loop was behind by more than `busyAfterMs` on average (Infinity:
 * never); the interval is as long as that, at least a second. Steps of a sign-on lead back to the sign-in page. A page
 * still comes, and its calls say why nothing else does. Registered after CORS: pages of other sites read that, too.
 */
export async function registerPressure(app: FastifyInstance, busyAfterMs = 2000): Promise<void> {
  if (busyAfterMs === Number.POSITIVE_INFINITY) return;
  let loggedAt = Number.NEGATIVE_INFINITY;
  const logPressure = (request: FastifyRequest): void => {
    // who is behind anyway does not write a line for every call
    if (performance.now() - loggedAt < REPORTED_EVERY_MS) return;
    loggedAt = performance.now();
    request.log.warn({ method: request.method, route: request.routeOptions.url }, 'Refused: the server is behind');
  };
  await app.register(underPressure, {
    maxEventLoopDelay: busyAfterMs,
    // the plugin counts an interval without any sample as endless: one pause that is shorter than the limit is none
    sampleInterval: Math.max(1000, busyAfterMs),
    exposeStatusRoute: false,
    pressureHandler: async (request: FastifyRequest, reply: FastifyReply) => {
      if (!isCall(request) && !isSignOn(request)) return;
      logPressure(request);
      void reply.header('Retry-After', RETRY_AFTER_S);
      if (isSignOn(request)) return void reply.redirect(`/${localeOf(request)}/login?sso=busy`, 303);
      throw Object.assign(new Error('The event loop is behind'), { statusCode: 503 });
    },
  });
}
