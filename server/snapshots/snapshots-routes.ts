import type { FastifyInstance, FastifyRequest } from 'fastify';

import {
  createSnapshot,
  deleteSnapshot,
  editSnapshot,
  listSnapshots,
  readSnapshot,
  renameSnapshot,
  restoreSnapshot,
} from '#contract/snapshots.ts';

import type { Services } from '../services.ts';
import { numberIn, tabIn } from '../http/conditions.ts';
import { listPage } from '../http/list-page.ts';
import { mount, type Member } from '../http/mount.ts';
import { repeatIdOf } from '../http/repeats.ts';
import { SnapshotsService, type SnapshotAct } from './snapshots-service.ts';

const actOf = (viewer: Member, boardId: string, request: FastifyRequest): SnapshotAct => ({
  viewer,
  boardId,
  requestId: request.id,
  repeatId: repeatIdOf(request),
  tab: tabIn(request.headers),
});

export async function snapshotsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const snapshots = new SnapshotsService(services);

  mount(app, listSnapshots, async ({ viewer, params, query }) =>
    listPage(await snapshots.list(viewer, params.id), query),
  );

  mount(app, readSnapshot, async ({ viewer, params }) =>
    snapshots.read(viewer, { boardId: params.id, id: params.sid }),
  );

  mount(app, createSnapshot, async ({ viewer, params, body, request }) =>
    snapshots.create(actOf(viewer, params.id, request), body.name ?? ''),
  );

  mount(app, renameSnapshot, async ({ viewer, params, body, request }) =>
    snapshots.rename(actOf(viewer, params.id, request), params.sid, {
      name: body.name,
      base: numberIn(request.headers, 'if-match'),
    }),
  );

  mount(app, deleteSnapshot, async ({ viewer, params, request }) => {
    await snapshots.remove(actOf(viewer, params.id, request), params.sid);
    return null;
  });

  mount(app, restoreSnapshot, async ({ viewer, params, request }) =>
    snapshots.restore(actOf(viewer, params.id, request), params.sid),
  );

  mount(app, editSnapshot, async ({ viewer, params, request }) =>
    snapshots.edit(actOf(viewer, params.id, request), params.sid),
  );
}
