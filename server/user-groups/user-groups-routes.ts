import type { FastifyInstance } from 'fastify';

import { userGroupCalls } from '#contract/accounts/user-groups.ts';

import { mountResource } from '../records/mount-resource.ts';
import type { Services } from '../services.ts';
import { UserGroupsService } from './user-groups-service.ts';

export async function userGroupsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  mountResource(app, userGroupCalls, new UserGroupsService(services));
}
