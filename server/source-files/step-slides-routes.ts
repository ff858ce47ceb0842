import type { FastifyInstance } from 'fastify';

import {
  clearStepSlides,
  downloadStepSlides,
  readStepSlides,
  retryStepSlides,
  SLIDE_FILES,
  SLIDES_TYPE,
  uploadStepSlides,
} from '#contract/board/slides.ts';

import { localeOf } from '../http/answers/file-answer.ts';
import { mount } from '../http/mount.ts';
import { callOf } from '../records/call.ts';
import type { Services } from '../services.ts';
import { sendContent } from './send-content.ts';
import type { SourceFilesService } from './source-files-service.ts';
import { StepSlidesService } from './step-slides-service.ts';

/** `boards/{id}/slides/{step}/` (whiteboard 7). */
export function stepSlidesRoutes(app: FastifyInstance, services: Services, files: SourceFilesService): void {
  const slides = new StepSlidesService(services, files);
  mount(app, readStepSlides, async ({ viewer, params, request }) =>
    slides.read(viewer, params, localeOf(viewer, request)),
  );
  mount(
    app,
    uploadStepSlides,
    async ({ viewer, params, upload, request }) => {
      await slides.upload(callOf({ viewer, request }), params, upload);
      return slides.read(viewer, params, localeOf(viewer, request));
    },
    { mayReceive: ({ viewer, params }) => slides.mayWrite(viewer, params) },
  );
  mount(app, retryStepSlides, async ({ viewer, params, request }) => {
    await slides.retry(callOf({ viewer, request }), params);
    return slides.read(viewer, params, localeOf(viewer, request));
  });
  mount(app, downloadStepSlides, async ({ viewer, params, reply }) =>
    sendContent(reply, await slides.content(viewer, params), {
      'Content-Type': SLIDES_TYPE,
      'Content-Disposition': `attachment; filename="${SLIDE_FILES.own}.pptx"`,
      'Cache-Control': 'private, no-store',
    }),
  );
  mount(app, clearStepSlides, async ({ viewer, params, request }) => slides.clear(callOf({ viewer, request }), params));
}
