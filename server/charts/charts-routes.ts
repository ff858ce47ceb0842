import type { FastifyInstance } from 'fastify';

import { chartConfigCalls, generateChartConfig, readMarktChartData, readMarktData } from '#contract/board/charts.ts';

import { mount } from '../http/mount.ts';
import { mountResource } from '../records/mount-resource.ts';
import type { Services } from '../services.ts';
import { ChartsService } from './charts-service.ts';

export function chartsRoutes(app: FastifyInstance, services: Services): void {
  const charts = new ChartsService(services);
  mountResource(app, chartConfigCalls, charts);
  mount(app, generateChartConfig, async ({ viewer, body }) => charts.generate(viewer, body));
  mount(app, readMarktData, async ({ viewer, query }) => ({
    sections: await charts.sections(viewer, query.board_id, query.card_key),
  }));
  mount(app, readMarktChartData, async ({ viewer, query }) => charts.charts(viewer, query.board_id));
}
