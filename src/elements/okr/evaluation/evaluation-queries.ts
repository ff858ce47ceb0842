import { queryOptions } from '@tanstack/react-query';

import { okrEvaluation, saveOkrReview } from '#contract/okr-evaluation.ts';
import type { Period } from '#contract/okr-rules.ts';
import type { ElementCore } from '#core/session/use-core.ts';

/** Below the key of the OKR area, so that every change there asks again. */
export const evaluationQueries = {
  quarter: ({ api }: ElementCore, wish: Period & { team: string[] }) =>
    queryOptions({
      queryKey: ['okr', 'evaluation', wish],
      queryFn: async ({ signal }) => api(okrEvaluation, { body: wish }, { signal }),
      placeholderData: (before) => before,
    }),
};

/** Says what was learned; `version` is that of the text it replaces, 0 without one. */
export const saveReview = (
  { api }: ElementCore,
  { version, ...body }: Period & { team: string | null; text: string; version: number },
) => api(saveOkrReview, { body }, { headers: { 'If-Match': String(version) } });
