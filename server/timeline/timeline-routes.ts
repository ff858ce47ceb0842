import type { FastifyInstance } from 'fastify';

import { readTimeline, timelineCalls } from '#contract/board/timeline.ts';

import { mount } from '../http/mount.ts';
import { mountResource } from '../records/mount-resource.ts';
import type { Services } from '../services.ts';
import { TimelineService } from './timeline-service.ts';

export async function timelineRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const timeline = new TimelineService(services);
  mount(app, readTimeline, async ({ viewer, query }) => {
    const seq = await services.cards.seqOf(viewer, query.board_id);
    return { entries: await timeline.ofBoard(viewer, query.board_id), seq };
  });
  mountResource(app, timelineCalls, timeline);
}
