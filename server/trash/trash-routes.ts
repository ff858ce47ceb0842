import type { FastifyInstance } from 'fastify';

import { erasePerson, listDeletedPeople, restoreDeleted } from '#contract/trash.ts';

import { mount } from '../http/mount.ts';
import { callOf } from '../records/call.ts';
import type { Services } from '../services.ts';
import { TrashService } from './trash-service.ts';

/** What was deleted, back again. */
export async function trashRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const trash = new TrashService(services);
  mount(app, listDeletedPeople, async ({ viewer }) => trash.people(viewer));
  mount(app, erasePerson, async ({ params, ...input }) => trash.erase(callOf(input), params.id));
  mount(app, restoreDeleted, async ({ params, ...input }) => trash.restore(callOf(input), params.id));
}
