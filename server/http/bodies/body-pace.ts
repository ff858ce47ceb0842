import type { FastifyInstance, FastifyRequest } from 'fastify';

import { tooSlow, type Refusal } from '../refusals/refusals.ts';

/** How long bodies may take, in milliseconds; tests shorten it. */
export interface BodyTimes {
  /** From then on a body that is no form must have come at `bytesPerSecond` on average. */
  wholeMs: number;
  /** From then on a form must. */
  graceMs: number;
  bytesPerSecond: number;
  /** How long who still sends after the answer may go on: closed at once, many would never read it. */
  lingerMs: number;
}

export const BODY_TIMES: BodyTimes = { wholeMs: 30_000, graceMs: 30_000, bytesPerSecond: 32_768, lingerMs: 5_000 };

/** How often a body is asked how fast it comes, in parts of its grace. */
export const LOOKS = 6;

/** Whether a body comes too slowly. Pure. */
export const isTooSlow = (
  ms: number,
  bytes: number,
  { graceMs, bytesPerSecond }: Pick<BodyTimes, 'graceMs' | 'bytesPerSecond'>,
): boolean => ms > graceMs && bytes < ((ms - graceMs) / 1000) * bytesPerSecond;

export const isForm = ({ headers }: FastifyRequest): boolean =>
  headers['content-type']?.toLowerCase().startsWith('multipart/') ?? false;

/** Whether anything follows the headers. */
export const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0;

/** Ends bodies that come too slowly (408; forms: `readForm`), and connections that go on sending after their answer. */
export function registerBodyPace(app: FastifyInstance, { wholeMs, lingerMs, bytesPerSecond }: BodyTimes): void {
  app.addHook('preParsing', async (request, _reply, payload) => {
    const { raw } = request;
    if (!hasBody(request) || isForm(request)) return payload;
    const [since, before] = [performance.now(), raw.socket.bytesRead];
    const look = (): void => {
      const bytes = raw.socket.bytesRead - before;
      if (!isTooSlow(performance.now() - since, bytes, { graceMs: wholeMs, bytesPerSecond })) return;
      clearInterval(timer);
      // who reads the body listens, and answers; nobody else does
      if (raw.listenerCount('error') > 0) raw.emit('error', asFailure(tooSlow()));
    };
    const timer = setInterval(look, wholeMs / LOOKS);
    for (const event of ['end', 'close']) raw.once(event, () => clearInterval(timer));
    return payload;
  });
  // a connection that is closed with the answer takes the answer away from who still sends: below it gets its time
  app.addHook('onError', async (_request, reply) => void reply.removeHeader('connection'));
  app.addHook('onResponse', async ({ raw }) => {
    // injected calls have no such property
    if (raw.complete ?? true) return;
    raw.unpipe();
    raw.resume();
    const timer = setTimeout(() => raw.complete || raw.socket.destroy(), lingerMs);
    raw.once('close', () => clearTimeout(timer));
  });
}

/** The framework asks a failed body for its status. */
const asFailure = (refusal: Refusal): Refusal => Object.assign(refusal, { statusCode: refusal.status });
