import type { FastifyInstance } from 'fastify';

import {
  addMember,
  listAdministrators,
  listMembers,
  removeMember,
  updateMember,
} from '#contract/accounts/company-members.ts';

import { listPage } from '../http/answers/list-page.ts';
import { mount } from '../http/mount.ts';
import { callOf } from '../records/call.ts';
import type { Services } from '../services.ts';
import { CompanyMembersService } from './company-members-service.ts';

export function companyMembersRoutes(app: FastifyInstance, services: Services): void {
  const members = new CompanyMembersService(services);

  mount(app, listMembers, async ({ viewer, params, query }) => listPage(await members.list(viewer, params.id), query));

  mount(app, listAdministrators, async ({ viewer }) => ({ results: await members.administrators(viewer) }));

  mount(app, addMember, async ({ params, body, ...input }) => members.add(callOf(input), params.id, body));

  mount(app, updateMember, async ({ params: { id, userId }, body, ...input }) =>
    members.update(callOf(input), { companyId: id, userId }, body.is_company_admin),
  );

  mount(app, removeMember, async ({ params: { id, userId }, ...input }) =>
    members.remove(callOf(input), { companyId: id, userId }),
  );
}
