import type { FastifyInstance } from 'fastify';

import {
  createUserGroup,
  deleteUserGroup,
  listUserGroups,
  readUserGroup,
  updateUserGroup,
} from '#contract/accounts/user-groups.ts';

import { listPage } from '../http/answers/list-page.ts';
import { mount } from '../http/mount.ts';
import { callOf } from '../records/call.ts';
import type { Services } from '../services.ts';
import { UserGroupsService } from './user-groups-service.ts';

export async function userGroupsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const groups = new UserGroupsService(services);

  mount(app, listUserGroups, async ({ viewer, query }) => {
    const found = query.all ? groups.listAll(viewer) : groups.list(viewer, query.search);
    return listPage(await found, query);
  });

  mount(app, readUserGroup, async ({ viewer, params }) => groups.read(viewer, params.id));

  mount(app, createUserGroup, async ({ body, ...input }) => groups.create(callOf(input), body));

  mount(app, updateUserGroup, async ({ params, body, ...input }) => groups.update(callOf(input), params.id, body));

  mount(app, deleteUserGroup, async ({ params, ...input }) => groups.remove(callOf(input), params.id));
}
