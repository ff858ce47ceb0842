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
import { localeOf } from '../http/answers/file-answer.ts';
import { listPage } from '../http/answers/list-page.ts';
import { mount } from '../http/mount.ts';
import { callOf } from '../records/call.ts';
import { inLanguage } from './automatic-name.ts';
import { SnapshotsService } from './snapshots-service.ts';

const placeOf = ({ id: boardId, sid: id }: { id: string; sid: string }) => ({ boardId, id });

export async function snapshotsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const snapshots = new SnapshotsService(services);

  mount(app, listSnapshots, async ({ viewer, params, query, request }) => {
    const locale = localeOf(viewer, request);
    const all = await snapshots.list(viewer, params.id);
    return listPage(
      all.map((snapshot) => inLanguage(snapshot, locale)),
      query,
    );
  });

  mount(app, readSnapshot, async ({ viewer, params, request }) =>
    inLanguage(await snapshots.read(viewer, placeOf(params)), localeOf(viewer, request)),
  );

  mount(app, createSnapshot, async ({ params, body, ...input }) =>
    snapshots.create(callOf(input), params.id, body.name ?? ''),
  );

  mount(app, renameSnapshot, async ({ params, body, viewer, request }) => {
    const locale = localeOf(viewer, request);
    const change = { name: body.name, locale };
    return inLanguage(await snapshots.rename(callOf({ viewer, request }), placeOf(params), change), locale);
  });

  mount(app, deleteSnapshot, async ({ params, ...input }) => snapshots.remove(callOf(input), placeOf(params)));

  mount(app, restoreSnapshot, async ({ params, viewer, request }) => {
    const { restored, kept } = await snapshots.restore(callOf({ viewer, request }), placeOf(params));
    const locale = localeOf(viewer, request);
    return { restored: inLanguage(restored, locale), kept: inLanguage(kept, locale) };
  });

  mount(app, editSnapshot, async ({ params, viewer, request }) => {
    const locale = localeOf(viewer, request);
    return inLanguage(await snapshots.edit(callOf({ viewer, request }), placeOf(params), locale), locale);
  });
}
