import { z } from './z.ts';

/** The one shape of every refusal: a sentence in the reader's language, a code for programs, texts per field. */
export const problem = z
  .object({
    detail: z.string(),
    code: z.string(),
    errors: z.record(z.string(), z.array(z.string())).optional(),
  })
  .loose()
  .meta({ id: 'Problem', description: 'Why the server refused' });
export type Problem = z.infer<typeof problem>;
