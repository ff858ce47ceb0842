import { expect, test } from 'vitest';

import { useServer } from '../../setup/server.ts';
import { useSocketBoard } from '../../setup/socket-board.ts';
import { newTab } from '../../setup/sockets.ts';

// what is told comes by its bell: the sweep that would find it too comes later than any test waits
const server = useServer({ sweepMs: 600_000 });
const at = useSocketBoard(server);

test('[W4.23 part] a save over HTTP reaches everybody; who comes back with an old number hears what they missed', async () => {
  const tab = newTab();
  const first = await at.open(at.writer, { tab });
  const { seq } = await first.next('authenticated');
  const save = (text: string) =>
    at.admin.client.post(`/api/v1/whiteboard/boards/${at.boardId}/scene-data/realitaeten/`, { INSIGHTS: text });
  expect((await save('<p>eins</p>')).statusCode).toBe(200);
  const received = await first.next('card_data_updated', 'realitaeten');
  expect(received).toMatchObject({
    data: { INSIGHTS: '<p>eins</p>' },
    user_info: { id: at.company.admin.id },
    version: 1,
  });
  first.close();
  await first.closed;
  await save('<p>zwei</p>');
  const back = await at.open(at.writer, { tab, seq: seq ?? 0 });
  expect(await back.next('card_data_updated', 'realitaeten')).toMatchObject({ data: { INSIGHTS: '<p>zwei</p>' } });
  back.close();
});

test('[W4.23 part] who comes back with an old number hears of notes and timeline entries that they missed', async () => {
  const tab = newTab();
  const first = await at.open(at.writer, { tab });
  const { seq } = await first.next('authenticated');
  first.close();
  await first.closed;
  const { client } = at.admin;
  const note = await client.post('/api/v1/whiteboard/sticky-notes/', { board_id: at.boardId, text: 'Verpasst' });
  const entry = await client.post('/api/v1/whiteboard/timeline-entries/', { board_id: at.boardId, name: 'Termin', position: 400 }); // prettier-ignore
  expect([note.statusCode, entry.statusCode]).toEqual([201, 201]);
  const back = await at.open(at.writer, { tab, seq: seq ?? 0 });
  expect(await back.next('sticky_note.updated')).toMatchObject({ payload: { text: 'Verpasst' } });
  expect(await back.next('timeline_entry.updated')).toMatchObject({ payload: { name: 'Termin' } });
  back.close();
});
