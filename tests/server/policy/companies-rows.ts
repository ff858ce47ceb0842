import { randomUUID } from 'node:crypto';

import { seedCompany } from '../../seed/company.ts';
import { pictureForm, seedLogo } from '../../seed/logo.ts';
import { seedDomain, seedMembership, seedPerson, seedTeam } from '../../seed/team.ts';
import { plain, type Call, type Fixture, type Row } from './policy-row.ts';

const onCompany = (more: (fixture: Fixture) => Call | Promise<Call> = () => ({})): Row => ({
  of: 'company',
  call: async (fixture) => ({ ...(await more(fixture)), params: { id: fixture.company.id } }),
});

/** Somebody new of the company. */
const onMember = (body?: unknown): Row => ({
  of: 'company',
  call: async ({ database, company }) => ({
    params: { id: company.id, userId: (await seedPerson(database, [company.id])).id },
    ...(body !== undefined && { body }),
  }),
});

/** Somebody of another company in which the caller administers too. */
async function addable({ database, caller }: Fixture): Promise<Call> {
  const other = await seedCompany(database);
  const person = await seedPerson(database, [other.id]);
  if (caller) await seedMembership(database, other.id, caller.id, true);
  return { body: { email: person.email } };
}

const onDomain = (of: Row['of'], verified: boolean): Row => ({
  of,
  call: async ({ database, company }) => ({
    params: { id: company.id, domain: await seedDomain(database, company.id, verified) },
  }),
});

const onTeam = (body?: (fixture: Fixture) => unknown): Row => ({
  of: 'company',
  call: async (fixture) => ({
    params: { id: await seedTeam(fixture.database, fixture.company.id) },
    ...(body && { body: body(fixture) }),
  }),
});

/** The calls of companies and teams. */
export const COMPANIES_ROWS: Record<string, Row> = {
  readCompany: onCompany(),
  createCompany: { of: 'caller', call: () => ({ body: { name: `Neu ${randomUUID()}` } }) },
  updateCompany: onCompany(() => ({ body: { description: 'Neu' } })),
  deleteCompany: {
    of: 'caller',
    call: async ({ database }) => ({ params: { id: (await seedCompany(database)).id } }),
  },
  uploadLogo: onCompany(async () => ({ body: await pictureForm() })),
  removeLogo: onCompany(),
  readLogo: {
    of: 'caller',
    call: async ({ database, company }) => ({
      params: { id: company.id, sha256: await seedLogo(database, company.id) },
    }),
  },
  listMembers: onCompany(),
  listAdministrators: plain(),
  addMember: onCompany(addable),
  updateMember: onMember({ is_company_admin: true }),
  removeMember: onMember(),
  listDomains: onCompany(),
  addDomain: onCompany(() => ({ body: { domain: `d${randomUUID()}.example` } })),
  verifyDomain: onDomain('company', true),
  confirmDomain: onDomain('caller', false),
  removeDomain: onDomain('company', false),
  readActivationSettings: onCompany(),
  saveActivationSettings: onCompany(() => ({ body: { texts: { headline: { de: 'Hallo', en: 'Hello' } } } })),
  listTeams: plain(),
  listActiveTeams: plain(),
  listCompanyTeams: onCompany(),
  readTeam: onTeam(),
  teamDependents: onTeam(),
  createTeam: { of: 'caller', call: () => ({ body: { name: randomUUID() } }) },
  updateTeam: onTeam(() => ({ description: 'Neu' })),
  deleteTeam: onTeam(),
  addTeamMembers: onTeam(({ company }) => ({ user_ids: [company.reader.id] })),
  removeTeamMember: {
    of: 'company',
    call: async ({ database, company }) => ({
      params: {
        id: await seedTeam(database, company.id, { members: [company.reader.id] }),
        userId: company.reader.id,
      },
    }),
  },
};
