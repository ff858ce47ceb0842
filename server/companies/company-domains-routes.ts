import type { FastifyInstance } from 'fastify';

import {
  addDomain,
  confirmDomain,
  listDomains,
  removeDomain,
  verifyDomain,
} from '#contract/accounts/company-domains.ts';

import { mount } from '../http/mount.ts';
import { callOf } from '../records/call.ts';
import type { Services } from '../services.ts';
import { CompanyDomainsService } from './company-domains-service.ts';

export function companyDomainsRoutes(app: FastifyInstance, services: Services): void {
  const domains = new CompanyDomainsService(services);

  mount(app, listDomains, async ({ viewer, params }) => domains.list(viewer, params.id));

  mount(app, addDomain, async ({ params, body, ...input }) => domains.add(callOf(input), params.id, body.domain));

  mount(app, verifyDomain, async ({ params: { id, domain }, ...input }) =>
    domains.verify(callOf(input), { companyId: id, domain }),
  );

  mount(app, confirmDomain, async ({ params: { id, domain }, ...input }) =>
    domains.confirm(callOf(input), { companyId: id, domain }),
  );

  mount(app, removeDomain, async ({ params: { id, domain }, ...input }) =>
    domains.remove(callOf(input), { companyId: id, domain }),
  );
}
