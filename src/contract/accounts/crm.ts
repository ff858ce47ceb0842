import { defineEndpoint } from '../endpoint.ts';
import { z } from '../z.ts';

/** The token with which a chat widget knows who writes; the path segment names the provider (application 7). */
export const crmToken = defineEndpoint({
  method: 'POST',
  path: '/api/v1/{provider}/identification-token/',
  action: 'crm.token',
  summary: 'Identification token of the current user for the CRM or chat provider',
  params: z.object({ provider: z.string().min(1).max(60).meta({ example: 'hubspot' }) }),
  answer: z.object({ token: z.string(), provider: z.string(), email: z.string() }),
});
