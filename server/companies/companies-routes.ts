import type { FastifyInstance } from 'fastify';

import { companyCalls } from '#contract/accounts/companies.ts';

import { mountResource } from '../records/mount-resource.ts';
import type { Services } from '../services.ts';
import { companyDomainsRoutes } from './company-domains-routes.ts';
import { companyLogoRoutes } from './company-logo-routes.ts';
import { companyMembersRoutes } from './company-members-routes.ts';
import { CompanyProfileService } from './company-profile-service.ts';

export async function companiesRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const profiles = new CompanyProfileService(services);
  mountResource(app, companyCalls, profiles);
  companyLogoRoutes(app, services, profiles);
  companyMembersRoutes(app, services);
  companyDomainsRoutes(app, services);
}
