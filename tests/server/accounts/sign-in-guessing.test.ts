import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';

import { PASSWORD, seedCompany, type SeededCompany } from '../../seed/company.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';

const server = useServer({ trustProxy: true });
let company: SeededCompany;
beforeAll(async () => {
  company = await seedCompany(server.database);
});

async function guesses(email: string, count: number, forwarded: (n: number) => string): Promise<number[]> {
  const client = new TestClient(server.app);
  await client.get('/api/v1/features/');
  const answers = await Promise.all(
    Array.from({ length: count }, (_, n) =>
      client.post('/api/auth/login/', { email, password: `wrong ${n}` }, { 'x-forwarded-for': forwarded(n) }),
    ),
  );
  return answers.map((answer) => answer.statusCode);
}

test('guessing in parallel, also under written addresses, gets ten tries and then a pause in words; sessions go on', async () => {
  const signed = await signedIn(server.app, company.writer.email);
  // a proxy appends the true address; what stands left of it the guesser may have written
  const codes = await guesses(company.writer.email, 30, (n) => `203.0.113.${n}, 198.51.100.7`);
  expect(codes.filter((code) => code === 401)).toHaveLength(10);
  expect(codes.filter((code) => code === 429)).toHaveLength(20);
  const client = new TestClient(server.app);
  await client.get('/api/v1/features/');
  const refused = await client.post(
    '/api/auth/login/',
    { email: company.writer.email, password: PASSWORD },
    { 'x-forwarded-for': '198.51.100.7' },
  );
  expect(refused.statusCode).toBe(429);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect(refused.json<{ detail: string }>().detail).toMatch(/Try again in \d+ minutes/);
  expect((await signed.get('/api/v1/accounts/me/')).statusCode).toBe(200);
});

test('many of an office who know their password sign in at the same time without a pause', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => new TestClient(server.app).signIn(company.reader.email)),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual(Array.from({ length: 12 }, () => 200));
});

test('a refused sign-in is in the audit log, without the password', async () => {
  await new TestClient(server.app).signIn(company.admin.email, 'not the password');
  const { rows } = await server.database.acrossCompanies({ reason: 'test' }, (tx) =>
    tx.execute(sql`select * from audit_log where action = 'session.refused' and object_id = ${company.admin.email}`),
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ detail: { code: 'wrong_login' } });
  expect(JSON.stringify(rows)).not.toContain('not the password');
});

test('a sign-in that succeeds is in the audit log, with who, where and when', async () => {
  const before = Date.now();
  const answer = await new TestClient(server.app).signIn(company.admin.email);
  const { rows } = await server.database.acrossCompanies({ reason: 'test' }, (tx) =>
    tx.execute(sql`
      select company_id, actor_id, request_id, at >= ${new Date(before)} as is_now from audit_log
      where action = 'session.login' and actor_id = ${company.admin.id}`),
  );
  const request_id = answer.headers['x-request-id'];
  expect(rows).toEqual([{ company_id: company.id, actor_id: company.admin.id, request_id, is_now: true }]);
});

test('a session that is used is extended half way, one that is not used ends', async () => {
  const client = await signedIn(server.app, company.writer.email);
  await server.database.shared.execute(
    sql`update sessions set expires_at = now() + interval '1 hour' where user_id = ${company.writer.id}`,
  );
  const other = await signedIn(server.app, company.globalAdmin.email);
  await server.database.shared.execute(
    sql`update sessions set expires_at = now() - interval '1 second' where user_id = ${company.globalAdmin.id}`,
  );
  expect((await client.get('/api/v1/accounts/me/')).statusCode).toBe(200);
  const { rows } = await server.database.shared.execute<{ hours: number }>(
    sql`select extract(epoch from max(expires_at) - now())::float / 3600 as hours from sessions where user_id = ${company.writer.id}`,
  );
  expect(rows[0]?.hours).toBeGreaterThan(11);
  expect((await other.get('/api/v1/accounts/me/')).statusCode).toBe(401);
});

test('guessing at many accounts from one address ends in a pause too, which an office at work never meets', async () => {
  const office = '198.51.100.20';
  const failed = (count: number) =>
    server.database.shared.execute(sql`
      insert into rate_counters (key, count, window_ends_at)
      values (${`login-from:${office}`}, ${count}, now() + interval '5 minutes')
      on conflict (key) do update set count = excluded.count`);
  const signIn = async (email: string, password: string): Promise<number> => {
    const client = new TestClient(server.app);
    await client.get('/api/v1/features/');
    const body = { email, password };
    return (await client.post('/api/auth/login/', body, { 'x-forwarded-for': office })).statusCode;
  };
  await failed(99);
  // right passwords do not count, however many there are
  const several = await Promise.all(Array.from({ length: 3 }, () => signIn(company.reader.email, PASSWORD)));
  expect(new Set(several)).toEqual(new Set([200]));
  expect(await signIn('nobody@test.example', 'wrong')).toBe(401);
  expect(await signIn('somebody-else@test.example', 'wrong')).toBe(429);
});
