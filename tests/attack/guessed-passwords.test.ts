import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { mailsTo } from '../seed/account.ts';
import { PASSWORD, seedCompany } from '../seed/company.ts';
import { TestClient, useServer } from '../setup/server.ts';
import { isLong } from './length.ts';

const server = useServer({ trustProxy: true });

/** One try from an address; a device of its own unless one is given. */
async function tryFrom(address: string, email: string, password: string, client = new TestClient(server.app)) {
  await client.get('/api/v1/features/');
  return client.post('/api/auth/login/', { email, password }, { 'x-forwarded-for': address });
}
/** Tries from each address so often; answers how often each status came. */
async function guess(email: string, addresses: string[], each: number): Promise<Record<number, number>> {
  const codes: Record<number, number> = {};
  for (const address of addresses)
    for (let n = 0; n < each; n += 1) {
      const { statusCode } = await tryFrom(address, email, `wrong ${n}`);
      codes[statusCode] = (codes[statusCode] ?? 0) + 1;
    }
  return codes;
}

test('40 addresses with nine tries each get a hundred wrong passwords of one account, and its person is notified once', async () => {
  const { writer, reader } = await seedCompany(server.database);
  const device = new TestClient(server.app);
  expect((await tryFrom('198.51.100.1', writer.email, PASSWORD, device)).statusCode).toBe(200);
  const addresses = Array.from({ length: 40 }, (_, n) => `203.0.113.${n + 1}`);
  const codes = await guess(writer.email, addresses, 9);
  expect(codes).toEqual({ 401: 100, 429: 260 });
  await expect.poll(async () => (await mailsTo(server.database, writer.email)).length).toBe(1);
  expect((await mailsTo(server.database, writer.email))[0]?.subject).toMatch(/guess your Leitstern password/);
  // the person comes in from their network and, elsewhere, with their device; a stranger does not even when right
  expect((await tryFrom('198.51.100.1', writer.email, PASSWORD)).statusCode).toBe(200);
  expect((await tryFrom('192.0.2.77', writer.email, PASSWORD, device)).statusCode).toBe(200);
  const stranger = await tryFrom('192.0.2.78', writer.email, PASSWORD);
  expect([stranger.statusCode, stranger.json<{ detail: string }>().detail]).toEqual([
    429,
    expect.stringMatching(/you have used before/),
  ]);
  // nor does anybody else notice, and an account that there is not is slowed in the same way
  expect((await tryFrom('192.0.2.79', reader.email, PASSWORD)).statusCode).toBe(200);
});

test('who guesses beside somebody, in the same network, does not keep them out of their own device', async () => {
  const { writer } = await seedCompany(server.database);
  const office = '198.51.100.40';
  const device = new TestClient(server.app);
  expect((await tryFrom(office, writer.email, PASSWORD, device)).statusCode).toBe(200);
  expect(await guess(writer.email, [office], 12)).toEqual({ 401: 10, 429: 2 });
  expect((await tryFrom(office, writer.email, PASSWORD)).statusCode).toBe(429);
  expect((await tryFrom(office, writer.email, PASSWORD, device)).statusCode).toBe(200);
  // the device itself is no way round: ten wrong ones there make a pause too, and a made-up one is none
  const codes = [];
  for (let n = 0; n < 11; n += 1) codes.push((await tryFrom(office, writer.email, `wrong ${n}`, device)).statusCode);
  expect(codes).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  const forged = new TestClient(server.app);
  forged.cookies['known_device'] = 'x'.repeat(43);
  expect((await tryFrom(office, writer.email, PASSWORD, forged)).statusCode).toBe(429);
});

test('a network of IPv6 addresses counts as one, however its addresses are written', async () => {
  const { writer } = await seedCompany(server.database);
  const count = isLong ? 200 : 20;
  const addresses = Array.from({ length: count }, (_, n) => `2001:db8:5:5:${n.toString(16)}::${(n + 1).toString(16)}`);
  expect(await guess(writer.email, addresses, 1)).toEqual({ 401: 10, 429: count - 10 });
  expect((await tryFrom('2001:db8:5:6::1', writer.email, PASSWORD)).statusCode).toBe(200);
  expect(await guess(writer.email, ['198.51.100.9', '::ffff:198.51.100.9', '::ffff:c633:6409'], 5)).toEqual({
    401: 10,
    429: 5,
  });
});

test('who has used up a network leaves no counters of further accounts', async () => {
  await server.database.shared.execute(sql`insert into rate_counters (key, count, window_ends_at)
    values ('login-from:203.0.113.200', 100, now() + interval '5 minutes')`);
  const accounts = Array.from({ length: 10 }, (_, n) => `stranger-${n}@test.example`);
  for (const email of accounts) expect((await tryFrom('203.0.113.200', email, 'wrong')).statusCode).toBe(429);
  const { rows } = await server.database.shared.execute(
    sql`select key from rate_counters where key like '%stranger-%'`,
  );
  expect(rows).toEqual([]);
});
