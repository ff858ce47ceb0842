import type { FastifyInstance, FastifyRequest } from 'fastify';

import {
  createTimelineEntry,
  deleteTimelineEntry,
  listTimelineEntries,
  readTimeline,
  readTimelineEntry,
  updateTimelineEntry,
} from '#contract/timeline.ts';

import type { Services } from '../services.ts';
import { numberIn, tabIn } from '../http/conditions.ts';
import { listPage } from '../http/list-page.ts';
import { mount, type Member } from '../http/mount.ts';
import { invalidField } from '../http/refusals.ts';
import { repeatIdOf } from '../http/repeats.ts';
import { TimelineService, type TimelineAct } from './timeline-service.ts';

export async function timelineRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const timeline = new TimelineService(services);
  const actOf = (viewer: Member, request: FastifyRequest): TimelineAct => ({
    viewer,
    tab: tabIn(request.headers),
    repeatId: repeatIdOf(request),
  });

  mount(app, readTimeline, async ({ viewer, query }) => ({ entries: await timeline.list(viewer, query.board_id) }));

  mount(app, listTimelineEntries, async ({ viewer, query }) =>
    listPage(await timeline.list(viewer, query.board_id), query),
  );

  mount(app, readTimelineEntry, async ({ viewer, params }) => timeline.read(viewer, params.id));

  mount(app, createTimelineEntry, async ({ viewer, body: { strategy_board, board_id, ...fields }, request }) => {
    const boardId = strategy_board ?? board_id;
    if (boardId === undefined) throw invalidField('strategy_board', 'field.required');
    return timeline.create(actOf(viewer, request), boardId, fields);
  });

  mount(app, updateTimelineEntry, async ({ viewer, params, body, request }) =>
    timeline.update(actOf(viewer, request), params.id, { ...body, base: numberIn(request.headers, 'if-match') }),
  );

  mount(app, deleteTimelineEntry, async ({ viewer, params, request }) => {
    await timeline.remove(actOf(viewer, request), params.id);
    return null;
  });
}
