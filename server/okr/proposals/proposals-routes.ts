import type { FastifyInstance } from 'fastify';

import { generateOkrs } from '#contract/okr/okr-proposals.ts';

import { localeOf } from '../../http/answers/file-answer.ts';
import { mount } from '../../http/mount.ts';
import type { Services } from '../../services.ts';
import { ProposalsService } from './proposals-service.ts';

export function proposalsRoutes(app: FastifyInstance, services: Services): void {
  const proposals = new ProposalsService(services);
  mount(app, generateOkrs, async ({ viewer, body, request }) =>
    proposals.generate(viewer, body, localeOf(viewer, request)),
  );
}
