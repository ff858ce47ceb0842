import type { FastifyInstance } from 'fastify';

import { dataSourceCalls, previewDataSource, regenerateAnalysis } from '#contract/board/data-sources.ts';

import { mount } from '../http/mount.ts';
import { mountResource } from '../records/mount-resource.ts';
import type { Services } from '../services.ts';
import { DataSourcesService } from './data-sources-service.ts';

export function dataSourcesRoutes(app: FastifyInstance, services: Services): void {
  const sources = new DataSourcesService(services);
  mountResource(app, dataSourceCalls, sources);
  mount(app, regenerateAnalysis, async ({ viewer, params }) => sources.regenerate(viewer, params.id));
  mount(app, previewDataSource, async ({ viewer, query }) => sources.preview(viewer, query.dataSourceId));
}
