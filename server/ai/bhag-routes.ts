import type { FastifyInstance } from 'fastify';

import { generateBhag } from '#contract/board/bhag.ts';

import { mount } from '../http/mount.ts';
import type { Services } from '../services.ts';
import { BhagService } from './bhag-service.ts';

export function bhagRoutes(app: FastifyInstance, services: Services): void {
  const bhag = new BhagService(services);
  mount(app, generateBhag, async ({ viewer, body }) => bhag.generate(viewer, body.board_id));
}
