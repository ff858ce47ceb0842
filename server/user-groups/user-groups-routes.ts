import type { FastifyInstance } from 'fastify';

import {
  createUserGroup,
  deleteUserGroup,
  listUserGroups,
  readUserGroup,
  updateUserGroup,
} from '#contract/user-groups.ts';

import { listPage } from '../http/list-page.ts';
import { mount } from '../http/mount.ts';
import { repeatIdOf } from '../http/repeats.ts';
import type { Services } from '../services.ts';
import { UserGroupsService } from './user-groups-service.ts';

export async function userGroupsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const groups = new UserGroupsService(services);

  mount(app, listUserGroups, async ({ viewer, query }) => listPage(await groups.list(viewer, query.search), query));

  mount(app, readUserGroup, async ({ viewer, params }) => groups.read(viewer, params.id));

  mount(app, createUserGroup, async ({ viewer, body, request }) =>
    groups.create({ viewer, requestId: request.id, repeatId: repeatIdOf(request) }, body),
  );

  mount(app, updateUserGroup, async ({ viewer, params, body, request }) =>
    groups.update({ viewer, requestId: request.id }, params.id, body),
  );

  mount(app, deleteUserGroup, async ({ viewer, params, request }) => {
    await groups.remove({ viewer, requestId: request.id }, params.id);
    return null;
  });
}
