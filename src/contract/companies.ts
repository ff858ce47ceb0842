import { defineEndpoint } from './endpoint.ts';
import { z } from './z.ts';

/** A company as the list of the client configuration holds it (application 3). */
export const company = z.object({ id: z.uuid(), name: z.string() }).meta({ id: 'Company' });
export type Company = z.infer<typeof company>;

export const listCompanies = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/companies/',
  action: 'companies.read',
  summary: 'The companies the current user belongs to',
  answer: z.array(company),
});
