import { beforeEach, expect, test } from 'vitest';

import { OneTimeLinks, type LinkPurpose } from '#server/identity/one-time-links-store.ts';

import { domainOf, inviteOf, secretTo } from '../../seed/account.ts';
import { PASSWORD, seedCompany, type SeededCompany, type SeededPerson } from '../../seed/company.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';

const server = useServer();
let company: SeededCompany;
beforeEach(async () => {
  company = await seedCompany(server.database, 'Kupferwerk');
});

const LISTED = 'This password is used too often. Choose another one, for example several words.';
const NAMED =
  'This password is little more than your name or that of your company. Choose another one, for example several words.';
/** Of a person named Ina Neumann or Invited in the company Kupferwerk. */
const GUESSED: [string, string][] = [
  ['1q2w3e4r5t', LISTED],
  ['1qaz2wsx3edc', LISTED],
  ['liverpool1', LISTED],
  ['computer123', LISTED],
  ['trustno1trustno1', LISTED],
  ['Kupferwerk2026', NAMED],
];

async function stranger(): Promise<TestClient> {
  const client = new TestClient(server.app);
  await client.get('/api/v1/features/');
  return client;
}
const linkFor = (person: SeededPerson, purpose: LinkPurpose): Promise<string> =>
  server.database.shared.transaction((tx) =>
    new OneTimeLinks(server.database).make(tx, {
      purpose,
      userId: person.id,
      companyId: company.id,
      email: person.email,
    }),
  );

type Answer = Awaited<ReturnType<TestClient['post']>>;
type Way = (password: string) => Promise<Answer>;

/** The ways to set a password, each for somebody whose names are known. */
const WAYS: Record<string, () => Promise<Way>> = {
  'with a link to reset it': async () => {
    const [client, token] = [await stranger(), await linkFor(company.writer, 'reset')];
    return (password) =>
      client.post('/api/auth/reset-password/confirm/', { token, password }, { 'accept-language': 'en' });
  },
  'in the profile': async () => {
    const client = await signedIn(server.app, company.writer.email);
    return (new_password) =>
      client.post('/api/v1/accounts/password/', { old_password: PASSWORD, new_password }, { 'accept-language': 'en' });
  },
  'at the registration': async () => {
    const client = await stranger();
    const email = `ina@${await domainOf(server.database, company)}`;
    await client.post('/api/auth/register/', { email, first_name: 'Ina', last_name: 'Neumann', locale: 'en-US' });
    const token = await secretTo(server.database, email);
    return (password) => client.post('/api/auth/register/confirm/', { token, password }, { 'accept-language': 'en' });
  },
  'at the activation': async () => {
    const client = await stranger();
    await client.post('/api/auth/activation/', {
      token: await linkFor(await inviteOf(server.database, company), 'activate'),
    });
    const form = { first_name: 'Ina', last_name: 'Neumann', locale: 'en-US', accept_terms: true };
    return (password) =>
      client.post('/api/auth/activation/complete/', { ...form, password }, { 'accept-language': 'en' });
  },
};

test.each(Object.keys(WAYS))('passwords that are guessed first are refused %s, a sentence is taken', async (name) => {
  const way = await WAYS[name]?.();
  for (const [password, sentence] of GUESSED) {
    const answer = await way?.(password);
    expect([password, answer?.statusCode]).toEqual([password, 400]);
    expect(Object.values(answer?.json<{ errors: Record<string, string[]> }>().errors ?? {})).toEqual([[sentence]]);
  }
  expect((await way?.('a kettle on Kupferwerk street'))?.statusCode).toBeLessThan(300);
});
