import type { FastifyInstance } from 'fastify';

import { changeOrigins, listLeads, listOriginChoices, listOrigins } from '#contract/board/origins.ts';

import { mount } from '../http/mount.ts';
import { callOf } from '../records/call.ts';
import type { Services } from '../services.ts';
import { OriginsService } from './origins-service.ts';

/** Where things came from, and what came of it. */
export async function originsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const origins = new OriginsService(services);
  mount(app, listOrigins, async ({ viewer, query }) => ({ results: await origins.ofThing(viewer, query) }));
  mount(app, listLeads, async ({ viewer, query }) => ({ results: await origins.leadsOf(viewer, query) }));
  mount(app, listOriginChoices, async ({ viewer, query }) => ({
    results: await origins.choicesOf(viewer, query.board_id),
  }));
  mount(app, changeOrigins, async ({ body, ...input }) => ({ results: await origins.change(callOf(input), body) }));
}
