import { beforeAll, expect, test } from 'vitest';

import type { EmbedElement } from '#contract/embed-elements.ts';

import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { seedEmbedKey, seedEmbedOrigin } from '../../seed/embed.ts';
import { seedSocketBoard } from '../../seed/socket-board.ts';
import { Program, tokenFor } from '../../setup/embed.ts';
import { useServer } from '../../setup/server.ts';
import { listen, newTab, someone, TestSocket, type Someone } from '../../setup/sockets.ts';

const server = useServer();
let company: SeededCompany;
let admin: Someone;
let boardId: string;
let address: string;
let secret: string;
beforeAll(async () => {
  company = await seedCompany(server.database);
  boardId = await seedSocketBoard(server.database, company);
  address = await listen(server.app);
  admin = await someone(server.app, company.admin.email);
  ({ secret } = await seedEmbedKey(server.database, company.id));
  await seedEmbedOrigin(server.database, company.id);
});

/** The socket of a page that shows one element by token. */
async function socketOf(element: EmbedElement, path: string): Promise<TestSocket> {
  const token = await tokenFor(server.app, secret, { person: company.writer.email, elements: [element] });
  const answer = await new Program(server.app, token).call('POST', '/api/v1/realtime/ticket/');
  const { ticket } = answer.json<{ ticket: string }>();
  const socket = new TestSocket(`${address}${path}?ticket=${ticket}`, {});
  await socket.opened;
  return socket;
}
const topics = ({ heard }: TestSocket): unknown[] => heard.map((message) => (message as { topic?: string }).topic);

test('by token the live channel tells only of what the token reads', async () => {
  const [boards, okr] = [await socketOf('strategy-boards', '/ws/live/'), await socketOf('strategy-okr', '/ws/live/')];
  await admin.client.post('/api/v1/whiteboard/boards/', { name: 'Neues Board' });
  await admin.client.post('/api/v1/okr/objectives/', { objective: 'Neu', year: 2026, quarter: 4 });
  await expect.poll(() => topics(boards)).toContain('boards');
  await expect.poll(() => topics(okr)).toContain('okr');
  await admin.client.post('/api/v1/whiteboard/boards/', { name: 'Noch eines' });
  await admin.client.post('/api/v1/okr/objectives/', { objective: 'Noch eines', year: 2026, quarter: 4 });
  await expect.poll(() => topics(boards).length).toBeGreaterThan(1);
  await expect.poll(() => topics(okr).length).toBeGreaterThan(1);
  expect(new Set(topics(boards))).toEqual(new Set(['boards']));
  expect(new Set(topics(okr))).toEqual(new Set(['okr']));
});

test('a card by token hears of cards and notes, but of no snapshot, neither live nor of what it has missed', async () => {
  const open = async (element: EmbedElement, seq?: number): Promise<TestSocket> => {
    const socket = await socketOf(element, `/ws/whiteboard/${boardId}/`);
    socket.say({ type: 'authenticate', tab_id: newTab(), ...(seq !== undefined && { seq }) });
    await socket.next('current_locks');
    return socket;
  };
  const kinds = ({ heard }: TestSocket): string[] => heard.map(({ type }) => type);
  const [card, board] = [await open('strategy-card'), await open('strategy-board')];
  const snapshot = await admin.client.post(`/api/v1/whiteboard/boards/${boardId}/snapshots/`, { name: 'Vorher' });
  expect(snapshot.statusCode).toBe(201);
  await board.next('snapshot.updated');
  const entry = { strategy_board: boardId, name: 'Danach', position: 20 };
  const written = await admin.client.post('/api/v1/whiteboard/timeline-entries/', entry);
  expect(written.statusCode).toBe(201);
  await card.next('timeline_entry.updated');
  expect(kinds(card)).not.toContain('snapshot.updated');

  const late = await open('strategy-card', 0);
  await late.next('timeline_entry.updated');
  expect(kinds(late)).not.toContain('snapshot.updated');
});
