import type { FastifyInstance } from 'fastify';

import { readActivationSettings, saveActivationSettings } from '#contract/accounts/activation-pages.ts';

import { mount, type Member } from '../http/mount.ts';
import { notAllowed } from '../http/refusals/refusals.ts';
import { callOf } from '../records/call.ts';
import type { Services } from '../services.ts';
import { readActivationSettingsOf, saveActivationSettingsOf } from './activation-page-service.ts';

/** What the administration of a company writes on its activation page (EXPECTATIONS "Activation page"). */
export async function activationPageRoutes(app: FastifyInstance, services: Services): Promise<void> {
  /** Throws 404 for a company of others, 403 for one whose administration the person does not belong to. */
  async function mustAdminister(viewer: Member, companyId: string): Promise<void> {
    const { isAdmin } = await services.companies.accessTo(viewer, companyId);
    if (!isAdmin) throw notAllowed();
  }

  mount(app, readActivationSettings, async ({ viewer, params }) => {
    await mustAdminister(viewer, params.id);
    return readActivationSettingsOf(services, params.id);
  });

  mount(app, saveActivationSettings, async ({ params, body, ...input }) => {
    await mustAdminister(input.viewer, params.id);
    return saveActivationSettingsOf(services, callOf(input), { companyId: params.id, body });
  });
}
