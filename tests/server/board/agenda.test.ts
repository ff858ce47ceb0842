import { beforeEach, expect, test } from 'vitest';

import type { AgendaDay, AgendaWorkshop } from '#contract/board/agenda.ts';

import { userNotifications } from '#server/notifications/notifications-tables.ts';

import { seedBoard } from '../../seed/board.ts';
import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { signedIn, TestClient, useServer } from '../../setup/server.ts';

const AGENDAS = '/api/v1/whiteboard/agendas/';
const server = useServer();
let company: SeededCompany;
let board: string;
let admin: TestClient;
beforeEach(async () => {
  company = await seedCompany(server.database);
  board = (await seedBoard(server.database, company)).id;
  admin = await signedIn(server.app, company.admin.email);
});

const read = async (client: TestClient, query = ''): Promise<AgendaWorkshop[]> =>
  (await client.get(`${AGENDAS}by-board/${board}/${query}`)).json();
const firstDay = async (workshop = 'workshop1'): Promise<AgendaDay> => {
  const [found] = await read(admin, `?workshop_type=${workshop}`);
  if (!found?.days[0]) throw new Error('no day');
  return found.days[0];
};
const row = (time: string, module: string, order: number) => ({ time, module, duration: '', order });

test('[A7.111] [W3.32] [W3.33] [W3.34] a board has an agenda for both workshops, grouped by their names', async () => {
  const reader = await signedIn(server.app, company.reader.email);
  const all = await read(reader);
  expect(all.map(({ name, workshop_type, days }) => [name, workshop_type, days.length])).toEqual([
    ['Strategy Workshop 1', 'workshop1', 1],
    ['Strategy Workshop 2', 'workshop2', 1],
  ]);
  expect(all[0]?.days[0]).toMatchObject({ day: 1, status: 'inactive', version: 1 });
  expect(all[0]?.days[0]?.items[0]).toMatchObject({ time: '09:00 - 09:20', duration: '20 min', order: 0 });
  expect(await read(reader, '?workshop_type=workshop2')).toEqual([all[1]]);
  expect(await read(reader)).toEqual(all);
});

