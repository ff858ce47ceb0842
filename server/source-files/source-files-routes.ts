import type { FastifyInstance } from 'fastify';

import {
  assignPages,
  deleteSourceFile,
  listSourceFiles,
  listSourcePages,
  readPageImage,
  readSourceContent,
  readSourceFile,
  readSourceFileStatus,
  retrySourceFile,
  unassignPages,
  uploadSourceFile,
} from '#contract/board/source-files.ts';

import { localeOf } from '../http/answers/file-answer.ts';
import { listPage } from '../http/answers/list-page.ts';
import { mount } from '../http/mount.ts';
import { notFound } from '../http/refusals/refusals.ts';
import { callOf } from '../records/call.ts';
import type { Services } from '../services.ts';
import { dataSourcesRoutes } from './data-sources-routes.ts';
import { IngestionService } from './ingestion-service.ts';
import { sendContent } from './send-content.ts';
import { inLanguage, SourceFilesService } from './source-files-service.ts';
import { stepSlidesRoutes } from './step-slides-routes.ts';

/** The name of a download: readable to old browsers, and as it is. */
const dispositionOf = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\w. -]/g, '_')}"; filename*=UTF-8''${encodeURIComponent(name)}`;

export async function sourceFilesRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const ingestion = new IngestionService(services);
  // after the jobs have begun: what a killed process has left is read at once
  app.addHook('onReady', async () => ingestion.resume());
  app.addHook('preClose', async () => ingestion.stop());
  const files = new SourceFilesService(services, ingestion);

  mount(
    app,
    uploadSourceFile,
    async ({ viewer, body, upload, request }) =>
      inLanguage(await files.upload(callOf({ viewer, request }), body, upload), localeOf(viewer, request)),
    { mayReceive: async ({ viewer, body: { board_id } }) => board_id && files.mayWrite(viewer, board_id) },
  );
  mount(app, listSourceFiles, async ({ viewer, query, request }) => {
    const { board_id, card_key, general, ...page } = query;
    const rows = await files.list(viewer, { board_id, card_key, isGeneral: general === 'true' });
    const locale = localeOf(viewer, request);
    return listPage(
      rows.map((row) => inLanguage(row, locale)),
      page,
    );
  });
  mount(app, readSourceFile, async ({ viewer, params, request }) => ({
    ...inLanguage(await files.read(viewer, params.id), localeOf(viewer, request)),
    pages: await files.pages(viewer, params.id),
  }));
  mount(app, readSourceFileStatus, async ({ viewer, params, request }) =>
    inLanguage(await files.read(viewer, params.id), localeOf(viewer, request)),
  );
  mount(app, deleteSourceFile, async ({ viewer, params, request }) =>
    files.remove(callOf({ viewer, request }), params.id),
  );
  mount(app, retrySourceFile, async ({ viewer, params, request }) =>
    inLanguage(await files.retry(callOf({ viewer, request }), params.id), localeOf(viewer, request)),
  );
  mount(app, assignPages, async ({ viewer, body, request }) => files.assign(callOf({ viewer, request }), body, true));
  mount(app, unassignPages, async ({ viewer, body, request }) =>
    files.assign(callOf({ viewer, request }), body, false),
  );
  contentRoutes(app, files);
  dataSourcesRoutes(app, services);
  stepSlidesRoutes(app, services, files);
}

function contentRoutes(app: FastifyInstance, files: SourceFilesService): void {
  mount(app, listSourcePages, async ({ viewer, params, query }) =>
    listPage(await files.pages(viewer, params.id), query),
  );
  mount(app, readSourceContent, async ({ viewer, params, query, reply }) => {
    const { name, mediaType, content } = await files.content(viewer, params.id, query.download === 'true');
    return sendContent(reply, content, {
      'Content-Type': mediaType,
      'Content-Disposition': dispositionOf(name),
      'Cache-Control': 'private, no-store',
    });
  });
  mount(app, readPageImage, async ({ viewer, params, query, reply }) => {
    const picture = await files.image(viewer, params.id, query.size ?? 'full');
    if (!picture) throw notFound('image');
    return sendContent(reply, picture.content, { 'Content-Type': picture.file.media_type });
  });
}
