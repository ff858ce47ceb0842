import type { FastifyInstance } from 'fastify';

import { askForAll } from '../db/asker.ts';
import type { Services } from '../services.ts';

/** For load balancers and operators: alive, and ready to serve (the database answers). */
export async function healthRoutes(app: FastifyInstance, { database }: Services): Promise<void> {
  app.get('/api/health/', { schema: { hide: true }, logLevel: 'silent' }, async () => ({ status: 'ok' }));
  app.get('/api/ready/', { schema: { hide: true }, logLevel: 'silent' }, async (_request, reply) => {
    try {
      await askForAll('readiness', () => database.pool.query('select 1'));
      return { status: 'ready' };
    } catch {
      return reply.code(503).send({ status: 'the database does not answer' });
    }
  });
}
