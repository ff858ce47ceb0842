import { queryOptions } from '@tanstack/react-query';

import { okrEvaluation, saveOkrReview } from '#contract/okr/okr-evaluation.ts';
import type { Period } from '#contract/okr/okr-rules.ts';
import type { ElementCore } from '#core/session/use-core.ts';

/** Keys of their own: not each change of an item asks for an evaluation again. */
export const evaluationQueries = {
  all: ['okr-evaluation'] as const,
  quarter: ({ api }: ElementCore, request: Period & { team: string[] }) =>
    queryOptions({
      queryKey: [...evaluationQueries.all, request],
      // what has changed while it was not shown did not ask for it
      staleTime: 0,
      queryFn: async ({ signal }) => api(okrEvaluation, { body: request }, { signal }),
      placeholderData: (before) => before,
    }),
};

/** Says what was learned; `version` is that of the text it replaces, 0 without one. */
export const saveReview = (
  { api }: ElementCore,
  { version, ...body }: Period & { team: string | null; text: string; version: number },
) => api(saveOkrReview, { body }, { headers: { 'If-Match': String(version) } });
