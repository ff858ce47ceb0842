import type { FastifyInstance } from 'fastify';

import { createGroup, deleteGroup, listGroups, readGroup, reorderGroups, updateGroup } from '#contract/board/groups.ts';

import type { Services } from '../services.ts';
import { listPage } from '../http/answers/list-page.ts';
import { mount } from '../http/mount.ts';
import { callOf } from '../records/call.ts';
import { GroupsService } from './groups-service.ts';

export async function groupsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const groups = new GroupsService(services);

  mount(app, listGroups, async ({ viewer, query }) => listPage(await groups.list(viewer), query));

  mount(app, readGroup, async ({ viewer, params }) => groups.read(viewer, params.id));

  mount(app, createGroup, async ({ body, ...input }) => groups.create(callOf(input), body.name));

  mount(app, updateGroup, async ({ params, body, ...input }) => groups.update(callOf(input), params.id, body));

  mount(app, deleteGroup, async ({ params, ...input }) => groups.remove(callOf(input), params.id));

  mount(app, reorderGroups, async ({ body, ...input }) => groups.reorder(callOf(input), body.ordered_ids));
}
