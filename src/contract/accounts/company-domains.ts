import { defineEndpoint } from '../endpoint.ts';
import { z } from '../z.ts';

/** A mail domain of a company; only a verified one lets people in by their address. */
export const companyDomain = z
  .object({
    domain: z.string(),
    verified_at: z.iso.datetime().nullable(),
    verified_via: z.enum(['dns', 'confirmation']).nullable(),
    record: z
      .object({ type: z.literal('TXT'), name: z.string(), value: z.string() })
      .meta({ description: 'The DNS record that proves that the domain belongs to the company' }),
  })
  .meta({ id: 'CompanyDomain' });
export type CompanyDomain = z.infer<typeof companyDomain>;

const id = z.uuid().meta({ example: '0190c000-0000-7000-8000-000000000001' });
const domain = z.string().trim().min(3).max(253).meta({ example: 'nordlicht.example' });
const params = z.object({ id });
const domainParams = z.object({ id, domain });

export const listDomains = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/companies/{id}/domains/',
  action: 'companies.domains',
  summary: 'The mail domains of a company',
  params,
  answer: z.array(companyDomain),
});
export const addDomain = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/companies/{id}/domains/',
  action: 'companies.domains',
  summary: 'Name a mail domain; it counts when it is verified',
  params,
  body: z.object({ domain }),
  answer: companyDomain,
  status: 201,
});
export const verifyDomain = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/companies/{id}/domains/{domain}/verify/',
  action: 'companies.domains',
  summary: 'Look for the DNS record of a domain and verify it',
  params: domainParams,
  answer: companyDomain,
});
export const confirmDomain = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/companies/{id}/domains/{domain}/confirm/',
  action: 'companies.domains.confirm',
  summary: 'Verify a domain without a DNS record',
  params: domainParams,
  answer: companyDomain,
});
export const removeDomain = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/okr/companies/{id}/domains/{domain}/',
  action: 'companies.domains',
  summary: 'Take a mail domain away',
  params: domainParams,
  answer: z.null(),
  status: 204,
});
