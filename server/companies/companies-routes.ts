import type { FastifyInstance } from 'fastify';

import { listCompanies } from '#contract/companies.ts';

import type { Services } from '../services.ts';
import { mount } from '../http/mount.ts';

export async function companiesRoutes(app: FastifyInstance, { companies }: Services): Promise<void> {
  mount(app, listCompanies, async ({ viewer }) => {
    const mine = await companies.listOf(viewer.id);
    // who acts as somebody sees only the company that allows it
    return viewer.isBound ? mine.filter((company) => company.id === viewer.companyId) : mine;
  });
}
