import { beforeAll, expect, test } from 'vitest';

import { seedBoard } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';

const lines: string[] = [];
const stream = { write: (line: string) => void lines.push(line) };
const server = useServer({ logger: { level: 'warn', stream } });
let company: SeededCompany;
let board: string;
beforeAll(async () => {
  company = await seedCompany(server.database);
  ({ id: board } = await seedBoard(server.database, company));
});

const received = () =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'Refused: not allowed');
const numbers = async () => (await server.app.inject({ url: '/metrics', headers: { host: 'localhost' } })).body;

test('a refused right is counted, and logged with who asked for what, without texts', async () => {
  const reader = await signedIn(server.app, company.reader.email);
  const answer = await reader.post('/api/v1/whiteboard/sticky-notes/', { board_id: board, text: 'geheimer Text' });
  expect(answer.statusCode).toBe(403);
  expect(received()).toEqual([
    expect.objectContaining({
      reqId: answer.headers['x-request-id'],
      user: company.reader.id,
      company: company.id,
      method: 'POST',
      route: '/api/v1/whiteboard/sticky-notes/',
      code: 'not_allowed',
    }),
  ]);
  expect(JSON.stringify(received())).not.toContain('geheim');
  expect(await numbers()).toMatch(/leitstern_refusals_total\{code="not_allowed",route="[^"]*sticky-notes\/"\} 1/);
});

test("what is another company's counts as not there", async () => {
  const other = await seedCompany(server.database, 'Fremdwerk');
  const stranger = await signedIn(server.app, other.admin.email);
  expect((await stranger.get(`/api/v1/whiteboard/boards/${board}/`)).statusCode).toBe(404);
  expect(await numbers()).toMatch(/leitstern_refusals_total\{code="not_found",route="[^"]*boards\/:id\/"\} 1/);
});

test('strangers cannot fill the log: what is not logged is counted, and lines of others stay', async () => {
  const before = received().length;
  const nobody = new TestClient(server.app);
  for (let n = 0; n < 200; n += 1) await nobody.post('/api/auth/login/', {});
  expect(received().length - before).toBeLessThan(40);
  expect(await numbers()).toMatch(/leitstern_refusals_total\{code="csrf",route="\/api\/auth\/login\/"\} 200/);
  const reader = await signedIn(server.app, company.reader.email);
  await reader.post('/api/v1/whiteboard/sticky-notes/', { board_id: board });
  expect(received().at(-1)).toMatchObject({ user: company.reader.id });
});
