import type { FastifyInstance } from 'fastify';

import { Refusal } from './refusals.ts';

/** Deeper than anything that people or programs write here; deeper input would exhaust the stack of who walks it. */
const MAX_DEPTH = 64;

/** Whether objects and lists are nested deeper than `depth`. Never walks deeper than that itself. */
export function isDeeperThan(value: unknown, depth: number = MAX_DEPTH): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (depth === 0) return true;
  return Object.values(value).some((item) => isDeeperThan(item, depth - 1));
}

/** Refuses bodies that are nested too deeply, before anything looks into them. */
export function registerJsonDepth(app: FastifyInstance): void {
  app.addHook('preValidation', async (request) => {
    if (isDeeperThan(request.body)) throw new Refusal(400, 'too_deep', 'tooDeep');
  });
}
