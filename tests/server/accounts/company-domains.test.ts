import { beforeEach, expect, test } from 'vitest';

import type { CompanyDomain } from '#contract/accounts/company-domains.ts';

import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { signedIn, useServer, type TestClient } from '../../setup/server.ts';

/** What the name system answers: records, or the code with which it fails. */
let zone: Record<string, string[][] | string> = {};
const server = useServer({
  resolveTxt: async (name) => {
    const answer = zone[name] ?? 'ENOTFOUND';
    if (typeof answer === 'string') throw Object.assign(new Error(answer), { code: answer });
    return answer;
  },
});
let company: SeededCompany;
let client: TestClient;
const domainsOf = ({ id }: SeededCompany): string => `/api/v1/okr/companies/${id}/domains/`;
const newDomain = (): string => `d${crypto.randomUUID()}.example`;
const detail = (answer: { json(): unknown }): unknown => (answer.json() as { detail: string }).detail;
beforeEach(async () => {
  zone = {};
  company = await seedCompany(server.database);
  client = await signedIn(server.app, company.admin.email);
});

test('a domain is proven by its TXT record, also one in several pieces', async () => {
  const domain = newDomain();
  const added = await client.post(domainsOf(company), { domain: `@${domain.toUpperCase()}` });
  const { record, verified_at } = added.json<CompanyDomain>();
  expect([added.statusCode, verified_at, record.name]).toEqual([201, null, `_leitstern.${domain}`]);
  const verify = () => client.post(`${domainsOf(company)}${domain}/verify/`);
  expect(detail(await verify())).toContain(`There is no TXT record _leitstern.${domain} yet.`);
  zone[record.name] = [['something else']];
  expect(detail(await verify())).toContain('another value');
  zone[record.name] = 'ETIMEOUT';
  expect(detail(await verify())).toContain('could not be reached');
  zone[record.name] = [['v=spf1'], [record.value.slice(0, 10), record.value.slice(10)]];
  expect((await verify()).json()).toMatchObject({
    domain,
    verified_via: 'dns',
    verified_at: expect.any(String) as unknown,
  });
  expect((await client.get(domainsOf(company))).json()).toMatchObject([{ domain, verified_via: 'dns' }]);
  expect((await client.delete(`${domainsOf(company)}${domain}/`)).statusCode).toBe(204);
  expect((await client.get(domainsOf(company))).json()).toEqual([]);
});

test.each([
  ['not a domain', 'Enter a domain such as example.com.'],
  ['gmail.com', 'Anyone can have an address in this domain, so it cannot belong to a company.'],
  ['anna@gmx.de', 'Anyone can have an address in this domain, so it cannot belong to a company.'],
])('%s is refused with a sentence', async (domain, sentence) => {
  const refused = await client.post(domainsOf(company), { domain });
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: { domain: [sentence] } }]);
});

test('a domain is verified for one company only; a superuser may confirm it without a record', async () => {
  const other = await seedCompany(server.database);
  const domain = newDomain();
  await client.post(domainsOf(company), { domain });
  const superuser = await signedIn(server.app, company.superuser.email);
  await superuser.post(domainsOf(other), { domain });
  const confirm = (of: SeededCompany) => superuser.post(`${domainsOf(of)}${domain}/confirm/`);
  expect((await client.post(`${domainsOf(company)}${domain}/confirm/`)).statusCode).toBe(403);
  expect((await confirm(company)).json()).toMatchObject({ verified_via: 'confirmation' });
  expect([(await confirm(other)).statusCode, detail(await confirm(other))]).toEqual([
    400,
    'Another company has already verified this domain.',
  ]);
  const third = await seedCompany(server.database);
  expect((await superuser.post(domainsOf(third), { domain })).json()).toMatchObject({
    errors: { domain: ['Another company has already verified this domain.'] },
  });
  expect((await client.post(domainsOf(company), { domain })).statusCode).toBe(400);
});

test('domains of another company cannot be reached', async () => {
  const other = await seedCompany(server.database);
  expect((await client.get(domainsOf(other))).statusCode).toBe(404);
  expect((await client.post(`${domainsOf(company)}none.example/verify/`)).statusCode).toBe(404);
  const reader = await signedIn(server.app, company.reader.email);
  expect((await reader.get(domainsOf(company))).statusCode).toBe(403);
});
