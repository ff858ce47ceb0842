import type { FastifyInstance } from 'fastify';

import { readLogo, removeLogo, uploadLogo } from '#contract/accounts/companies.ts';

import { mount } from '../http/mount.ts';
import { notFound } from '../http/refusals/refusals.ts';
import { callOf } from '../records/call.ts';
import type { Services } from '../services.ts';
import type { CompanyProfileService } from './company-profile-service.ts';
import { drawLogo } from './logo-service.ts';

export function companyLogoRoutes(app: FastifyInstance, services: Services, profiles: CompanyProfileService): void {
  mount(
    app,
    uploadLogo,
    async ({ params, upload, ...input }) => {
      await services.companies.mustManage(input.viewer, params.id);
      await profiles.changeLogo(callOf(input), params.id, await drawLogo(upload.content));
      return profiles.read(input.viewer, params.id);
    },
    { mayReceive: ({ viewer, params }) => services.companies.mustManage(viewer, params.id) },
  );

  mount(app, removeLogo, async ({ params, ...input }) => {
    await services.companies.mustManage(input.viewer, params.id);
    await profiles.changeLogo(callOf(input), params.id, null);
  });

  mount(app, readLogo, async ({ params, reply }) => {
    const { rows } = await services.database.pool.query<{ picture: Buffer | null }>(
      'select door_company_logo($1, $2) as picture',
      [params.id, params.sha256],
    );
    const picture = rows[0]?.picture;
    if (!picture) throw notFound('logo');
    // the address changes with the content
    await reply
      .headers({
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Content-Security-Policy': "default-src 'none'; sandbox",
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'Content-Disposition': 'inline; filename="logo.png"',
      })
      .type('image/png')
      .send(picture);
    return undefined;
  });
}
