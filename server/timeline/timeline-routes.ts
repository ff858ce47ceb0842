import type { FastifyInstance } from 'fastify';

import {
  createTimelineEntry,
  deleteTimelineEntry,
  listTimelineEntries,
  readTimeline,
  readTimelineEntry,
  updateTimelineEntry,
} from '#contract/board/timeline.ts';

import type { Services } from '../services.ts';
import { listPage } from '../http/answers/list-page.ts';
import { mount } from '../http/mount.ts';
import { invalidField } from '../http/refusals/refusals.ts';
import { callOf } from '../records/call.ts';
import { TimelineService } from './timeline-service.ts';

export async function timelineRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const timeline = new TimelineService(services);

  mount(app, readTimeline, async ({ viewer, query }) => ({ entries: await timeline.list(viewer, query.board_id) }));

  mount(app, listTimelineEntries, async ({ viewer, query }) =>
    listPage(await timeline.list(viewer, query.board_id), query),
  );

  mount(app, readTimelineEntry, async ({ viewer, params }) => timeline.read(viewer, params.id));

  mount(app, createTimelineEntry, async ({ body: { strategy_board, board_id, ...fields }, ...input }) => {
    const boardId = strategy_board ?? board_id;
    if (boardId === undefined) throw invalidField('strategy_board', 'field.required');
    return timeline.create(callOf(input), boardId, fields);
  });

  mount(app, updateTimelineEntry, async ({ params, body, ...input }) =>
    timeline.update(callOf(input), params.id, body),
  );

  mount(app, deleteTimelineEntry, async ({ params, ...input }) => timeline.remove(callOf(input), params.id));
}
