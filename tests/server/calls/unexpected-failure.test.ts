import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { say } from '#server/http/refusals/texts.ts';

import { seedBoard } from '../../seed/board.ts';
import { seedCompany } from '../../seed/company.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';
import { ORIGIN, useSingleSignOn } from '../../setup/single-sign-on.ts';

const lines: string[] = [];
const stream = { write: (line: string) => void lines.push(line) };
const server = useServer({ publicUrl: ORIGIN, logger: { level: 'error', stream } });
const { withSso } = useSingleSignOn(server);
let owner: pg.Client;
let admin: TestClient;
let board: string;
let slug: string;
beforeAll(async () => {
  const company = await seedCompany(server.database);
  ({ id: board } = await seedBoard(server.database, company));
  ({ slug } = await withSso());
  admin = await signedIn(server.app, company.admin.email);
  owner = new pg.Client({ connectionString: server.databaseUrl });
  await owner.connect();
  // as after an update that has gone wrong
  await owner.query('alter table boards rename to boards_before');
  await owner.query('alter table sso_providers rename to sso_providers_before');
});
afterAll(() => owner.end());

const BOARDS = '/api/v1/whiteboard/boards/';
const CALLS: [string, 'GET' | 'POST' | 'PATCH', () => string, object?][] = [
  ['a list', 'GET', () => BOARDS],
  ['one of them', 'GET', () => `${BOARDS}${board}/`],
  ['something new', 'POST', () => BOARDS, { name: 'Neu' }],
  ['a change', 'PATCH', () => `${BOARDS}${board}/`, { name: 'Neu' }],
  ['an export', 'GET', () => `${BOARDS}${board}/scene-data/kunden/`],
];
test.each(CALLS)(
  'an internal failure answers %s with a sentence and the request id, and only the log has the reason',
  async (...row) => {
    const [, method, path, body] = row;
    for (const locale of ['de-DE', 'en-US'] as const) {
      lines.length = 0;
      const answer = await admin.call(method, path(), body, { 'accept-language': locale });
      const id = String(answer.headers['x-request-id']);
      expect(answer.statusCode).toBe(500);
      expect(answer.json()).toEqual({ code: 'internal', detail: say(locale, 'internal', { id }) });
      expect(answer.json<{ detail: string }>().detail).toContain(id);
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' });
      expect(lines.map((line) => JSON.parse(line) as object)).toEqual([expect.objectContaining({ reqId: id })]);
      expect(lines[0]).toContain('relation \\"boards\\" does not exist');
    }
  },
);

test('a failure on the way of single sign-on leads back to the sign-in, without the reason', async () => {
  lines.length = 0;
  const answer = await new TestClient(server.app).get(`/saml2/login/?company=${slug}`, { 'accept-language': 'de' });
  expect([answer.statusCode, answer.headers.location, answer.body]).toEqual([303, '/de-DE/login?sso=failed', '']);
  expect(lines[0]).toContain('sso_providers');
});
