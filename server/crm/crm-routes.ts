import type { FastifyInstance } from 'fastify';

import { crmToken } from '#contract/crm.ts';

import type { Services } from '../services.ts';
import { mount } from '../http/mount.ts';
import { notWhileActing } from '../http/refusals.ts';
import { CrmService } from './crm-service.ts';

/** `POST {crm-provider}/identification-token/` (application 7). */
export async function crmRoutes(app: FastifyInstance, { options }: Services): Promise<void> {
  const crm = new CrmService(options.crm ?? {});

  mount(app, crmToken, async ({ viewer, params, reply }) => {
    // a chat in the name of somebody else is no support
    if (viewer.actorId) throw notWhileActing();
    void reply.header('Cache-Control', 'no-store');
    return { token: await crm.token(params.provider, viewer), provider: params.provider, email: viewer.email };
  });
}
