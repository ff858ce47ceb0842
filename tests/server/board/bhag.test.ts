import { beforeAll, expect, test } from 'vitest';

import { seedBoard, type SeededBoard } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { signedIn, useServer } from '../../setup/server.ts';

const server = useServer();
let company: SeededCompany;
let board: SeededBoard;
beforeAll(async () => {
  company = await seedCompany(server.database);
  board = await seedBoard(server.database, company, { writerCards: ['kunden'] });
});

test('[A7.38] [W7.14 part] the call for suggestions takes notes, mode and board, and says that there is no AI', async () => {
  const body = {
    passion_notes: ['A'],
    best_in_world_notes: [],
    economic_engine_notes: [],
    mode: 'why',
    board_id: board.id,
  };
  const ask = async (email: string, sent: object = body) =>
    (await signedIn(server.app, email)).post('/api/v1/ai/canvas/bhag/generate/', sent);
  const refused = await ask(company.admin.email);
  expect([refused.statusCode, refused.json<{ code: string }>().code]).toEqual([422, 'ai_off']);
  expect((await ask(company.writer.email)).statusCode).toBe(403);
  expect((await ask(company.admin.email, { ...body, mode: 'how' })).statusCode).toBe(400);
});

test('the goal and its suggestions have limits, and a list of segments may come as text', async () => {
  const admin = await signedIn(server.app, company.admin.email);
  const path = (key: string): string => `/api/v1/whiteboard/boards/${board.id}/scene-data/${key}/`;
  const longest = { bhag_options_what: Array.from({ length: 20 }, () => 'x'.repeat(500)) };
  expect((await admin.post(path('wirkungsversprechen'), longest)).statusCode).toBe(200);
  expect((await admin.post(path('wirkungsversprechen'), { bhag: 'x'.repeat(12_001) })).statusCode).toBe(400);
  const saved = await admin.post(path('zielmarkte'), {
    segments: '[{"id":"a","angebote_content":"<b onclick=x>B</b>"}]',
  });
  const { data } = saved.json<{ data: { segments: { angebote_content: string }[] } }>();
  expect(data.segments[0]?.angebote_content).not.toContain('onclick');
});
