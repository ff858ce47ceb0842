import type { FastifyInstance } from 'fastify';

import { listMegatrends, readMegatrend } from '#contract/trends/megatrends.ts';
import {
  createMicrotrend,
  createMicrotrendEvaluation,
  deleteMicrotrend,
  deleteMicrotrendEvaluation,
  listMicrotrends,
  readMicrotrend,
  readMicrotrendEvaluation,
  updateMicrotrend,
  updateMicrotrendEvaluation,
} from '#contract/trends/microtrends.ts';
import { addHubTrend, removeHubTrend, trendHubCalls } from '#contract/trends/trend-hubs.ts';

import { listPage } from '../http/answers/list-page.ts';
import { mount } from '../http/mount.ts';
import { notFound } from '../http/refusals/refusals.ts';
import { callOf } from '../records/call.ts';
import { mountResource } from '../records/mount-resource.ts';
import type { Services } from '../services.ts';
import { findMegatrend, findMegatrends } from './megatrends-store.ts';
import { MicrotrendsService } from './microtrends-service.ts';
import { TrendHubsService } from './trend-hubs-service.ts';

/** `trend_managment/…` (application 7). */
export async function trendsRoutes(app: FastifyInstance, services: Services): Promise<void> {
  microtrendRoutes(app, new MicrotrendsService(services));
  const hubs = new TrendHubsService(services);
  mountResource(app, trendHubCalls, hubs);
  mount(app, addHubTrend, async ({ params, body, ...input }) => hubs.addTrend(callOf(input), params.id, body));
  mount(app, removeHubTrend, async ({ params, body, ...input }) => hubs.removeTrend(callOf(input), params.id, body));
  mount(app, listMegatrends, async ({ viewer, query }) =>
    listPage(await services.database.inCompany(viewer.companyId, findMegatrends), query),
  );
  mount(app, readMegatrend, async ({ viewer, params }) => {
    const found = await services.database.inCompany(viewer.companyId, (tx) => findMegatrend(tx, params.id));
    if (!found) throw notFound('megatrend');
    return found;
  });
}

function microtrendRoutes(app: FastifyInstance, trends: MicrotrendsService): void {
  mount(app, listMicrotrends, async ({ viewer, query }) => trends.list(viewer, query));
  mount(app, readMicrotrend, async ({ viewer, params }) => trends.read(viewer, params.id));
  mount(app, createMicrotrend, async ({ body, ...input }) => trends.create(callOf(input), body));
  mount(app, updateMicrotrend, async ({ params, body, ...input }) => trends.update(callOf(input), params.id, body));
  mount(app, deleteMicrotrend, async ({ params, ...input }) => trends.remove(callOf(input), params.id));
  mount(app, readMicrotrendEvaluation, async ({ viewer, params }) => trends.evaluation(viewer, params.id));
  mount(app, createMicrotrendEvaluation, async ({ params, body, ...input }) =>
    trends.evaluate(callOf(input), params.id, body),
  );
  mount(app, updateMicrotrendEvaluation, async ({ params, body, ...input }) =>
    trends.changeEvaluation(callOf(input), params.id, body),
  );
  mount(app, deleteMicrotrendEvaluation, async ({ params, ...input }) =>
    trends.takeEvaluationBack(callOf(input), params.id),
  );
}