test('many who open a new board at the same time see the same agenda', async () => {
  const answers = await Promise.all(Array.from({ length: 6 }, () => read(admin)));
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

test('[A7.112] [W4.47] saving a day renumbers its items, writes times in one form and computes durations', async () => {
  const { id, items } = await firstDay();
  const answer = await admin.post(`${AGENDAS}${id}/update-day/`, {
    items: [row('10:00-10:45', 'Zweitens', 9), { ...row('9:00 - 10:00', 'Erstens', 2), id: items[0]?.id }],
  });
  expect(answer.statusCode).toBe(200);
  const saved = answer.json<AgendaDay>();
  expect(saved.items.map(({ time, module, duration, order }) => [time, module, duration, order])).toEqual([
    ['09:00 - 10:00', 'Erstens', '60 min', 0],
    ['10:00 - 10:45', 'Zweitens', '45 min', 1],
  ]);
  expect(saved.items[0]?.id).toBe(items[0]?.id);
  expect(await firstDay()).toEqual(saved);
});

test('a time that is none is refused with the item that carries it', async () => {
  const { id } = await firstDay();
  const answer = await admin.post(`${AGENDAS}${id}/update-day/`, {
    items: [row('09:00 - 09:20', 'Gut', 0), row('später', 'Schlecht', 1)],
  });
  expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([
    400,
    { 'items.1.time': ['Enter the time as HH:mm - HH:mm, for example 09:00 - 09:20.'] },
  ]);
});

test('who saves upon an older version gets the newer one and changes nothing', async () => {
  const day = await firstDay();
  const url = `${AGENDAS}${day.id}/update-day/`;
  const first = await admin.post(url, { items: [row('09:00 - 10:00', 'Neu', 0)] }, { 'if-match': `"${day.version}"` });
  expect(first.json<AgendaDay>().version).toBe(day.version + 1);
  const late = await admin.post(url, { items: [] }, { 'if-match': String(day.version) });
  expect(late.statusCode).toBe(412);
  expect(late.json<{ current: AgendaDay }>().current.items[0]?.module).toBe('Neu');
  expect((await firstDay()).items).toHaveLength(1);
});

test('starting, stopping and renumbering days is no conflict for who edits one', async () => {
  const [one, two] = [await firstDay('workshop1'), await firstDay('workshop2')];
  const start = (id: string) => admin.post(`${AGENDAS}${id}/set-status/`, { status: 'active' });
  await start(one.id);
  await start(two.id);
  const add = async () =>
    (await admin.post(`${AGENDAS}by-board/${board}/days/`, { workshop_type: 'workshop1' })).json<AgendaDay>();
  const [second, third] = [await add(), await add()];
  await admin.delete(`${AGENDAS}${second.id}/`);
  for (const { id, version } of [one, two, third]) {
    const upon = { 'if-match': String(version) };
    expect((await admin.post(`${AGENDAS}${id}/update-day/`, { items: [] }, upon)).statusCode).toBe(200);
  }
});

test('[A7.113] [W4.45] one day of a board runs at a time', async () => {
  const [one, two] = [await firstDay('workshop1'), await firstDay('workshop2')];
  const start = async (id: string) => (await admin.post(`${AGENDAS}${id}/set-status/`, { status: 'active' })).json();
  expect(await start(one.id)).toMatchObject({ status: 'active' });
  expect(await start(two.id)).toMatchObject({ status: 'active' });
  expect((await firstDay('workshop1')).status).toBe('inactive');
  const stopped = await admin.post(`${AGENDAS}${two.id}/set-status/`, { status: 'inactive' });
  expect(stopped.json()).toMatchObject({ status: 'inactive' });
});

test('a day counts in the zone of whoever has started it first; a zone that does not exist is refused', async () => {
  const { id, time_zone } = await firstDay();
  expect(time_zone).toBe(null);
  const start = (body: object) => admin.post(`${AGENDAS}${id}/set-status/`, { status: 'active', ...body });
  expect((await start({ time_zone: 'Europe/Nowhere' })).statusCode).toBe(400);
  expect((await start({ time_zone: 'Europe/Berlin' })).json()).toMatchObject({ time_zone: 'Europe/Berlin' });
  const stop = await admin.post(`${AGENDAS}${id}/set-status/`, { status: 'inactive' });
  expect(stop.json()).toMatchObject({ time_zone: 'Europe/Berlin' });
  // started again from elsewhere, its times mean what they meant
  expect((await start({ time_zone: 'America/New_York' })).json()).toMatchObject({ time_zone: 'Europe/Berlin' });
  // who says nothing leaves it to each reader
  const other = await firstDay('workshop2');
  const unsaid = await admin.post(`${AGENDAS}${other.id}/set-status/`, { status: 'active' });
  expect(unsaid.json()).toMatchObject({ time_zone: null });
});

test('an editor chooses the zone of a day for everybody: its times stay, and it goes on running', async () => {
  const { id, items } = await firstDay();
  await admin.post(`${AGENDAS}${id}/set-status/`, { status: 'active', time_zone: 'Europe/Berlin' });
  const save = (body: object) => admin.post(`${AGENDAS}${id}/update-day/`, { items, ...body });
  expect((await save({ time_zone: 'Europe/Nowhere' })).statusCode).toBe(400);
  expect((await save({ time_zone: 'America/New_York' })).statusCode).toBe(200);
  expect(await firstDay()).toMatchObject({ time_zone: 'America/New_York', status: 'active', items });
  // who says nothing of it leaves it
  expect((await save({})).json()).toMatchObject({ time_zone: 'America/New_York' });
});

test('people with rights on the board are notified that its workshop begins, once until they have read it', async () => {
  const { id } = await firstDay('workshop1');
  const status = (wanted: string) => admin.post(`${AGENDAS}${id}/set-status/`, { status: wanted });
  for (const wanted of ['active', 'inactive', 'active']) expect((await status(wanted)).statusCode).toBe(200);
  const received = await server.database.inCompany(company.id, (tx) => tx.select().from(userNotifications));
  expect(received.map(({ user_id }) => user_id).toSorted()).toEqual([company.writer.id, company.reader.id].toSorted());
  expect(received[0]).toMatchObject({
    kind: 'agenda_starts',
    params: { board_id: board, board: 'Testboard', workshop_type: 'workshop1', day: 1 },
    target: `/client/whiteboard/${board}?step=workshop1`,
    is_read: false,
  });
});

test('a stop that is taken back notifies nobody again, and does not stop what somebody has started since', async () => {
  const [one, two] = [await firstDay('workshop1'), await firstDay('workshop2')];
  const status = (id: string, body: object) => admin.post(`${AGENDAS}${id}/set-status/`, body);
  await status(one.id, { status: 'active' });
  await status(one.id, { status: 'inactive' });
  const notified = () =>
    server.database.inCompany(company.id, (tx) => tx.select({ id: userNotifications.id }).from(userNotifications));
  await server.database.inCompany(company.id, (tx) => tx.update(userNotifications).set({ is_read: true }));
  const before = (await notified()).length;
  const again = await status(one.id, { status: 'active', resume: true });
  expect([again.statusCode, again.json<AgendaDay>().status]).toEqual([200, 'active']);
  expect(await notified()).toHaveLength(before);
  await status(two.id, { status: 'active' });
  const late = await status(one.id, { status: 'active', resume: true });
  expect([late.statusCode, late.json<{ message: string }>()]).toEqual([
    409,
    expect.objectContaining({ code: 'other_day_runs' }),
  ]);
  expect(late.body).toContain('Day 1 of Strategy Workshop 2 has been started in the meantime. It goes on.');
  expect((await firstDay('workshop2')).status).toBe('active');
});

test('who saves upon a day that got its first time zone since gets it with that zone', async () => {
  const day = await firstDay();
  await admin.post(`${AGENDAS}${day.id}/set-status/`, { status: 'active', time_zone: 'Europe/Berlin' });
  const body = { items: [], time_zone: 'Asia/Tokyo' };
  const late = await admin.post(`${AGENDAS}${day.id}/update-day/`, body, { 'if-match': String(day.version) });
  expect([late.statusCode, late.json<{ current: AgendaDay }>().current.time_zone]).toEqual([412, 'Europe/Berlin']);
  // started once more it is the same day
  const { version } = await firstDay();
  for (const status of ['inactive', 'active'])
    await admin.post(`${AGENDAS}${day.id}/set-status/`, { status, time_zone: 'Europe/Paris' });
  expect(await firstDay()).toMatchObject({ version, time_zone: 'Europe/Berlin' });
});

test('two who start different days at the same time leave one running', async () => {
  const days = [await firstDay('workshop1'), await firstDay('workshop2')];
  const answers = await Promise.all(
    days.map(({ id }) => admin.post(`${AGENDAS}${id}/set-status/`, { status: 'active' })),
  );
  expect(answers.map((answer) => answer.statusCode)).toEqual([200, 200]);
  const running = (await read(admin)).flatMap(({ days: all }) => all).filter(({ status }) => status === 'active');
  expect(running).toHaveLength(1);
});

test('days are added at the end, and those after a deleted one move up', async () => {
  const add = async () =>
    (await admin.post(`${AGENDAS}by-board/${board}/days/`, { workshop_type: 'workshop1' })).json<AgendaDay>();
  const [second, third] = [await add(), await add()];
  expect([second.day, third.day]).toEqual([2, 3]);
  expect((await admin.delete(`${AGENDAS}${second.id}/`)).statusCode).toBe(204);
  const [workshop] = await read(admin, '?workshop_type=workshop1');
  expect(workshop?.days.map(({ id, day }) => [id === third.id, day])).toEqual([
    [false, 1],
    [true, 2],
  ]);
});

test('a deleted day leaves the days of the other workshop as they are', async () => {
  await admin.post(`${AGENDAS}by-board/${board}/days/`, { workshop_type: 'workshop2' });
  expect((await admin.delete(`${AGENDAS}${(await firstDay()).id}/`)).statusCode).toBe(204);
  const [workshop] = await read(admin, '?workshop_type=workshop2');
  expect(workshop?.days.map(({ day }) => day)).toEqual([1, 2]);
});

test('an agenda that was deleted stays deleted', async () => {
  await admin.delete(`${AGENDAS}${(await firstDay()).id}/`);
  expect(await read(admin, '?workshop_type=workshop1')).toEqual([]);
});

test('[W6.06] who is no board admin only reads; others find nothing', async () => {
  const { id } = await firstDay();
  const calls = (client: TestClient) =>
    Promise.all([
      client.post(`${AGENDAS}${id}/update-day/`, { items: [] }),
      client.post(`${AGENDAS}${id}/set-status/`, { status: 'active' }),
      client.post(`${AGENDAS}by-board/${board}/days/`, { workshop_type: 'workshop1' }),
      client.delete(`${AGENDAS}${id}/`),
    ]).then((answers) => answers.map((answer) => answer.statusCode));
  expect(await calls(await signedIn(server.app, company.writer.email))).toEqual([403, 403, 403, 403]);
  const stranger = await signedIn(server.app, (await seedCompany(server.database)).admin.email);
  expect(await calls(stranger)).toEqual([404, 404, 404, 404]);
  expect((await stranger.get(`${AGENDAS}by-board/${board}/`)).statusCode).toBe(404);
  expect((await new TestClient(server.app).get(`${AGENDAS}by-board/${board}/`)).statusCode).toBe(401);
});
