import { eq, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';

import { readLogo, removeLogo, uploadLogo } from '#contract/companies.ts';

import { mount } from '../http/mount.ts';
import { notFound } from '../http/refusals.ts';
import type { Services } from '../services.ts';
import { companies, companyLogos } from './companies-tables.ts';
import { actOf, recordChange, type CompanyAct } from './company-act-service.ts';
import type { CompanyProfileService } from './company-profile-service.ts';
import { drawLogo, type LogoPicture } from './logo-service.ts';

export function companyLogoRoutes(app: FastifyInstance, services: Services, profiles: CompanyProfileService): void {
  mount(
    app,
    uploadLogo,
    async ({ params, upload, ...input }) => {
      await services.companies.mustManage(input.viewer, params.id);
      await changeLogo(services, actOf(input), params.id, await drawLogo(upload.content));
      return profiles.read(input.viewer, params.id);
    },
    { mayReceive: ({ viewer, params }) => services.companies.mustManage(viewer, params.id) },
  );

  mount(app, removeLogo, async ({ params, ...input }) => {
    await services.companies.mustManage(input.viewer, params.id);
    await changeLogo(services, actOf(input), params.id, null);
    return null;
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

/** Puts a logo in the place of the one before; null takes it away. */
async function changeLogo(
  services: Services,
  act: CompanyAct,
  companyId: string,
  logo: LogoPicture | null,
): Promise<void> {
  await services.database.inCompany(companyId, async (tx) => {
    if (logo) {
      const row = { company_id: companyId, ...logo };
      await tx.insert(companyLogos).values(row).onConflictDoUpdate({ target: companyLogos.company_id, set: logo });
    } else await tx.delete(companyLogos).where(eq(companyLogos.company_id, companyId));
    const [changed] = await tx
      .update(companies)
      .set({ version: sql`${companies.version} + 1`, updated_at: sql`now()` })
      .where(eq(companies.id, companyId))
      .returning({ version: companies.version });
    await recordChange(tx, services, act, {
      companyId,
      topic: 'companies',
      action: logo ? 'companies.logo.change' : 'companies.logo.remove',
      id: companyId,
      ...(changed && { version: changed.version }),
    });
  });
}
