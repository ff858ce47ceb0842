import { defineEndpoint } from '../endpoint.ts';
import { locale } from './people.ts';
import { z } from '../z.ts';

/** The current user (application 3 "User"). */
export const me = z
  .object({
    id: z.uuid(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    role: z.union([z.literal(0), z.literal(1)]),
    is_superuser: z.boolean(),
    is_company_admin: z.boolean(),
    is_impersonate: z.boolean(),
    impersonated_by: z.string().optional().meta({ description: 'The name of who acts as this person' }),
    active_company: z.uuid().nullable(),
    locale,
    initials: z.string().optional(),
    limited_to: z
      .array(z.string())
      .optional()
      .meta({ description: 'With a token of a host page: the only actions that it carries' }),
    shows: z
      .array(z.string())
      .optional()
      .meta({ description: 'With a token of a host page: the only elements that it can show' }),
  })
  .meta({ id: 'Me' });
export type Me = z.infer<typeof me>;

export const readMe = defineEndpoint({
  method: 'GET',
  path: '/api/v1/accounts/me/',
  action: 'me.read',
  summary: 'The current user',
  answer: me,
});

/** Profile update (application 7 Accounts): a person changes their own names, job and language. */
export const updateMe = defineEndpoint({
  method: 'POST',
  path: '/api/v1/accounts/me/',
  action: 'me.update',
  summary: 'Update the own profile',
  body: z.object({
    first_name: z.string().trim().min(1).max(80).optional().meta({ example: 'Anna' }),
    last_name: z.string().trim().min(1).max(80).optional().meta({ example: 'Lindqvist' }),
    locale: locale.meta({ example: 'de-DE' }).optional(),
    department: z.string().trim().max(120).optional().meta({ example: 'Vertrieb' }),
    job_title: z.string().trim().max(120).optional().meta({ example: 'Leitung Strategie' }),
  }),
  answer: me,
});

export const updateLocale = defineEndpoint({
  method: 'POST',
  path: '/api/v1/accounts/profile/locale/',
  action: 'me.locale',
  summary: 'Store the interface language of the current user',
  body: z.object({ locale: locale.meta({ example: 'de-DE' }) }),
  answer: z.object({ locale }),
});

const activeCompany = z.object({ id: z.uuid(), name: z.string() });

export const readActiveCompany = defineEndpoint({
  method: 'GET',
  path: '/api/v1/accounts/active-company/',
  action: 'me.company.read',
  summary: 'The active company',
  answer: activeCompany,
});

export const switchCompany = defineEndpoint({
  method: 'POST',
  path: '/api/v1/accounts/active-company/',
  action: 'me.company.switch',
  summary: 'Work in another of the own companies',
  body: z.object({ id: z.uuid().meta({ example: '0190c000-0000-7000-8000-000000000001' }) }),
  answer: activeCompany,
});
