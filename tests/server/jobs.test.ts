import { sql } from 'drizzle-orm';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { z } from '#contract/z.ts';
import { buildApp } from '#server/app.ts';
import { Database } from '#server/db/database.ts';
import { defineJob, JobsService } from '#server/jobs/jobs-service.ts';

import { seedCompany, type SeededCompany } from '../seed/company.ts';
import { cloneDatabase } from '../setup/clone.ts';
import { PATIENT } from '../setup/patience.ts';

let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
let jobs: JobsService;
let company: SeededCompany;
const done: string[] = [];
const failures: string[] = [];
const job = defineJob({
  name: 'test.note',
  schema: z.object({ text: z.string().min(1) }),
  retry: { limit: 2, delaySeconds: 0 },
  handler: async ({ text }) => {
    const isFirst = !done.includes(`tried ${text}`);
    done.push(`tried ${text}`);
    if (text === 'late' && isFirst) throw new Error('not yet');
    done.push(text);
  },
});
let release = (): void => undefined;
const slow = defineJob({
  name: 'test.slow',
  schema: z.object({ place: z.int() }),
  expireInSeconds: 1_200,
  isOncePerKey: true,
  handler: async ({ place }) => {
    done.push(`slow ${place}`);
    if (place === 1) await new Promise<void>((resolve) => (release = resolve));
  },
});

beforeAll(async () => {
  clone = await cloneDatabase({ adminUrl: inject('adminUrl'), ownerUrl: inject('ownerUrl') });
  database = new Database(clone.url, 3, PATIENT.databaseWaitMs);
  company = await seedCompany(database);
  jobs = new JobsService({ databaseUrl: clone.url, isOn: true });
  jobs.logTo((error) => failures.push(String(error)));
  jobs.register(job);
  jobs.register(slow);
  await jobs.start();
});
afterAll(async () => {
  await jobs.stop();
  await database.close();
  await clone.drop();
});

test('a job asked for in a transaction is done when that commits, and never when it is taken back', async () => {
  await expect(
    database.inCompany(company.id, async (tx) => {
      await jobs.enqueue(job, { text: 'taken back' }, tx);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  await database.inCompany(company.id, (tx) => jobs.enqueue(job, { text: 'kept' }, tx));
  await expect.poll(() => done).toContain('kept');
  expect(done).not.toContain('taken back');
});

test('a job that fails is tried again and reported', async () => {
  await jobs.enqueue(job, { text: 'late' });
  await expect.poll(() => done).toContain('late');
  expect(failures).toContainEqual(expect.stringContaining('not yet'));
});

test('a job has the time that it says, and of those with one key only one waits', async () => {
  await jobs.enqueue(slow, { place: 1 }, undefined, 'a');
  await expect.poll(() => done).toContain('slow 1');
  for (const place of [2, 3]) await jobs.enqueue(slow, { place }, undefined, 'a');
  await jobs.enqueue(slow, { place: 4 }, undefined, 'b');
  const { rows } = await database.shared.execute(sql`select (data ->> 'place')::integer as place, expire_seconds
    from pgboss.job where name = 'test.slow' order by 1`);
  expect(rows).toEqual([1, 2, 4].map((place) => ({ place, expire_seconds: 1_200 })));
  release();
  await expect.poll(() => done).toContain('slow 4');
});

test('a job with wrong data is refused when it is asked for', async () => {
  await expect(jobs.enqueue(job, { text: '' })).rejects.toThrow();
});

test('a started server removes nightly what nobody needs', async () => {
  const app = await buildApp({ databaseUrl: clone.url, jobs: true, schedule: false, poolSize: 3, ...PATIENT });
  await app.ready();
  await database.acrossCompanies({ reason: 'test' }, async (tx) => {
    await tx.execute(sql`insert into sessions (id_hash, user_id, csrf_token, expires_at)
      values ('\\x01', ${company.writer.id}, 'x', now() - interval '1 hour'), ('\\x02', ${company.writer.id}, 'x', now() + interval '1 hour')`);
    await tx.execute(
      sql`insert into rate_counters values ('old', 3, now() - interval '1 hour'), ('new', 3, now() + interval '1 hour')`,
    );
    await tx.execute(sql`insert into handled_requests (company_id, user_id, request_id, call, status, at)
      values (${company.id}, ${company.writer.id}, 'old', 'POST', 201, now() - interval '2 days'),
        (${company.id}, ${company.writer.id}, 'new', 'POST', 201, now())`);
  });
  const left = () =>
    database.acrossCompanies({ reason: 'test' }, async (tx) => {
      const { rows } = await tx.execute(sql`select
        (select array_agg(encode(id_hash, 'hex')) from sessions) as sessions,
        (select array_agg(key) from rate_counters) as counters,
        (select array_agg(request_id) from handled_requests) as requests`);
      return rows[0];
    });
  // the schedule only decides when: asking for the job does the same work at once
  const boss = new PgBoss({ connectionString: clone.url, schema: 'pgboss', max: 1, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  await boss.start();
  expect(await boss.getSchedules('nightly')).toEqual([expect.objectContaining({ cron: '17 2 * * *' })]);
  await boss.send('nightly', {});
  await expect.poll(left).toEqual({ sessions: ['02'], counters: ['new'], requests: ['new'] });
  await boss.stop();
  await app.close();
});

test('a queue that an earlier version has made gets the policy of its job', async () => {
  const policy = async () =>
    (await database.shared.execute(sql`select policy from pgboss.queue where name = 'test.slow'`)).rows;
  const owner = new PgBoss({
    connectionString: clone.url,
    schema: 'pgboss',
    max: 1,
    supervise: false,
    schedule: false,
  });
  owner.on('error', () => undefined);
  await owner.start();
  await owner.getDb().executeSql(`update pgboss.queue set policy = 'standard' where name = 'test.slow'`);
  expect(await policy()).toEqual([{ policy: 'standard' }]);
  const upgraded = new JobsService({ databaseUrl: clone.url, isOn: true });
  upgraded.register({ ...slow, handler: async () => undefined });
  await upgraded.start();
  expect(await policy()).toEqual([{ policy: 'short' }]);
  await upgraded.stop();
  await owner.stop();
});
