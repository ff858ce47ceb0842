import { z } from '#contract/z.ts';

/** What the reading of waiting files is asked for with. */
export const ingestionJob = { name: 'source-files', schema: z.object({}) };
