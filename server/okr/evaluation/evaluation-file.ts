import type { EvaluationFormat } from '#contract/okr/okr-evaluation.ts';
import type { Locale } from '#contract/accounts/people.ts';
import { xmlTexts } from '#contract/xml-text.ts';

import { workbookOf } from '../../tables/workbook.ts';
import type { FullEvaluation } from './evaluation-of.ts';
import { evaluationCsv } from './evaluation-csv.ts';
import { evaluationSheets } from './evaluation-sheets.ts';
import { evaluationSlides } from './evaluation-slides.ts';

export interface EvaluationFileRequest {
  evaluation: FullEvaluation;
  format: EvaluationFormat;
  locale: Locale;
  /** When it is made. */
  now: Date;
  /** The colour of the company, #rrggbb. */
  accent?: string | undefined;
}

/** An evaluation as a file: text for CSV, bytes for the others. Runs in a thread. */
export function makeEvaluationFile(query: EvaluationFileRequest): Promise<string | Uint8Array> {
  const { evaluation, format, locale, now, accent } = query;
  switch (format) {
    case 'csv':
      return Promise.resolve(evaluationCsv(evaluation, locale));
    case 'xlsx':
      return workbookOf(evaluationSheets(evaluation, locale), locale);
    case 'pptx':
      return evaluationSlides(xmlTexts(evaluation), locale, { now, accent });
  }
}
