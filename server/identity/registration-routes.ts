import type { FastifyInstance } from 'fastify';

import type { Services } from '../services.ts';

export async function registrationRoutes(_app: FastifyInstance, _services: Services): Promise<void> {}
