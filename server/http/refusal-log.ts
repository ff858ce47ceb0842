import type { FastifyInstance, FastifyRequest } from 'fastify';

import { TokenBucket } from './token-bucket.ts';
import { Refusal } from './refusals.ts';

/** Lines of one person: a script that asks for everything fills no disk. What strangers cause shares one such bucket. */
const LINES = { burst: 20, perSecond: 0.1 };
const REMEMBERED = 10_000;

interface Teller {
  bucket: TokenBucket;
  /** Refusals since the last line that were only counted. */
  untold: number;
}

/** Statuses that say that somebody may not do something here, or that it is not theirs. */
const COUNTED = new Set([403, 404]);

/**
 * Logs refused rights (403), one line each, and hands every refusal (404 too, which is what other companies' things
 * answer) to `count`. No texts and no addresses stand in a line.
 */
export function registerRefusalLog(
  app: FastifyInstance,
  count: (labels: { code: string; route: string }) => void,
): void {
  const tellers = new Map<string, Teller>();
  const tellerOf = (who: string): Teller => {
    const teller = tellers.get(who) ?? { bucket: new TokenBucket(LINES, Date.now()), untold: 0 };
    if (tellers.size >= REMEMBERED) tellers.delete(tellers.keys().next().value ?? '');
    tellers.set(who, teller);
    return teller;
  };
  const tell = (request: FastifyRequest, code: string, route: string): void => {
    const { viewer, log } = request;
    const teller = tellerOf(viewer?.id ?? 'strangers');
    if (!teller.bucket.take(Date.now())) return void (teller.untold += 1);
    const { untold } = teller;
    teller.untold = 0;
    const who = { user: viewer?.id, actor: viewer?.actorId ?? undefined, company: viewer?.companyId };
    log.warn({ ...who, method: request.method, route, code, ...(untold > 0 && { untold }) }, 'Refused: not allowed');
  };
  app.addHook('onError', async (request, _reply, error: Error) => {
    if (!(error instanceof Refusal) || !COUNTED.has(error.status)) return;
    // the pattern, never the address: an address names things and would grow without end
    const route = request.routeOptions.url ?? 'none';
    count({ code: error.code, route });
    if (error.status === 403) tell(request, error.code, route);
  });
}
