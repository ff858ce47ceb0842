import { z } from '../z.ts';

/** What is written of a person from outside of this server, and by whom; only that is changed there. */
export const OUTSIDE = {
  directory: ['email', 'first_name', 'last_name', 'department', 'job_title'],
  sign_on: ['first_name', 'last_name', 'department'],
} as const;
export type OutsideField = (typeof OUTSIDE)['directory'][number];

export const outsideFields = z
  .object({ by: z.enum(['directory', 'sign_on']), fields: z.array(z.enum(OUTSIDE.directory)) })
  .nullable()
  .optional()
  .meta({ description: 'Fields that the directory or the sign-on writes anew; null when all are changed here' });
export type OutsideFields = NonNullable<z.infer<typeof outsideFields>>;
