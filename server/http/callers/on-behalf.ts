import type { FastifyInstance, FastifyRequest, HookHandlerDoneFunction } from 'fastify';

import { askAs, type Asker } from '../../db/asker.ts';
import { whoAsks } from './caller.ts';

/** Says on whose behalf a call asks the database, once its session is known; Fastify hands it on past the body. */
export function registerOnBehalf(app: FastifyInstance): void {
  app.addHook('onRequest', onBehalf);
}

export const askerOf = (request: FastifyRequest): Asker => ({
  person: whoAsks(request),
  company: request.viewer?.companyId ?? null,
  work: request.routeOptions.config.endpoint?.isLarge ? 'large' : 'call',
  holds: false,
});

function onBehalf(request: FastifyRequest, _reply: unknown, done: HookHandlerDoneFunction): void {
  askAs(askerOf(request), done);
}
