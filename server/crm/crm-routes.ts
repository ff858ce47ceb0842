import type { FastifyInstance } from 'fastify';

import { crmToken } from '#contract/accounts/crm.ts';

import type { Services } from '../services.ts';
import { mount } from '../http/mount.ts';
import { CrmService } from './crm-service.ts';

/** `POST {crm-provider}/identification-token/` (application 7). */
export async function crmRoutes(app: FastifyInstance, { options }: Services): Promise<void> {
  const crm = new CrmService(options.crm ?? {});

  mount(app, crmToken, async ({ viewer, params, reply }) => {
    void reply.header('Cache-Control', 'no-store');
    return { token: await crm.token(params.provider, viewer), provider: params.provider, email: viewer.email };
  });
}
