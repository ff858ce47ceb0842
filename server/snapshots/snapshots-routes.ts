import type { FastifyInstance } from 'fastify';

import {
  createSnapshot,
  deleteSnapshot,
  editSnapshot,
  listSnapshots,
  readSnapshot,
  renameSnapshot,
  restoreSnapshot,
} from '#contract/board/snapshots.ts';

import type { Services } from '../services.ts';
import { listPage } from '../http/answers/list-page.ts';
import { mount } from '../http/mount.ts';
import { callOf } from '../records/call.ts';
import { SnapshotsService } from './snapshots-service.ts';

const placeOf = ({ id: boardId, sid: id }: { id: string; sid: string }) => ({ boardId, id });

export async function snapshotsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const snapshots = new SnapshotsService(services);

  mount(app, listSnapshots, async ({ viewer, params, query }) =>
    listPage(await snapshots.list(viewer, params.id), query),
  );

  mount(app, readSnapshot, async ({ viewer, params }) => snapshots.read(viewer, placeOf(params)));

  mount(app, createSnapshot, async ({ params, body, ...input }) =>
    snapshots.create(callOf(input), params.id, body.name ?? ''),
  );

  mount(app, renameSnapshot, async ({ params, body, ...input }) =>
    snapshots.rename(callOf(input), placeOf(params), body.name),
  );

  mount(app, deleteSnapshot, async ({ params, ...input }) => snapshots.remove(callOf(input), placeOf(params)));

  mount(app, restoreSnapshot, async ({ params, ...input }) => snapshots.restore(callOf(input), placeOf(params)));

  mount(app, editSnapshot, async ({ params, ...input }) => snapshots.edit(callOf(input), placeOf(params)));
}
