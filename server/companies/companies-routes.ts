import type { FastifyInstance } from 'fastify';

import {
  createCompany,
  deleteCompany,
  listCompanies,
  readCompany,
  updateCompany,
} from '#contract/accounts/companies.ts';

import { listPage } from '../http/answers/list-page.ts';
import { mount } from '../http/mount.ts';
import { callOf } from '../records/call.ts';
import type { Services } from '../services.ts';
import { companyDomainsRoutes } from './company-domains-routes.ts';
import { companyLogoRoutes } from './company-logo-routes.ts';
import { companyMembersRoutes } from './company-members-routes.ts';
import { CompanyProfileService } from './company-profile-service.ts';

export async function companiesRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const profiles = new CompanyProfileService(services);

  mount(app, listCompanies, async ({ viewer, query }) => {
    const mine = await services.companies.overviewOf(viewer);
    // who acts as somebody sees only the company that allows it
    return listPage(viewer.isBound ? mine.filter((company) => company.id === viewer.companyId) : mine, query);
  });

  mount(app, readCompany, async ({ viewer, params }) => profiles.read(viewer, params.id));

  mount(app, createCompany, async ({ body, ...input }) => profiles.create(callOf(input), body));

  mount(app, updateCompany, async ({ params, body, ...input }) => profiles.update(callOf(input), params.id, body));

  mount(app, deleteCompany, async ({ params, ...input }) => profiles.remove(callOf(input), params.id));

  companyLogoRoutes(app, services, profiles);
  companyMembersRoutes(app, services);
  companyDomainsRoutes(app, services);
}
