import type { FastifyInstance } from 'fastify';

import { createGroup, deleteGroup, listGroups, readGroup, reorderGroups, updateGroup } from '#contract/groups.ts';

import type { Services } from '../services.ts';
import { numberIn } from '../http/conditions.ts';
import { listPage } from '../http/list-page.ts';
import { mount } from '../http/mount.ts';
import { repeatIdOf } from '../http/repeats.ts';
import { GroupsService } from './groups-service.ts';

export async function groupsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const groups = new GroupsService(services);

  mount(app, listGroups, async ({ viewer, query }) => listPage(await groups.list(viewer), query));

  mount(app, readGroup, async ({ viewer, params }) => groups.read(viewer, params.id));

  mount(app, createGroup, async ({ viewer, body, request }) =>
    groups.create({ viewer, requestId: request.id, repeatId: repeatIdOf(request) }, body.name),
  );

  mount(app, updateGroup, async ({ viewer, params, body, request }) =>
    groups.update({ viewer, requestId: request.id }, params.id, {
      ...body,
      base: numberIn(request.headers, 'if-match'),
    }),
  );

  mount(app, deleteGroup, async ({ viewer, params, request }) => {
    await groups.remove({ viewer, requestId: request.id }, params.id);
    return null;
  });

  mount(app, reorderGroups, async ({ viewer, body, request }) =>
    groups.reorder({ viewer, requestId: request.id }, body.ordered_ids),
  );
}
