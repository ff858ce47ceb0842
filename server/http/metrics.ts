import type { FastifyInstance, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

import type { Services } from '../services.ts';
import { isLocalCall } from './callers/caller.ts';
import { sameText } from './callers/csrf.ts';
import { registerRefusalLog } from './refusals/refusal-log.ts';
import { notFound } from './refusals/refusals.ts';
import { registerSlowCalls } from './limits/slow-calls.ts';

/** Whether this call may read the numbers: with the token, or without one from this computer only. */
function mayRead(request: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined) return isLocalCall(request);
  return sameText(request.headers.authorization ?? '', `Bearer ${token}`);
}

/** `GET /metrics` in the text format of Prometheus (DESIGN 4): durations by route, sockets, locks, pool, process. */
export function registerMetrics(app: FastifyInstance, { options, realtime, database, threads }: Services): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'leitstern_request_seconds',
    help: 'How long requests took, by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  const gauge = (name: string, help: string, read: () => number): void => {
    const one: Gauge = new Gauge({ name, help, registers: [registry], collect: () => one.set(read()) });
  };
  gauge('leitstern_sockets', 'Open sockets of this process', () => realtime.numbers().sockets);
  gauge('leitstern_boards_open', 'Boards that people have open on this process', () => realtime.numbers().boards);
  gauge('leitstern_locks', 'Cards that are locked on the open boards', () => realtime.numbers().locks);
  gauge('leitstern_forms_reading', 'Forms with a file that are being read', () => app.forms.places.numbers().reading);
  gauge('leitstern_bodies_reading', 'Large bodies that are being read', () => app.largeBodies.numbers().reading);
  gauge('leitstern_bodies_waiting', 'Large bodies that wait for another one', () => app.largeBodies.numbers().waiting);
  gauge('leitstern_forms_waiting', 'Forms that wait for another one', () => app.forms.places.numbers().waiting);
  gauge('leitstern_database_connections', 'Connections of the pool', () => database.pool.totalCount);
  gauge('leitstern_database_waiting', 'Requests that wait for a connection', () => database.pool.waiting);
  gauge('leitstern_threads_busy', 'Threads that read or make a file', () => threads.numbers().busy);
  gauge('leitstern_threads_waiting', 'Files that wait for a thread', () => threads.numbers().waiting);
  const refusals = new Counter({
    name: 'leitstern_refusals_total',
    help: 'Refused rights and things that are not there for who asked, by code and route',
    labelNames: ['code', 'route'],
    registers: [registry],
  });
  registerRefusalLog(app, (labels) => refusals.inc(labels));
  registerSlowCalls(app);
  app.addHook('onResponse', async (request, reply) => {
    // the pattern, never the address: an address names boards and would grow without end
    const route = request.routeOptions.url ?? 'none';
    durations.observe({ method: request.method, route, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', { schema: { hide: true }, logLevel: 'silent' }, async (request, reply) => {
    if (!mayRead(request, options.metricsToken)) throw notFound('page');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}
