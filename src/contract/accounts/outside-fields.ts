import { z } from '../z.ts';

/** What is said of a person outside of this server, and by whom; only that is changed there. */
export const OUTSIDE = {
  directory: ['email', 'first_name', 'last_name', 'department', 'job_title'],
  sign_on: ['email', 'first_name', 'last_name', 'department'],
} as const;
export type OutsideField = (typeof OUTSIDE)['directory'][number];

export const outsideFields = z
  .object({ by: z.enum(['directory', 'sign_on']), fields: z.array(z.enum(OUTSIDE.directory)) })
  .nullable()
  .optional()
  .meta({ description: 'Fields that are changed in the directory or by the sign-on; null when all are changed here' });
export type OutsideFields = NonNullable<z.infer<typeof outsideFields>>;
