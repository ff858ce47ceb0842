import { defineEndpoint } from '../endpoint.ts';
import { listOf, paging } from '../lists.ts';
import { userInfo } from './people.ts';
import { z } from '../z.ts';

/** Somebody who works in a company. */
export const companyMember = userInfo
  .extend({
    email: z.string(),
    is_company_admin: z.boolean(),
    status: z.enum(['active', 'invited', 'disabled']),
  })
  .meta({ id: 'CompanyMember' });
export type CompanyMember = z.infer<typeof companyMember>;

const id = z.uuid().meta({ example: '0190c000-0000-7000-8000-000000000001' });
const params = z.object({ id });
const memberParams = z.object({ id, userId: z.uuid().meta({ example: '0190c000-0000-7000-8000-0000000000b1' }) });
const is_company_admin = z.boolean().meta({ example: true });

export const listMembers = defineEndpoint({
  method: 'GET',
  path: '/api/v1/okr/companies/{id}/members/',
  action: 'companies.members.read',
  summary: 'The people of a company',
  params,
  query: z.object(paging),
  answer: listOf(companyMember),
});

/** Whom to ask for a right. */
export const listAdministrators = defineEndpoint({
  method: 'GET',
  path: '/api/v1/accounts/administrators/',
  action: 'companies.read',
  summary: 'The active administrators of the company that one works in, for everybody who works there',
  answer: z.object({
    results: z.array(z.object({ id: z.uuid(), full_name: z.string(), email: z.string() })),
  }),
});
/** Only somebody who has an account already; others are invited (users). */
export const addMember = defineEndpoint({
  method: 'POST',
  path: '/api/v1/okr/companies/{id}/members/',
  action: 'companies.members',
  summary: 'Let somebody with an account work in a company too',
  params,
  body: z.object({
    email: z.string().trim().min(3).max(254).meta({ example: 'anna@nordlicht.example' }),
    is_company_admin: is_company_admin.optional(),
  }),
  answer: companyMember,
  status: 201,
});
export const updateMember = defineEndpoint({
  method: 'PATCH',
  path: '/api/v1/okr/companies/{id}/members/{userId}/',
  action: 'companies.members',
  summary: 'Make somebody an administrator of a company, or no longer',
  params: memberParams,
  body: z.object({ is_company_admin }),
  answer: companyMember,
});
/** The account stays; the last administrator of a company cannot be taken out. */
export const removeMember = defineEndpoint({
  method: 'DELETE',
  path: '/api/v1/okr/companies/{id}/members/{userId}/',
  action: 'companies.members',
  summary: 'Take somebody out of a company and its teams',
  params: memberParams,
  answer: z.null(),
  status: 204,
});
