import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';

import { AuditService, REFUSED_ALONE } from '#server/audit/audit-service.ts';
import { removeOldCounters } from '#server/identity/rate-counter-store.ts';
import { MailService } from '#server/mail/mail-service.ts';

import { seedCompany } from '../../seed/company.ts';
import { TestClient, useServer } from '../../setup/server.ts';
import { FORM, ORIGIN, useSingleSignOn } from '../../setup/single-sign-on.ts';

const server = useServer({ publicUrl: ORIGIN, trustProxy: true });
const sso = useSingleSignOn(server);
const run = <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  server.database.acrossCompanies({ reason: 'test' }, async (tx) => (await tx.execute<Row>(query)).rows);
const entriesOf = (network: string) =>
  run<{ detail: { code: string; refused?: number } }>(
    sql`select detail from audit_log where detail ->> 'address' = ${network} order by id`,
  );
const from = (address: string) => ({ 'x-forwarded-for': address });
/** So many refusals of a network stand in the running minute. */
const counted = (network: string, count: number, ends: string) =>
  run(sql`insert into rate_counters (key, count, window_ends_at)
    values (${`refused:${network}`}, ${count}, now() + ${ends}::interval)
    on conflict (key) do update set count = excluded.count, window_ends_at = excluded.window_ends_at`);

test('refused sign-ins and answers of one network are written one by one, then counted in one entry of the minute', async () => {
  const network = '203.0.113.9';
  const client = new TestClient(server.app);
  await client.get('/api/v1/features/');
  const refused = async () => {
    await client.post('/api/auth/login/', { email: 'nobody@test.example', password: 'wrong' }, from(network));
    await client.call('POST', '/saml2/acs/?company=nobody', '', { ...FORM, ...from(network) });
  };
  await refused();
  expect((await entriesOf(network)).map(({ detail }) => detail.code)).toEqual(['wrong_login', 'off']);
  await counted(network, REFUSED_ALONE, '1 minute');
  await refused();
  expect(await entriesOf(network)).toHaveLength(2);
  // the next one in a later minute writes down how many there were
  await counted(network, REFUSED_ALONE + 340, '-1 second');
  await refused();
  const entries = await entriesOf(network);
  expect(entries).toHaveLength(5);
  expect(entries[2]?.detail).toMatchObject({ code: 'counted', refused: 340 });
  // so does the night, where no later one comes
  await counted(network, REFUSED_ALONE + 7, '-1 second');
  await removeOldCounters(server.database);
  expect((await entriesOf(network)).at(-1)?.detail).toMatchObject({ code: 'counted', refused: 7 });
  expect(await run(sql`select from rate_counters where key = ${`refused:${network}`}`)).toHaveLength(0);
});

test('a network that sends too much to single sign-on waits; an office that signs in does not notice', async () => {
  const { slug } = await sso.withSso();
  const begin = (address: string) =>
    new TestClient(server.app).call('GET', `/saml2/login/?company=${slug}`, undefined, from(address));
  const office = await Promise.all(Array.from({ length: 30 }, () => begin('198.51.100.30')));
  expect(office.every(({ headers }) => headers.location?.startsWith(sso.idp.issuer))).toBe(true);
  await run(sql`insert into rate_counters (key, count, window_ends_at)
    values ('saml:2001:db8:7:7::/64', 3000, now() + interval '5 minutes')`);
  for (const path of ['login', 'acs', 'finish', 'metadata', 'logout']) {
    const url = `/saml2/${path}/?company=${slug}&SAMLRequest=x`;
    const headers = { ...FORM, ...from(`2001:db8:7:7::${path.length}`) };
    const answer = await new TestClient(server.app).call(
      path === 'acs' ? 'POST' : 'GET',
      url,
      path === 'acs' ? '' : undefined,
      headers,
    );
    expect([path, answer.headers.location]).toEqual([path, `/en-US/login${path === 'logout' ? '' : '?sso=busy'}`]);
  }
  expect((await begin('2001:db8:7:8::1')).headers.location).toMatch(/^http/);
});

test('sign-ins that nobody has finished do not pile up', async () => {
  const { slug, company } = await sso.withSso();
  const requests = () => run(sql`select id from sso_requests where company_id = ${company.id}`);
  await sso.answered(slug);
  await run(sql`update sso_requests set expires_at = now() - interval '1 second' where company_id = ${company.id}`);
  await sso.answered(slug);
  expect(await requests()).toHaveLength(1);
});

test('the audit log loses what is old through one door alone, and only that', async () => {
  const company = await seedCompany(server.database);
  const write = (age: string, more: { company?: string; type?: string; action?: string }) =>
    run(sql`insert into audit_log (at, company_id, action, object_type, object_id)
      values (now() - ${age}::interval, ${more.company ?? null}, ${more.action ?? 'users.update'}, ${more.type ?? 'user'}, ${`kept-${company.id}`})`);
  await write('400 days', { company: company.id });
  await write('300 days', { company: company.id });
  await write('400 days', { company: company.id, type: 'okr.objective' });
  await write('100 days', { action: 'session.refused' });
  await write('80 days', { action: 'session.refused' });
  const left = async () =>
    (
      await run<{ days: number }>(
        sql`select extract(day from now() - at)::integer as days from audit_log where object_id = ${`kept-${company.id}`} order by id`,
      )
    ).map(({ days }) => days);
  const audit = new AuditService(server.database);
  await audit.removeOld(365);
  expect(await left()).toEqual([300, 400, 80]);
  // whatever it is asked for, a month stays
  await write('20 days', { company: company.id });
  await audit.removeOld(0);
  expect(await left()).toEqual([400, 20]);
});

test.each(['delete from audit_log', "update audit_log set action = 'x'", 'truncate audit_log'])(
  'the role of the requests cannot "%s", also not when it says that it may',
  async (statement) => {
    const client = await server.database.pool.connect();
    try {
      await client.query('begin');
      await client.query(
        `select set_config('app.audit_retention', 'on', true), set_config('app.crossing', 'on', true)`,
      );
      await expect(client.query(statement)).rejects.toThrow(/permission denied|append-only/);
    } finally {
      await client.query('rollback');
      client.release();
    }
  },
);

test('the owner of the schema changes the audit log no more easily', async () => {
  const { default: pg } = await import('pg');
  const owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
  for (const statement of ['delete from audit_log', "update audit_log set action = 'x'", 'truncate audit_log'])
    await expect(owner.query(statement)).rejects.toThrow(/append-only|permission denied/);
  await owner.end();
});

test('mails that were sent long ago are forgotten, those that wait stay', async () => {
  const insert = (subject: string, sent: string | null) =>
    run(sql`insert into mails (recipient, subject, body, created_at, sent_at)
      values ('x@test.example', ${subject}, '', now() - interval '200 days', now() - ${sent}::interval)`);
  await insert('old', '91 days');
  await insert('new', '89 days');
  await insert('waiting', null);
  const needs = { database: server.database } as ConstructorParameters<typeof MailService>[0];
  await new MailService({ ...needs, jobs: { register: () => undefined } as never }).removeOld();
  const rows = await run<{ subject: string }>(sql`select subject from mails where recipient = 'x@test.example'`);
  expect(rows.map(({ subject }) => subject).toSorted()).toEqual(['new', 'waiting']);
});
