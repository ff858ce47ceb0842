import type { FastifyInstance } from 'fastify';

import { exportOkrEvaluation, okrEvaluation, saveOkrReview, type EvaluationFormat } from '#contract/okr-evaluation.ts';
import type { Locale } from '#contract/people.ts';
import { xmlTexts } from '#contract/xml-text.ts';

import { localeOf, sendFile } from '../../http/file-answer.ts';
import { mount } from '../../http/mount.ts';
import { workbookOf, XLSX_TYPE } from '../../http/workbook.ts';
import type { Services } from '../../services.ts';
import { actOf, noneOf } from '../okr-act.ts';
import type { FullEvaluation } from './evaluation-of.ts';
import { EvaluationService } from './evaluation-service.ts';
import { evaluationCsv, evaluationSheets } from './evaluation-sheets.ts';
import { evaluationSlides } from './evaluation-slides.ts';
import { ReviewsService } from './reviews-service.ts';

const PPTX_TYPE = 'application/vnd.openxmlformats-officedocument.presentationml.presentation';

async function fileOf(evaluation: FullEvaluation, format: EvaluationFormat, locale: Locale) {
  const name = `okr-${evaluation.year}-q${evaluation.quarter}.${format}`;
  switch (format) {
    case 'csv':
      return { name, type: 'text/csv; charset=utf-8', content: evaluationCsv(evaluation, locale) };
    case 'xlsx':
      return { name, type: XLSX_TYPE, content: await workbookOf(evaluationSheets(evaluation, locale), locale) };
    case 'pptx':
      return { name, type: PPTX_TYPE, content: await evaluationSlides(xmlTexts(evaluation), locale, new Date()) };
  }
}

/** How quarters went, what was learned, and both as files. */
export function evaluationRoutes(app: FastifyInstance, services: Services): void {
  const evaluations = new EvaluationService(services);
  const reviews = new ReviewsService(services);
  mount(app, okrEvaluation, async ({ viewer, body }) => evaluations.evaluate(viewer, body));
  mount(app, exportOkrEvaluation, async ({ viewer, body: { format, ...wish }, request, reply }) => {
    const evaluation = await evaluations.full(viewer, wish);
    const file = await fileOf(evaluation, format, localeOf(viewer, request));
    const { year, quarter } = evaluation;
    await services.audit.record(viewer, {
      action: 'okr.export',
      objectType: 'okr.evaluation',
      objectId: `${year}-${quarter}`,
      detail: { format, team: wish.team ?? [] },
      requestId: request.id,
    });
    return sendFile(reply, file);
  });
  mount(app, saveOkrReview, async ({ viewer, body, request }) => ({
    review: await reviews.save(actOf(viewer, request), { ...body, team: noneOf(body.team) ?? null }),
  }));
}
