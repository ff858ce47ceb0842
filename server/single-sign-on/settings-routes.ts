import type { FastifyInstance, FastifyRequest } from 'fastify';

import { readProviderMetadata, readSingleSignOn, saveSingleSignOn } from '#contract/accounts/single-sign-on.ts';

import type { Services } from '../services.ts';
import { mount, type Member } from '../http/mount.ts';
import { noPublicUrl, notFound } from '../http/refusals/refusals.ts';
import { callOf } from '../records/call.ts';
import { knownOrigin } from './addresses.ts';
import { readMetadata } from './provider-metadata.ts';
import { readSettings, saveSettings } from './settings-service.ts';

/** Settings of single sign-on; a superuser reaches those of every company. */
export async function settingsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const origin = (request: FastifyRequest): string | null => knownOrigin(request, services.options.publicUrl);

  function assertMine(viewer: Member, companyId: string): void {
    if (viewer.companyId !== companyId && !viewer.is_superuser) throw notFound('company');
  }

  mount(app, readSingleSignOn, async ({ viewer, params, request }) => {
    assertMine(viewer, params.companyId);
    return readSettings(services, params.companyId, origin(request));
  });

  mount(app, saveSingleSignOn, async ({ params, body, ...input }) => {
    const { viewer, request } = input;
    assertMine(viewer, params.companyId);
    // nobody could come in any more
    if (body.is_enforced && origin(request) === null) throw noPublicUrl();
    await saveSettings(services, callOf(input), { companyId: params.companyId, body });
    return readSettings(services, params.companyId, origin(request));
  });

  mount(app, readProviderMetadata, async ({ viewer, params, body }) => {
    assertMine(viewer, params.companyId);
    return readMetadata(body.xml);
  });
}
