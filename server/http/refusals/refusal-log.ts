import type { FastifyInstance, FastifyRequest } from 'fastify';

import { BoundedLines } from '../limits/bounded-lines.ts';
import { Refusal } from './refusals.ts';

/** Statuses that say that somebody may not do something here, or that it is not theirs. */
const COUNTED = new Set([403, 404]);

/**
 * Logs refused rights (403), one line each, and hands every refusal (404 too, which is what other companies' things
 * answer) to `count`. No texts and no addresses are in a line.
 */
export function registerRefusalLog(
  app: FastifyInstance,
  count: (labels: { code: string; route: string }) => void,
): void {
  const lines = new BoundedLines();
  const logRefusal = (request: FastifyRequest, code: string, route: string): void => {
    const { viewer, log } = request;
    const others = lines.take(request);
    if (!others) return;
    const who = { user: viewer?.id, actor: viewer?.actorId ?? undefined, company: viewer?.companyId };
    log.warn({ ...who, method: request.method, route, code, ...others }, 'Refused: not allowed');
  };
  app.addHook('onError', async (request, _reply, error: Error) => {
    if (!(error instanceof Refusal) || !COUNTED.has(error.status)) return;
    // the pattern, never the address: an address names things and would grow without end
    const route = request.routeOptions.url ?? 'none';
    count({ code: error.code, route });
    if (error.status === 403) logRefusal(request, error.code, route);
  });
}
