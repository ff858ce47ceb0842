import { defineEndpoint } from './endpoint.ts';
import { z } from './z.ts';

/** What of ours a server may name in `extensions`; a client uses such calls and fields only when they are named. */
export const EXTENSIONS = [
  'locks',
  'drafts',
  'versions',
  'presence',
  'live',
  'access-requests',
  'board-rights',
  'board-data',
  'okr-details',
  'company-records',
  'single-sign-on',
  'auto-assign',
  'directory-runs',
  'agenda-days',
  'registration',
  'profile',
  'snapshot-content',
  'board-copies',
  'board-people',
  'board-step',
  'card-viewers',
  'note-letters',
  'following',
  'pointers',
  'notes',
  'files',
  'slides',
  'charts',
  'people-batches',
  'activation-pages',
  'okr-evaluation',
  'okr-exchange',
  'trash',
  'deleted-people',
  'impersonation-log',
  'administrators',
  'okr-imports',
  'team-dependents',
  'embedding',
  'trends',
  'origins',
] as const;

/** The colour of a company, where it has chosen one. */
export const companyColours = z
  .object({ light: z.string(), dark: z.string() })
  .optional()
  .meta({ description: 'Colour of the company as both looks can show it, #rrggbb' });

/** Feature flags (application 3); `extensions` is ours and optional for the client. */
export const features = z
  .object({
    ai: z.boolean(),
    extensions: z.array(z.string()).optional(),
    accent: companyColours,
  })
  .loose()
  .meta({ id: 'Features' });
export type Features = z.infer<typeof features>;

export const readFeatures = defineEndpoint({
  method: 'GET',
  path: '/api/v1/features/',
  action: 'features.read',
  summary: 'Feature flags; needs no session and sets the cookie csrftoken',
  answer: features,
});
