import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { PASSWORD, seedCompany, type SeededCompany } from '../../seed/company.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';
import { listen, someone, TestSocket } from '../../setup/sockets.ts';

const server = useServer({ revocationMs: 200 });
const ME = '/api/v1/accounts/me/';
let company: SeededCompany;
beforeEach(async () => {
  company = await seedCompany(server.database);
});
afterEach(() => void vi.useRealTimers());

interface Ends {
  expires: Date;
  ends: Date;
  days: number;
}
/** The sessions of a person, or those in which they act as somebody. */
async function endsOf(userId: string): Promise<Ends | undefined> {
  const { rows } = await server.database.pool.query<Ends>(
    `select expires_at as expires, ends_at as ends, extract(epoch from ends_at - now())::float / 86400 as days
     from sessions where $1 in (user_id, actor_id)`,
    [userId],
  );
  expect(rows).toHaveLength(1);
  return rows[0];
}
/** As if the person had come in so long ago, and had used the session until now. */
const begunEarlier = (userId: string, rest: string): Promise<unknown> =>
  server.database.shared.execute(sql`
    update sessions set ends_at = now() + ${rest}::interval, expires_at = now() + least(${rest}::interval, '5 hours')
    where user_id = ${userId}`);

test('a session is extended by use until its end only, also by asking for it', async () => {
  const { id, email } = company.writer;
  const client = await signedIn(server.app, email);
  expect((await endsOf(id))?.days).toBeCloseTo(30, 1);
  await begunEarlier(id, '7 hours');
  expect((await client.get(ME)).statusCode).toBe(200);
  const used = await endsOf(id);
  expect(used?.expires).toEqual(used?.ends);
  expect((await client.post('/api/auth/token/refresh/')).statusCode).toBe(200);
  expect((await endsOf(id))?.expires).toEqual(used?.ends);
});

test('close to its end nothing is written for a session, and at it the session is over', async () => {
  const { id, email } = company.writer;
  const client = new TestClient(server.app);
  await client.get('/api/v1/features/');
  await client.post('/api/auth/login/', { email, password: PASSWORD, remember: true });
  await server.database.pool.query(
    `update sessions set ends_at = now() + '2 hours', expires_at = now() + '2 hours', seen_at = now() - '1 day'::interval
     where user_id = $1`,
    [id],
  );
  const used = await client.get(ME);
  expect([used.statusCode, used.headers['set-cookie']]).toEqual([200, undefined]);
  const { rows } = await server.database.pool.query(
    `select from sessions where user_id = $1 and seen_at < now() - '1 hour'::interval`,
    [id],
  );
  expect(rows).toHaveLength(1);
  const other = await signedIn(server.app, email);
  await begunEarlier(id, '-1 second');
  expect((await other.get(ME)).statusCode).toBe(401);
});

test('a session that was believed a moment ago is over at its end', async () => {
  const { id, email } = company.writer;
  const client = await signedIn(server.app, email);
  await begunEarlier(id, '1 hour');
  const end = (await endsOf(id))?.ends.getTime() ?? 0;
  vi.useFakeTimers({ toFake: ['Date'], now: end - 1_000 });
  expect((await client.get(ME)).statusCode).toBe(200);
  vi.setSystemTime(end + 1_000);
  expect((await client.get(ME)).statusCode).toBe(401);
});

test('the sockets of a session close at its end', async () => {
  const writer = await someone(server.app, company.writer.email);
  const socket = new TestSocket(`${await listen(server.app)}/ws/live/`, { cookie: writer.cookie });
  await socket.opened;
  await begunEarlier(company.writer.id, '-1 second');
  expect(await socket.closed).toBe(4401);
});

test('a session that the device keeps ends after three months', async () => {
  const { id, email } = company.writer;
  const client = new TestClient(server.app);
  await client.get('/api/v1/features/');
  await client.post('/api/auth/login/', { email, password: PASSWORD, remember: true });
  expect((await endsOf(id))?.days).toBeCloseTo(90, 1);
});

test('what takes the place of a session ends when that one would have ended', async () => {
  const client = await signedIn(server.app, company.superuser.email);
  await begunEarlier(company.superuser.id, '7 hours');
  const before = await endsOf(company.superuser.id);
  const started = await client.post(`/api/v1/accounts/impersonate/${company.writer.id}/`);
  expect(started.statusCode).toBe(200);
  expect((await endsOf(company.superuser.id))?.ends).toEqual(before?.ends);
  expect((await client.post('/api/v1/accounts/impersonate/stop/')).statusCode).toBe(200);
  const after = await endsOf(company.superuser.id);
  expect([after?.ends, after?.expires]).toEqual([before?.ends, before?.ends]);
});
