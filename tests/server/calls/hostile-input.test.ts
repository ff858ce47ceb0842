import { beforeAll, expect, test } from 'vitest';

import { seedBoard, type SeededBoard } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { signedIn, useServer, type TestClient } from '../../setup/server.ts';

const server = useServer();
let company: SeededCompany;
let board: SeededBoard;
let client: TestClient;
beforeAll(async () => {
  company = await seedCompany(server.database);
  board = await seedBoard(server.database, company);
  client = await signedIn(server.app, company.admin.email);
});

const save = (body: string) =>
  client.call('POST', `/api/v1/whiteboard/boards/${board.id}/scene-data/kunden/`, body, {
    'content-type': 'application/json',
  });
const nested = (depth: number) => `{"x":${'['.repeat(depth)}${']'.repeat(depth)}}`;

test.each([100, 5_000, 1_000_000])('a body nested %i deep is refused with 400', async (depth) => {
  const answer = await save(nested(depth));
  expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'too_deep']);
});

test.each(['{"__proto__":{"polluted":true}}', '{"x":{"constructor":{"prototype":{"polluted":true}}}}'])(
  '%s changes no prototype',
  async (body) => {
    expect((await save(body)).statusCode).toBeLessThan(500);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  },
);

test.each([
  '<svg><a href="javascript:alert(1)">x</a></svg>',
  '<math><mtext><style><img src=x onerror=alert(1)></style></mtext></math>',
  '<a href="java\u0000script:alert(1)">x</a>',
  '<a href="java\tscript:alert(1)">x</a>',
  '<a href="\u0001javascript:alert(1)">x</a>',
  '<p onmouseover=alert(1) style="background:url(javascript:alert(1))">x</p>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">',
  '<form action=javascript:alert(1)><button>x</button></form>',
  '<template><script>alert(1)</script></template>',
  '<!--><img src=x onerror=alert(1)>-->',
])('what is stored of %j can do nothing', async (html) => {
  const answer = await save(JSON.stringify({ INSIGHTS: html }));
  if (answer.statusCode === 400) return;
  expect(answer.statusCode).toBe(200);
  const { data } = answer.json<{ data: { INSIGHTS: string } }>();
  expect(data.INSIGHTS).not.toMatch(/<(?!\/?(p|br|strong|em|u|s|ul|ol|li|a|h[234]|blockquote)\b)[a-z!/]/i);
  expect(data.INSIGHTS).not.toMatch(/<[^>]*\b(on\w+|style|javascript)\b/i);
});
