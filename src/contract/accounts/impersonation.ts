import { me } from './accounts.ts';
import { defineEndpoint } from '../endpoint.ts';
import { z } from '../z.ts';

/** Starts acting as another person (application 4 Impersonation); the session gets a new id and `csrftoken`. */
export const startImpersonation = defineEndpoint({
  method: 'POST',
  path: '/api/v1/accounts/impersonate/{userId}/',
  action: 'users.impersonate',
  summary: 'Start impersonation',
  params: z.object({ userId: z.uuid().meta({ example: '0190c000-0000-7000-8000-000000000002' }) }),
  answer: me,
});

/** Ends it; a session that acts as nobody else stays as it is. */
export const stopImpersonation = defineEndpoint({
  method: 'POST',
  path: '/api/v1/accounts/impersonate/stop/',
  action: 'users.stopImpersonating',
  summary: 'End impersonation',
  answer: me,
});
