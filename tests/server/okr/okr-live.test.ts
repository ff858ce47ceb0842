import { beforeAll, expect, test } from 'vitest';

import type { OkrTask } from '#contract/okr/okr-items.ts';
import { liveMessage } from '#contract/socket.ts';

import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { seedOkr } from '../../seed/okr.ts';
import { useServer } from '../../setup/server.ts';
import { listen, someone, TestSocket, type Someone } from '../../setup/sockets.ts';

const OKR = '/api/v1/okr/';
const server = useServer();
let company: SeededCompany;
let address: string;
let writer: Someone;
let admin: Someone;
beforeAll(async () => {
  company = await seedCompany(server.database);
  address = await listen(server.app);
  writer = await someone(server.app, company.writer.email);
  admin = await someone(server.app, company.admin.email);
});
async function live(person: Someone): Promise<TestSocket> {
  const socket = new TestSocket(`${address}/ws/live/`, { cookie: person.cookie });
  await socket.opened;
  return socket;
}
const received = (socket: TestSocket) =>
  socket.heard
    .map((message) => liveMessage.parse(message))
    .map((message) => (message.type === 'changed' ? [message.topic, message.id] : [message.type]));

test('saving what is there already, or one’s private view, notifies nobody else', async () => {
  const { id } = (await writer.client.post(`${OKR}tasks/`, { title: 'Rohre' })).json<OkrTask>();
  const [mine, colleague] = [await live(writer), await live(admin)];
  await writer.client.call('PUT', `${OKR}tasks/${id}/`, { title: 'Rohre' });
  await writer.client.call('PUT', `${OKR}evaluation/reviews/`, { year: 2026, quarter: 3, text: '' });
  const view = (await writer.client.post(`${OKR}saved-views/`, { name: 'Meine' })).json<{ id: string }>();
  const shared = { name: 'Alle', visibility: 'shared' };
  const all = (await writer.client.post(`${OKR}saved-views/`, shared)).json<{ id: string }>();
  await expect.poll(() => received(colleague)).toEqual([['okr-views', all.id]]);
  await expect
    .poll(() => received(mine))
    .toEqual([
      ['okr-views', view.id],
      ['okr-views', all.id],
    ]);
  for (const socket of [mine, colleague]) socket.close();
});

test('teams and people that OKR names notify its channel too, each once', async () => {
  const { team } = await seedOkr(server.database, company);
  const colleague = await live(writer);
  const rings = () => received(colleague).filter(([topic]) => topic === 'okr').length;
  const TEAM = `${OKR}teams/${team}/`;
  const changes: (() => Promise<{ statusCode: number }>)[] = [
    () => admin.client.patch(TEAM, { name: 'Neuer Name' }),
    () => admin.client.post(`${OKR}teams/`, { name: 'Neu' }),
    () => admin.client.patch(TEAM, { is_active: false }),
    () => admin.client.delete(TEAM),
    () => admin.client.patch(`/api/v1/accounts/users/${company.reader.id}/`, { last_name: 'Neumann' }),
    () => admin.client.delete(`/api/v1/accounts/users/${company.reader.id}/`),
  ];
  await writer.client.post(`${OKR}tasks/`, { title: 'Rohre', responsible_person: company.reader.id });
  await expect.poll(rings).toBe(1);
  for (const [index, change] of changes.entries()) {
    expect((await change()).statusCode).toBeLessThan(300);
    await expect.poll(rings).toBe(index + 2);
  }
  colleague.close();
});
