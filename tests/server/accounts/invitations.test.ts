import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';

import { users } from '#server/db/people-tables.ts';
import { oneTimeLinks } from '#server/identity/identity-tables.ts';
import { InvitationsService } from '#server/identity/invitations-service.ts';
import { OneTimeLinks } from '#server/identity/one-time-links-store.ts';
import { PersonMails } from '#server/identity/person-mails.ts';
import { JobsService } from '#server/jobs/jobs-service.ts';
import { MailService } from '#server/mail/mail-service.ts';

import { inviteOf, mailsTo } from '../../seed/account.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { useServer } from '../../setup/server.ts';

const server = useServer();
let company: SeededCompany;
let invitations: InvitationsService;
beforeAll(async () => {
  const { database, databaseUrl } = server;
  company = await seedCompany(database);
  const jobs = new JobsService({ databaseUrl, isOn: false });
  const mail = new MailService({ database, jobs, transport: async () => null });
  invitations = new InvitationsService({
    database,
    links: new OneTimeLinks(database),
    mails: new PersonMails(mail, 'https://strategy.example/'),
  });
});

test('an invited person gets a link with the secret after the hash, of which only the hash is stored', async () => {
  const person = await inviteOf(server.database, company, { locale: 'de-DE' });
  const sent = await invitations.send(undefined, { userId: person.id, companyId: company.id, by: company.admin.id });
  expect(sent).toBe('activation');
  const [mail] = await mailsTo(server.database, person.email);
  expect(mail?.subject).toContain('Ihre Einladung');
  expect(mail?.body).toContain('Ada Admin lädt Sie');
  const token = /https:\/\/strategy\.example\/de-DE\/callback\/activate#([\w-]{43})\n/.exec(mail?.body ?? '')?.[1];
  expect(token).toBeDefined();
  const links = await server.database.shared.select().from(oneTimeLinks).where(eq(oneTimeLinks.user_id, person.id));
  expect(links).toHaveLength(1);
  expect(JSON.stringify(links)).not.toContain(token);
});

test('a second invitation ends the link of the first', async () => {
  const person = await inviteOf(server.database, company);
  const invitation = { userId: person.id, companyId: company.id, by: null };
  await invitations.send(undefined, invitation);
  await invitations.send(undefined, invitation);
  const links = await server.database.shared.select().from(oneTimeLinks).where(eq(oneTimeLinks.user_id, person.id));
  expect(links.filter(({ used_at }) => used_at === null)).toHaveLength(1);
  expect(links).toHaveLength(2);
});

test('a person with an account is only notified, a disabled one gets no mail', async () => {
  const sent = await invitations.send(undefined, {
    userId: company.reader.id,
    companyId: company.id,
    by: company.admin.id,
  });
  expect(sent).toBe('added');
  const [mail] = await mailsTo(server.database, company.reader.email);
  expect(mail?.body).not.toContain('#');
  const person = await inviteOf(server.database, company);
  await server.database.shared.update(users).set({ status: 'disabled' }).where(eq(users.id, person.id));
  expect(await invitations.send(undefined, { userId: person.id, companyId: company.id, by: null })).toBe('none');
  expect(await mailsTo(server.database, person.email)).toEqual([]);
});

test('two companies of the same name have activation pages of their own', async () => {
  const other = await seedCompany(server.database);
  const pageOf = (id: string) => server.database.inCompany(id, (tx) => invitations.pageOf(tx, id, 'Müller & Söhne'));
  expect(await pageOf(company.id)).not.toBe('mueller-soehne');
  expect(await pageOf(other.id)).toBe('mueller-soehne');
  const third = await seedCompany(server.database);
  expect(await pageOf(third.id)).toBe(`mueller-soehne-${third.id.slice(0, 8)}`);
});
