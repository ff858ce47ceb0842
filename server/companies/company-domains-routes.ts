import type { FastifyInstance } from 'fastify';

import { addDomain, confirmDomain, listDomains, removeDomain, verifyDomain } from '#contract/company-domains.ts';

import { mount } from '../http/mount.ts';
import type { Services } from '../services.ts';
import { actOf } from './company-act-service.ts';
import { CompanyDomainsService } from './company-domains-service.ts';

export function companyDomainsRoutes(app: FastifyInstance, services: Services): void {
  const domains = new CompanyDomainsService(services);

  mount(app, listDomains, async ({ viewer, params }) => domains.list(viewer, params.id));

  mount(app, addDomain, async ({ params, body, ...input }) => domains.add(actOf(input), params.id, body.domain));

  mount(app, verifyDomain, async ({ params: { id, domain }, ...input }) =>
    domains.verify(actOf(input), { companyId: id, domain }),
  );

  mount(app, confirmDomain, async ({ params: { id, domain }, ...input }) =>
    domains.confirm(actOf(input), { companyId: id, domain }),
  );

  mount(app, removeDomain, async ({ params: { id, domain }, ...input }) => {
    await domains.remove(actOf(input), { companyId: id, domain });
    return null;
  });
}
