import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';

import { safeLogger } from '#server/http/refusals/safe-log.ts';

import { domainOf, secretTo } from '../../seed/account.ts';
import { seedBoard } from '../../seed/board.ts';
import { PASSWORD, seedCompany, type SeededCompany } from '../../seed/company.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';
import { mode, ORIGIN, useSingleSignOn } from '../../setup/single-sign-on.ts';

const lines: string[] = [];
const stream = { write: (line: string) => void lines.push(line) };
/** As the product logs, and as much as can be logged. */
const server = useServer({ publicUrl: ORIGIN, logger: { ...safeLogger('trace'), stream } });
const sso = useSingleSignOn(server);
let company: SeededCompany;
let board: string;
beforeAll(async () => {
  company = await seedCompany(server.database);
  ({ id: board } = await seedBoard(server.database, company));
});

const entries = () => lines.map((line) => JSON.parse(line) as Record<string, unknown>);
async function auditLog(): Promise<string> {
  const { rows } = await server.database.acrossCompanies({ reason: 'test' }, (tx) =>
    tx.execute('select to_jsonb(a)::text as line from audit_log a'),
  );
  return JSON.stringify(rows);
}
/** The request was logged, and neither log has any of the secrets. */
async function expectSilence(path: string, secrets: (string | undefined)[]): Promise<void> {
  expect(entries()).toContainEqual(expect.objectContaining({ req: expect.objectContaining({ url: path }) }));
  const logs = lines.join('') + (await auditLog());
  expect(secrets.filter((secret) => secret === undefined || secret.length < 8 || logs.includes(secret))).toEqual([]);
}

test('signing in leaves neither passwords nor cookies nor tokens in a log', async () => {
  const client = new TestClient(server.app);
  await client.signIn(company.writer.email, 'ein falsches Kennwort');
  const before = { ...client.cookies };
  await client.signIn(company.writer.email);
  await client.get('/api/v1/accounts/me/', { authorization: 'Bearer ein-fremder-Schluessel' });
  const sent = [...Object.values(before), ...Object.values(client.cookies)];
  await expectSilence('/api/auth/login/', ['ein falsches Kennwort', PASSWORD, 'ein-fremder-Schluessel', ...sent]);
});

test('links that let somebody in leave neither their secret nor the new password in a log', async () => {
  const client = new TestClient(server.app);
  await client.get('/api/v1/features/');
  const email = `nina@${await domainOf(server.database, company)}`;
  await client.post('/api/auth/register/', { email, first_name: 'Nina', last_name: 'Neu', locale: 'de-DE' });
  await client.post('/api/auth/reset-password/', { email: company.reader.email });
  const [joining, lost] = [
    await secretTo(server.database, email),
    await secretTo(server.database, company.reader.email),
  ];
  const [first, second] = ['eine neue lange Losung', 'noch eine lange Losung'];
  await client.post('/api/auth/link/', { token: lost, purpose: 'reset' });
  await client.post('/api/auth/reset-password/confirm/', { token: lost, password: first });
  const joined = await client.post('/api/auth/register/confirm/', { token: joining, password: second });
  expect(joined.statusCode).toBe(200);
  await expectSilence('/api/auth/register/confirm/', [joining, lost, first, second, client.cookies['sessionid']]);
});

test('single sign-on leaves neither its answers nor its codes in a log', async () => {
  const { slug, domain } = await sso.withSso();
  await sso.idp.become(mode(`pia@${domain}`));
  const { client, form, action, posted } = await sso.goIn(slug);
  const state = new TestClient(server.app);
  await state.get(`/saml2/login/?company=${slug}`);
  await sso.post(action, form.replace('SAMLResponse=', 'SAMLResponse=AAAA'));
  await sso.post(action, 'SAMLResponse=kaputteAntwort&RelayState=geheimerZustand');
  const code = /code=([\w-]+)/.exec(posted.headers.location ?? '')?.[1];
  const answer = new URLSearchParams(form).get('SAMLResponse')?.slice(0, 60);
  const secrets = [
    code,
    answer,
    'kaputteAntwort',
    'geheimerZustand',
    state.cookies['sso_state'],
    client.cookies['sessionid'],
  ];
  await expectSilence('/saml2/finish/', secrets);
});

test('tickets, texts that people write and what they search for are in no log, nor are bodies that cannot be read', async () => {
  const client = await signedIn(server.app, company.admin.email);
  const { ticket } = (await client.post('/api/v1/realtime/ticket/')).json<{ ticket: string }>();
  await client.get(`/ws/live/?ticket=${ticket}`);
  const card = `/api/v1/whiteboard/boards/${board}/scene-data/kunden/`;
  await client.post(card, { INSIGHTS: '<p>vertraulicher Satz</p>' });
  await client.call('POST', card, '{"INSIGHTS": halber Satz', { 'content-type': 'application/json' });
  await client.get('/api/v1/accounts/users/?search=gesuchter+Name');
  const form = new FormData();
  form.append('board_id', board);
  form.append('text', 'Satz im Formular');
  await client.post('/api/v1/whiteboard/sticky-notes/', form);
  await expectSilence('/api/v1/accounts/users/', [ticket, 'vertraulicher', 'halber Satz', 'gesuchter', 'im Formular']);
});

test('a query that fails is logged without its values', async () => {
  const client = await signedIn(server.app, company.admin.email);
  const owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
  try {
    await owner.query('alter table boards rename column name to former');
    const answer = await client.post('/api/v1/whiteboard/boards/', { name: 'geheimes Vorhaben' });
    expect(answer.statusCode).toBe(500);
  } finally {
    await owner.query('alter table boards rename column former to name');
    await owner.end();
  }
  expect(entries()).toContainEqual(expect.objectContaining({ msg: 'unexpected failure', err: expect.any(Object) }));
  await expectSilence('/api/v1/whiteboard/boards/', ['geheimes', client.cookies['sessionid']]);
});

test('nobody writes lines or ids of their own into the log', async () => {
  const odd = ['request"}{"level":60', 'x'.repeat(65), 'short', 'mit Umlaut ä'];
  for (const id of odd) {
    const answer = await new TestClient(server.app).get('/api/v1/features/', { 'x-request-id': id });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  }
  await new TestClient(server.app).get('/api/v1/features/', { 'user-agent': 'x","level":60,"msg":"forged' });
  expect(lines.every((line) => line.indexOf('\n') === line.length - 1)).toBe(true);
  expect(new Set(entries().map(({ level }) => level))).not.toContain(60);
  expect(entries().filter(({ reqId }) => odd.includes(String(reqId)))).toEqual([]);
});
