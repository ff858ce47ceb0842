import type { FastifyInstance } from 'fastify';

import type { Services } from '../services.ts';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** They write their own entry. */
const OWN_ENTRY = new Set(['users.impersonate', 'users.stopImpersonating']);

/** Logs every change that somebody makes in another person's name, with both of them (EXPECTATIONS "Administration"). */
export function registerImpersonationLog(app: FastifyInstance, { audit }: Services): void {
  app.addHook('onResponse', async (request, reply) => {
    const { viewer, method, id } = request;
    const endpoint = request.routeOptions.config.endpoint;
    if (!viewer?.actorId || !endpoint || READING.has(method) || OWN_ENTRY.has(endpoint.action)) return;
    const params = request.params as Record<string, string> | undefined;
    await audit.record(viewer, {
      action: 'impersonation.act',
      objectType: endpoint.action,
      objectId: Object.values(params ?? {}).join('/'),
      detail: { method, status: reply.statusCode },
      requestId: id,
    });
  });
}
