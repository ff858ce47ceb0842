import { beforeAll, expect, test } from 'vitest';

import { seedBoard } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { callRaw } from '../../setup/raw-call.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';
import { ORIGIN, useSingleSignOn } from '../../setup/single-sign-on.ts';

const server = useServer({ publicUrl: ORIGIN });
const { withSso } = useSingleSignOn(server);
const BOARDS = '/api/v1/whiteboard/boards/';
let company: SeededCompany;
let client: TestClient;
let boards: [string, string];
beforeAll(async () => {
  company = await seedCompany(server.database);
  const [one, two] = [await seedBoard(server.database, company), await seedBoard(server.database, company)];
  boards = [one.id, two.id];
  client = await signedIn(server.app, company.admin.email);
});
const nameOf = async (id: string) => (await client.get(`${BOARDS}${id}/`)).json<{ name: string }>().name;

test('a name that is twice in an address or a form is refused by its field', async () => {
  const asked = await client.get('/api/v1/accounts/users/?search=a&search=b');
  expect([asked.statusCode, Object.keys(asked.json<{ errors: object }>().errors)]).toEqual([400, ['search']]);
  const form = new FormData();
  for (const id of boards) form.append('board_id', id);
  const sent = await client.post('/api/v1/whiteboard/sticky-notes/', form);
  expect([sent.statusCode, Object.keys(sent.json<{ errors: object }>().errors)]).toEqual([400, ['board_id']]);
});

test('two companies in an address of single sign-on are none', async () => {
  const { slug } = await withSso();
  const led = async (query: string) =>
    (await new TestClient(server.app).get(`/saml2/login/?${query}`)).headers.location;
  expect(await led(`company=${slug}`)).toContain('SAMLRequest=');
  expect(await led(`company=${slug}&company=${slug}`)).toBe('/en-US/login?sso=off');
});

test('two tokens are no token', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const token = client.cookies['csrftoken'] ?? '';
  const send = (...tokens: string[]) =>
    callRaw(address, {
      method: 'POST',
      target: BOARDS,
      body: '{"name":"Neu"}',
      headers: {
        cookie: `sessionid=${client.cookies['sessionid']}`,
        'content-type': 'application/json',
        'x-csrftoken': tokens.join('\r\nx-csrftoken: '),
      },
    });
  expect((await send(token, 'another')).status).toBe(403);
  expect((await send('another', token)).status).toBe(403);
  expect((await send(token)).status).toBe(201);
});

test('of two cookies of one name the first counts for everything', async () => {
  const other = await signedIn(server.app, company.reader.email);
  const whose = async (...clients: TestClient[]) => {
    const cookie = clients.map(({ cookies }) => `sessionid=${cookies['sessionid']}`).join('; ');
    const answer = await server.app.inject({ url: '/api/v1/accounts/me/', headers: { cookie } });
    return answer.json<{ id: string }>().id;
  };
  expect(await whose(client, other)).toBe(company.admin.id);
  expect(await whose(other, client)).toBe(company.reader.id);
});

test('of two values of one name in JSON the last counts, and the object is that of the address', async () => {
  const [one, other] = boards;
  const body = `{"id":"${other}","name":"Erster","name":"Zweiter"}`;
  const answer = await client.call('PATCH', `${BOARDS}${one}/?id=${other}`, body, {
    'content-type': 'application/json',
  });
  expect(answer.statusCode).toBeLessThan(500);
  expect([await nameOf(one), await nameOf(other)]).toEqual(['Zweiter', 'Testboard']);
});
