import { defineEndpoint } from '../endpoint.ts';
import { z } from '../z.ts';

/** A picture that anybody may show, for example beside a service (application 3 "Public icon"). */
export const publicIcon = z.object({ id: z.string(), name: z.string(), url: z.string() }).meta({ id: 'PublicIcon' });
export type PublicIcon = z.infer<typeof publicIcon>;

export const listPublicIcons = defineEndpoint({
  method: 'GET',
  path: '/api/v1/public/icons/',
  action: 'icons.read',
  summary: 'The public icons',
  answer: z.array(publicIcon),
});
