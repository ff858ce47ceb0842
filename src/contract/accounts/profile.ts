import { defineEndpoint } from '../endpoint.ts';
import { outsideFields } from './outside-fields.ts';
import { locale } from './people.ts';
import { newPassword } from './registration.ts';
import { z } from '../z.ts';

const named = z.object({ id: z.uuid(), name: z.string() });

/** What a person sees of themselves beyond the current user. */
export const profile = z
  .object({
    id: z.uuid(),
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    locale,
    department: z.string(),
    job_title: z.string(),
    /** `local` or `directory`: where the person came from. */
    source: z.string(),
    outside: outsideFields,
    has_password: z.boolean(),
    password_changed_at: z.iso.datetime().nullable(),
    companies: z.array(named.extend({ is_company_admin: z.boolean(), is_active: z.boolean() })),
    /** Of the active company. */
    groups: z.array(named),
    teams: z.array(named),
  })
  .meta({ id: 'Profile' });
export type Profile = z.infer<typeof profile>;

export const readProfile = defineEndpoint({
  method: 'GET',
  path: '/api/v1/accounts/profile/',
  action: 'me.read',
  summary: 'The profile of the current user',
  answer: profile,
});

/** Ends all other sessions of the person. */
export const changePassword = defineEndpoint({
  method: 'POST',
  path: '/api/v1/accounts/password/',
  action: 'me.password',
  summary: 'Change the own password',
  body: z.object({
    old_password: z.string().min(1).max(1024).meta({ example: 'leitstern-demo' }),
    new_password: newPassword,
  }),
  answer: z.object({ ended_sessions: z.int() }),
});

/** The link went to the new address; who has it must be signed in as the person it is for. */
export const confirmAddress = defineEndpoint({
  method: 'POST',
  path: '/api/v1/accounts/profile/email/',
  action: 'me.update',
  summary: 'Confirm the new e-mail address of the own account that an administrator has asked for',
  body: z.object({ token: z.string().min(20).max(200).meta({ example: 'the part of the link after the hash' }) }),
  answer: z.object({ email: z.string() }),
});

/** A sign-in that still stands. The id names it and opens nothing. */
export const ownSession = z
  .object({
    id: z.string(),
    is_current: z.boolean(),
    /** What the browser said about itself; empty when unknown. */
    agent: z.string(),
    created_at: z.iso.datetime(),
    seen_at: z.iso.datetime(),
    expires_at: z.iso.datetime(),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof ownSession>;

export const listSessions = defineEndpoint({
  method: 'GET',
  path: '/api/v1/accounts/sessions/',
  action: 'me.sessions',
  summary: 'Where the current user is signed in',
  answer: z.array(ownSession),
});

export const endSession = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/accounts/sessions/{id}/',
  action: 'me.sessions',
  summary: 'End one of the own sessions',
  params: z.object({
    id: z
      .string()
      .regex(/^[0-9a-f]{24}$/)
      .meta({ example: '0123456789abcdef01234567' }),
  }),
  answer: z.null(),
  status: 204,
});

export const endOtherSessions = defineEndpoint({
  method: 'POST',
  path: '/api/v1/accounts/sessions/end-others/',
  action: 'me.sessions',
  summary: 'End all own sessions but this one',
  answer: z.object({ ended_sessions: z.int() }),
});
