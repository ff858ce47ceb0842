import { queryOptions } from '@tanstack/react-query';

import {
  createCompany,
  deleteCompany,
  listCompanies,
  readCompany,
  removeLogo,
  updateCompany,
  uploadLogo,
} from '#contract/accounts/companies.ts';
import {
  addDomain,
  confirmDomain,
  listDomains,
  removeDomain,
  verifyDomain,
} from '#contract/accounts/company-domains.ts';
import { addMember, listMembers, removeMember, updateMember } from '#contract/accounts/company-members.ts';
import type { Call } from '#contract/endpoint.ts';
import { itemsOf } from '#contract/lists.ts';
import type { ElementCore } from '#core/session/use-core.ts';

/** Query keys and options of companies; the switcher of the application is below the same first key. */
export const companyQueries = {
  all: ['companies'] as const,
  list: ({ api }: ElementCore) =>
    queryOptions({
      queryKey: ['companies', 'list'],
      queryFn: async ({ signal }) => itemsOf(await api(listCompanies, {}, { signal })),
    }),
  one: ({ api }: ElementCore, id: string) =>
    queryOptions({
      queryKey: ['companies', 'one', id],
      queryFn: ({ signal }) => api(readCompany, { params: { id } }, { signal }),
    }),
  members: ({ api }: ElementCore, id: string) =>
    queryOptions({
      queryKey: ['companies', 'members', id],
      queryFn: async ({ signal }) => itemsOf(await api(listMembers, { params: { id } }, { signal })),
    }),
  domains: ({ api }: ElementCore, id: string) =>
    queryOptions({
      queryKey: ['companies', 'domains', id],
      queryFn: ({ signal }) => api(listDomains, { params: { id } }, { signal }),
    }),
};

type Body<E extends Parameters<ElementCore['api']>[0]> = Call<E> extends { body: infer B } ? B : never;

/** The version that a change rests on; another server may know none. */
export const onVersion = (version: number | undefined) =>
  version === undefined ? {} : { headers: { 'If-Match': `"${version}"` } };

/** What changes companies. Each rejects with `ApiError`. */
export const companyChanges = {
  create: ({ api }: ElementCore, body: Body<typeof createCompany>) => api(createCompany, { body }),
  /** With a version it rejects with 412 and `current` when there is a newer one. */
  update: ({ api }: ElementCore, id: string, body: Body<typeof updateCompany>, version?: number) =>
    api(updateCompany, { params: { id }, body }, onVersion(version)),
  remove: ({ api }: ElementCore, id: string) => api(deleteCompany, { params: { id } }),
  uploadLogo: ({ api }: ElementCore, id: string, logo: Blob) =>
    api(uploadLogo, { params: { id }, body: { logo } }, { limitMs: 120_000 }),
  removeLogo: ({ api }: ElementCore, id: string) => api(removeLogo, { params: { id } }),
  addMember: ({ api }: ElementCore, id: string, body: Body<typeof addMember>) =>
    api(addMember, { params: { id }, body }),
  setAdmin: ({ api }: ElementCore, id: string, userId: string, is_company_admin: boolean) =>
    api(updateMember, { params: { id, userId }, body: { is_company_admin } }),
  removeMember: ({ api }: ElementCore, id: string, userId: string) => api(removeMember, { params: { id, userId } }),
  addDomain: ({ api }: ElementCore, id: string, domain: string) => api(addDomain, { params: { id }, body: { domain } }),
  verifyDomain: ({ api }: ElementCore, id: string, domain: string) => api(verifyDomain, { params: { id, domain } }),
  confirmDomain: ({ api }: ElementCore, id: string, domain: string) => api(confirmDomain, { params: { id, domain } }),
  removeDomain: ({ api }: ElementCore, id: string, domain: string) => api(removeDomain, { params: { id, domain } }),
};
