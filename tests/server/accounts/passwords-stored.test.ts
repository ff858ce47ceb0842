import { beforeEach, expect, test } from 'vitest';

import { secretTo } from '../../seed/account.ts';
import { PASSWORD, seedCompany, type SeededCompany } from '../../seed/company.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';

const server = useServer();
let company: SeededCompany;
beforeEach(async () => {
  company = await seedCompany(server.database);
});

const hashOf = async ({ id }: { id: string }): Promise<string> => {
  const text = 'select password_hash from users where id = $1';
  return (await server.database.pool.query<{ password_hash: string }>(text, [id])).rows[0]?.password_hash ?? '';
};
async function change(email: string, new_password: string): Promise<number> {
  const client = await signedIn(server.app, email);
  return (await client.post('/api/v1/accounts/password/', { old_password: PASSWORD, new_password })).statusCode;
}
const opens = async (email: string, password: string): Promise<boolean> =>
  (await new TestClient(server.app).signIn(email, password)).statusCode === 200;

test('passwords are stored as argon2id with 19 MiB and two passes, each with a salt of its own, by a link too', async () => {
  const password = 'eine lange Losung für viele';
  for (const { email } of [company.writer, company.admin]) expect(await change(email, password)).toBe(200);
  const client = new TestClient(server.app);
  await client.get('/api/v1/features/');
  await client.post('/api/auth/reset-password/', { email: company.reader.email });
  const token = await secretTo(server.database, company.reader.email);
  await client.post('/api/auth/reset-password/confirm/', { token, password });
  const hashes = await Promise.all([company.writer, company.admin, company.reader].map(hashOf));
  for (const hash of hashes)
    // 16 bytes of salt, 32 of hash
    expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
  expect(new Set(hashes.map((hash) => hash.split('$')[4])).size).toBe(hashes.length);
});

test('a password counts as it was written: whole, with its spaces, capitals and marks', async () => {
  const { email } = company.writer;
  const written = ' Zwölf Hühner\u3000queren  die Straße 🐔 ';
  expect(await change(email, written)).toBe(200);
  const others = [written.trim(), written.toLowerCase(), written.normalize('NFD'), written.replace('  ', ' ')];
  for (const other of others) expect([other, await opens(email, other)]).toEqual([other, false]);
  expect(await opens(email, written)).toBe(true);
});

test('all of 1,024 characters count, and none more are taken', async () => {
  const { email } = company.writer;
  const long = `${'Satz '.repeat(204)}Ende`;
  expect(long).toHaveLength(1024);
  expect(await change(email, `${long}!`)).toBe(400);
  expect(await change(email, long)).toBe(200);
  expect(await opens(email, `${long.slice(0, -1)}x`)).toBe(false);
  expect(await opens(email, long)).toBe(true);
});
