import type { FastifyInstance } from 'fastify';
import { finished } from 'node:stream';

import { whoAsks } from './caller.ts';
import { busy } from './refusals.ts';

/** So many calls of one person, or of the strangers of one network, may be open: asked, and their answers not yet taken. */
export const OPEN_CALLS = { person: 200, network: 1000 };

/** An answer of which nothing is taken for this time ends, as does a connection on which nothing happens, in ms. */
export const IDLE_MS = 180_000;

/** Refuses (503) further calls of who has very many open. Registered when the session is known. */
export function registerOpenCalls(app: FastifyInstance): void {
  const open = new Map<string, number>();
  app.addHook('onRequest', async (request, { raw: answer }) => {
    const who = whoAsks(request);
    const count = (open.get(who) ?? 0) + 1;
    if (count > OPEN_CALLS[request.viewer ? 'person' : 'network']) throw busy();
    open.set(who, count);
    finished(answer, () => {
      const left = (open.get(who) ?? 1) - 1;
      if (left === 0) open.delete(who);
      else open.set(who, left);
    });
  });
}
