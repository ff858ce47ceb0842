import type { FastifyInstance, FastifyRequest } from 'fastify';

import { fileAnswer } from '#contract/okr/okr-exchange.ts';

import { hasBody } from '../bodies/body-pace.ts';
import { BoundedLines } from './bounded-lines.ts';

/** A call that took longer is named in the log, in milliseconds. */
const SLOW_MS = 5_000;

/** Whether a call may take long without anything being wrong: it waits for a thread or sends a file either way. */
function mayTakeLong({ routeOptions }: FastifyRequest): boolean {
  const { endpoint } = routeOptions.config;
  return !endpoint || endpoint.upload !== undefined || endpoint.answer === fileAnswer;
}

/** Names calls in the log that took long, from the end of their body on: how fast that comes is up to its sender. */
export function registerSlowCalls(app: FastifyInstance, slowMs = SLOW_MS): void {
  const lines = new BoundedLines();
  /** When the bodies had come; null: not yet. */
  const bodies = new WeakMap<FastifyRequest, number | null>();
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (!hasBody(request)) return payload;
    bodies.set(request, null);
    request.raw.once('end', () => bodies.set(request, performance.now()));
    return payload;
  });
  app.addHook('onResponse', async (request, reply) => {
    const came = bodies.get(request);
    // who has not sent all of it was waited for
    if (came === null) return;
    const ms = came === undefined ? reply.elapsedTime : performance.now() - came;
    if (ms <= slowMs) return;
    const others = lines.take(request);
    if (!others) return;
    // the pattern, never the address: an address names boards
    const route = request.routeOptions.url ?? 'none';
    const call = { method: request.method, route, status: reply.statusCode, ms: Math.round(ms), ...others };
    request.log[mayTakeLong(request) ? 'info' : 'warn'](call, 'A call took long');
  });
}
