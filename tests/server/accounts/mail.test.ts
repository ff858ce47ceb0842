import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';

import { Database } from '#server/db/database.ts';
import { JobsService } from '#server/jobs/jobs-service.ts';
import { MailService } from '#server/mail/mail-service.ts';
import { mails } from '#server/mail/mail-tables.ts';
import { outboxTransport, smtpTransport, type MailTransport } from '#server/mail/mail-transport.ts';

import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { cloneDatabase } from '../../setup/clone.ts';
import { PATIENT } from '../../setup/patience.ts';

const FROM = 'Leitstern <no-reply@localhost>';
const folder = mkdtempSync(join(tmpdir(), 'leitstern-mail-'));
let clone: Awaited<ReturnType<typeof cloneDatabase>>;
let database: Database;
let company: SeededCompany;
const mail = () => ({
  companyId: company.id,
  to: company.writer.email,
  subject: 'Einladung zur Wärmestrategie',
  body: 'Guten Tag,\n\nSie sind eingeladen.',
});
const rowOf = async (id: string) => (await database.shared.select().from(mails).where(eq(mails.id, id)))[0];

beforeAll(async () => {
  clone = await cloneDatabase({ adminUrl: inject('adminUrl'), ownerUrl: inject('ownerUrl') });
  database = new Database(clone.url, 3, PATIENT.databaseWaitMs);
  company = await seedCompany(database);
});
afterAll(async () => {
  await database.close();
  await clone.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** Mails with a transport; without jobs the test delivers by hand. */
function mailsBy(transport: MailTransport, isOn = false): { jobs: JobsService; service: MailService } {
  const jobs = new JobsService({ databaseUrl: clone.url, isOn });
  return { jobs, service: new MailService({ database, jobs, transport }) };
}

test('a mail of a transaction that commits reaches the mail server by its job, one that is taken back never leaves', async () => {
  const received: string[] = [];
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, finished) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        received.push(text);
        finished();
      });
    },
  });
  await new Promise<void>((done) => void smtp.listen(0, '127.0.0.1', done));
  const { port } = smtp.server.address() as AddressInfo;
  const { jobs, service } = mailsBy(smtpTransport(`smtp://127.0.0.1:${port}`, FROM), true);
  await jobs.start();
  await expect(
    database.inCompany(company.id, async (tx) => {
      await service.send(tx, { ...mail(), subject: 'taken back' });
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  const id = await database.inCompany(company.id, (tx) => service.send(tx, mail()));
  await expect.poll(() => received.length).toBe(1);
  expect(received[0]).toContain(`To: ${company.writer.email}`);
  expect(received[0]).toContain(`Message-ID: <${id}@leitstern>`);
  expect(received[0]).toContain('Sie sind eingeladen.');
  await expect.poll(async () => (await rowOf(id))?.sent_at).toBeInstanceOf(Date);
  await jobs.stop();
  await new Promise<void>((done) => smtp.close(() => done()));
});

test('without a mail server each mail is a file that only the server’s user can read, and its path is logged', async () => {
  const { service } = mailsBy(outboxTransport(join(folder, 'outbox'), FROM));
  const reported: string[] = [];
  service.logTo((text) => reported.push(text));
  const id = await database.inCompany(company.id, (tx) => service.send(tx, mail()));
  await service.deliver(id);
  await service.deliver(id);
  const path = join(folder, 'outbox', `${id}.eml`);
  expect(readdirSync(join(folder, 'outbox'))).toEqual([`${id}.eml`]);
  expect(statSync(path).mode & 0o777).toBe(0o600);
  expect(readFileSync(path, 'utf8')).toContain('Sie sind eingeladen.');
  expect(reported).toEqual([expect.stringContaining(path)]);
});

test('nobody adds a line to the head of a mail, whatever names and addresses hold', async () => {
  const evil = 'x\r\nBcc: evil@test.example\r\n\r\nforged text';
  const odd = { id: '0190c000-0000-7000-8000-0000000000e1', to: `anna@test.example${evil}`, subject: evil };
  const path = await outboxTransport(join(folder, 'odd'), FROM)({ ...odd, body: 'Guten Tag' });
  const [head = '', body] = readFileSync(path ?? '', 'utf8').split('\r\n\r\n');
  expect(head).toContain('Subject: x ');
  expect(head).not.toMatch(/^Bcc:/im);
  expect(body).toBe('Guten Tag\r\n');
});

test('a mail that the server does not take keeps the reason and can be sent later', async () => {
  const broken = mailsBy(smtpTransport('smtp://127.0.0.1:1', FROM)).service;
  const id = await database.inCompany(company.id, (tx) => broken.send(tx, mail()));
  await expect(broken.deliver(id)).rejects.toThrow();
  expect(await rowOf(id)).toMatchObject({
    attempts: 1,
    sent_at: null,
    last_error: expect.stringContaining('ECONNREFUSED'),
  });
  await mailsBy(outboxTransport(join(folder, 'later'), FROM)).service.deliver(id);
  expect(await rowOf(id)).toMatchObject({ attempts: 2, last_error: null, sent_at: expect.any(Date) });
});
