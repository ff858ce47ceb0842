import type { FastifyInstance } from 'fastify';

import {
  exportOkrEvaluation,
  okrEvaluation,
  saveOkrReview,
  type EvaluationFormat,
} from '#contract/okr/okr-evaluation.ts';

import { goneOf, localeOf, sendFile } from '../../http/answers/file-answer.ts';
import { mount } from '../../http/mount.ts';
import { callOf } from '../../records/call.ts';
import { XLSX_TYPE } from '../../tables/workbook.ts';
import type { Services } from '../../services.ts';
import { EvaluationService } from './evaluation-service.ts';
import { ReviewsService } from './reviews-service.ts';

/** Media types of the files. */
const TYPES: Record<EvaluationFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: XLSX_TYPE,
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
};

/** How quarters went, what was learned, and both as files. */
export function evaluationRoutes(app: FastifyInstance, services: Services): void {
  const evaluations = new EvaluationService(services);
  const reviews = new ReviewsService(services);
  mount(app, okrEvaluation, async ({ viewer, body }) => evaluations.evaluate(viewer, body));
  mount(app, exportOkrEvaluation, async ({ viewer, body: { format, ...query }, request, reply }) => {
    const evaluation = await evaluations.full(viewer, query);
    const { accent } = await services.companies.featuresOf(viewer.companyId);
    const fileRequest = {
      evaluation,
      format,
      locale: localeOf(viewer, request),
      now: new Date(),
      accent: accent?.light,
    };
    const whom = { person: viewer.id, gone: goneOf(reply) };
    const content = await services.threads.run('makeEvaluationFile', fileRequest, whom);
    const { year, quarter } = evaluation;
    await services.audit.record(viewer, {
      action: 'okr.export',
      objectType: 'okr.evaluation',
      objectId: `${year}-${quarter}`,
      detail: { format, team: query.team ?? [] },
      requestId: request.id,
    });
    return sendFile(reply, { name: `okr-${year}-q${quarter}.${format}`, type: TYPES[format], content });
  });
  mount(app, saveOkrReview, async ({ body, ...input }) => ({
    review: await reviews.save(callOf(input), { ...body, team: body.team || null }),
  }));
}
