import type { FastifyInstance } from 'fastify';

import { groupCalls, reorderGroups } from '#contract/board/groups.ts';

import { mount } from '../http/mount.ts';
import { callOf } from '../records/call.ts';
import { mountResource } from '../records/mount-resource.ts';
import type { Services } from '../services.ts';
import { GroupsService } from './groups-service.ts';

export async function groupsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const groups = new GroupsService(services);
  mountResource(app, groupCalls, groups);
  mount(app, reorderGroups, async ({ body, ...input }) => groups.reorder(callOf(input), body.ordered_ids));
}
