import { sql } from 'drizzle-orm';
import { beforeAll, expect, inject, test } from 'vitest';

import { agendaAt, minutesOfDay } from '#contract/board/agenda-clock.ts';
import type { AgendaWorkshop } from '#contract/board/agenda.ts';
import type { OriginThread } from '#contract/board/origins.ts';
import type { Board } from '#contract/board/boards.ts';
import { LOCKABLE_CARDS } from '#contract/board/cards.ts';
import { SITUATION_CARDS } from '#contract/cards/registry.ts';
import type { OkrChange } from '#contract/okr/okr-check-ins.ts';
import type { KeyResult, Objective, OkrProject, OkrTask } from '#contract/okr/okr-items.ts';
import type { SceneData } from '#contract/board/scene.ts';
import type { TrendHubRow } from '#contract/trends/trend-hubs.ts';
import type { Team } from '#contract/accounts/teams.ts';
import { firstDayOf, lastDayOf, periodOf } from '#contract/okr/okr-rules.ts';
import { readChecklist } from '#contract/board/scene-planning.ts';
import { readScenePatch } from '#contract/board/scene-shapes.ts';
import { seedDemo } from '#server/demo/demo-service.ts';
import { idOf } from '#server/demo/demo-story.ts';
import { Database } from '#server/db/database.ts';
import { checkIns, keyResults, objectives, okrSavedViews } from '#server/okr/okr-tables.ts';

import english from '../../locales/en-US/scene.json' with { type: 'json' };
import { cloneDatabase } from '../setup/clone.ts';
import { TestClient, useServer } from '../setup/server.ts';

const server = useServer();
const MAIN = idOf('board', 'strategie-waerme-2030');
const GROWTH = idOf('board', 'aw-service-growth');
const STORY_NOW = Date.parse('2026-11-22T10:00:00Z');
// two servers that start at the same time: the story is told once
beforeAll(async () => {
  const seed = () => seedDemo(server.databaseUrl, 'demo/story', STORY_NOW);
  await Promise.all([seed(), seed()]);
});

async function demo(email: string): Promise<TestClient> {
  const client = new TestClient(server.app);
  expect((await client.signIn(email, 'leitstern-demo')).statusCode).toBe(200);
  return client;
}
const boardsOf = async (client: TestClient) => (await client.get('/api/v1/whiteboard/boards/')).json<Board[]>();
const scene = async (client: TestClient, board = MAIN) =>
  (await client.get(`/api/v1/whiteboard/boards/${board}/scene-data/`)).json<{ cards: Record<string, SceneData> }>()
    .cards;

test('nobody has signed in before there was an account, and an invitation is as young as it has to be', async () => {
  const { rows } = await server.database.acrossCompanies({ reason: 'test' }, (tx) =>
    tx.execute<{
      email: string;
    }>(sql`select email from users where is_demo and (created_at > ${new Date(STORY_NOW).toISOString()}
      or last_sign_in < created_at or (status = 'invited' and created_at < ${new Date(STORY_NOW - 14 * 86_400_000).toISOString()}))`),
  );
  expect(rows).toEqual([]);
});

test('each company has its boards in their groups, those without a group last', async () => {
  const boards = await boardsOf(await demo('anna@nordlicht.example'));
  expect(boards.map(({ name, current_step }) => [name, current_step])).toEqual([
    ['Strategie Wärme 2030', 'workshop1'],
    ['Geschäftsfeld Service', 'canvas'],
    ['Süddeutschland', 'workshop2'],
    ['Mittelfranken', 'kickoff'],
    ['Digitalstrategie Einkauf', 'planen'],
  ]);
  expect((await boardsOf(await demo('carla@alpenwerk.example'))).map((board) => board.name)).toEqual([
    'Service-led growth 2029',
    'Retrofit and gateways',
    'Greenville 2028',
    'Winterthur: modules and overhauls',
    'Spare parts pricing',
  ]);
});

test('each company has the trend hubs of its own trade', async () => {
  const hubsOf = async (email: string) =>
    (await (await demo(email)).get('/api/v1/trend_managment/hubs/')).json<TrendHubRow[]>().map(({ name }) => name);
  const own = ['KI im Kundendienst', 'Menschen fürs Handwerk', 'Wärme 2030', 'Zirkuläres Bauen'];
  expect((await hubsOf('anna@nordlicht.example')).toSorted()).toEqual(own);
  expect((await hubsOf('carla@alpenwerk.example')).toSorted()).toEqual([
    'AI in service',
    'Circular machines',
    'Smart machining',
  ]);
});

test('Anna may write every card of every board, Ben none', async () => {
  for (const board of await boardsOf(await demo('anna@nordlicht.example'))) {
    expect(board.permissions.permission_level).toBe('write');
    expect(board.permissions.allowed_cards.toSorted()).toEqual([...LOCKABLE_CARDS].toSorted());
  }
  for (const board of await boardsOf(await demo('ben@nordlicht.example')))
    expect(board.permissions).toEqual({ permission_level: 'read', allowed_cards: [] });
});

test.each([
  ['ben@nordlicht.example', MAIN],
  ['felix.graf@alpenwerk.example', GROWTH],
])('the main board of %s has content in every situation card, nobody holds a lock', async (email, board) => {
  const cards = await scene(await demo(email), board);
  for (const [card, { analysis }] of Object.entries(SITUATION_CARDS))
    expect(cards[card]?.data, card).toMatchObject({
      [analysis]: expect.anything() as unknown,
      OBSERVATIONS_DATA: expect.any(Array) as unknown,
      INSIGHTS: expect.stringContaining('<p>') as unknown,
    });
  const { rows } = await server.database.acrossCompanies({ reason: 'test' }, (tx) =>
    tx.execute('select from cards where lock_holder is not null'),
  );
  expect(rows).toHaveLength(0);
});

test('[W3.11] [W3.15] the stored data have the shapes of the contract, and texts are in the language of the company', async () => {
  const client = await demo('super@leitstern.example');
  for (const board of await boardsOf(client))
    for (const [card, { data }] of Object.entries(await scene(client, board.id))) {
      expect(readScenePatch(card, data), card).toEqual({ data });
      expect(JSON.stringify(data), card).not.toMatch(/"de":/);
    }
  const { canvas_header_data: header, planen } = await scene(client);
  expect(JSON.parse(String(header?.data['strategy_name']))).toEqual({
    value: 'Strategie Wärme 2030',
    user_modified: true,
  });
  expect(planen?.data).toMatchObject({
    kickoff_slides_uploaded: true,
    workshop2_meeting_date: null,
    workshop1_meeting_date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) as unknown,
  });
  const checklist = readChecklist(planen?.data['planen_workshop1_checklist']);
  expect(checklist).toHaveLength(7);
  for (const { label } of checklist.filter((item) => item.isI18n))
    expect(
      label.split('.').reduce<unknown>((texts, part) => (texts as Record<string, unknown>)[part], english),
    ).toEqual(expect.any(String));
});

test('the companies of the story have profile, logo, verified domain and teams', async () => {
  const client = await demo('admin@nordlicht.example');
  const place = `/api/v1/okr/companies/${idOf('company', 'nordlicht')}/`;
  expect((await client.get(place)).json()).toMatchObject({
    legal_name: 'Nordlicht Haustechnik GmbH',
    city: 'Augsburg',
    logo_url: expect.stringContaining('/logo/') as unknown,
    teams_count: 6,
  });
  expect((await client.get(`${place}domains/`)).json()).toMatchObject([
    { domain: 'nordlicht.example', verified_via: 'dns' },
  ]);
  const teams = (await client.get('/api/v1/okr/teams/')).json<Team[]>();
  expect(teams.map(({ name, lead }) => [name, lead?.full_name]).at(0)).toEqual(['Einkauf und Logistik', 'David Kim']);
});

test('a key result of the story has its reports, and a history with their dates', async () => {
  const client = await demo('anna@nordlicht.example');
  const id = idOf('key-result', 'kr-26q4-kd1-1');
  const history = (await client.get(`/api/v1/okr/history/key_result/${id}/`)).json<OkrChange[]>();
  expect(history.map(({ action }) => action)).toEqual([...Array<string>(4).fill('okr.check_in'), 'okr.create']);
  expect(history[0]).toMatchObject({ fields: { current: { from: 77.4, to: 78.2 } } });
  expect(new Set(history.map(({ at }) => at.slice(0, 10))).size).toBe(5);
  const reports = (await client.get(`/api/v1/okr/key-results/${id}/check-ins/`)).json<{ value: number }[]>();
  expect(reports.map(({ value }) => value)).toEqual([78.2, 77.4, 75.9, 74.1]);
  const read = await client.get(`/api/v1/okr/key-results/${id}/`);
  const { created_at, updated_at } = read.json<KeyResult>();
  expect([created_at, updated_at].map((at) => at.slice(0, 10))).toEqual([
    history.at(-1)?.at.slice(0, 10),
    history[0]?.at.slice(0, 10),
  ]);
});

test('Alpenwerk is mid-workshop, with notes, agenda, snapshots and an evaluation of its last quarters', async () => {
  const client = await demo('carla@alpenwerk.example');
  const read = async <T>(path: string) => (await client.get(`/api/v1/${path}`)).json<T>();
  expect(await read<unknown[]>(`whiteboard/sticky-notes/?board_id=${GROWTH}&card_key=general`)).toHaveLength(14);
  expect(await read<unknown[]>(`whiteboard/boards/${GROWTH}/snapshots/`)).toHaveLength(3);
  const [, second] = await read<AgendaWorkshop[]>(`whiteboard/agendas/by-board/${GROWTH}/`);
  expect(second?.days.map(({ status }) => status)).toEqual(['inactive', 'active']);
  // its clock is that of the place, wherever the server and who looks at it are
  expect(second?.days.map(({ time_zone }) => time_zone)).toEqual([null, 'Europe/Berlin']);
  const there = minutesOfDay(STORY_NOW, 'Europe/Berlin');
  expect(agendaAt(second?.days[1]?.items ?? [], there).current).toBeGreaterThanOrEqual(0);
  const goals = await read<Objective[]>('okr/objectives/');
  expect(new Set(goals.map(({ year, quarter }) => year * 4 + quarter)).size).toBe(4);
});

test('projects and tasks of the story say who wrote them, before they were completed', async () => {
  const client = await demo('anna@nordlicht.example');
  const tasks = (await client.get('/api/v1/okr/tasks/')).json<OkrTask[]>();
  const done = tasks.find(({ completed }) => completed)?.id ?? '';
  const [project] = (await client.get('/api/v1/okr/projects/')).json<OkrProject[]>();
  const actions = async (path: string): Promise<string[]> =>
    (await client.get(`/api/v1/okr/history/${path}/`)).json<OkrChange[]>().map(({ action }) => action);
  expect(await actions(`task/${done}`)).toEqual(['okr.update', 'okr.create']);
  expect(await actions(`project/${project?.id ?? ''}`)).toEqual(['okr.create']);
});

/** The OKR of the story as it is told at ten o'clock of a day. */
async function noticesOn(day: string) {
  const clone = await cloneDatabase({ adminUrl: inject('adminUrl'), ownerUrl: inject('ownerUrl') });
  await seedDemo(clone.url, 'demo/story', Date.parse(`${day}T10:00:00Z`));
  const database = new Database(clone.url, 1);
  const found = await database.acrossCompanies({ reason: 'test' }, async (tx) => ({
    goals: await tx.select().from(objectives),
    results: await tx.select().from(keyResults),
    reports: await tx.select().from(checkIns).orderBy(checkIns.day, checkIns.created_at),
    views: await tx.select().from(okrSavedViews),
  }));
  await database.close();
  await clone.drop();
  return found;
}

// first, second, tenth and last day of quarters, and days between
const STORY_DAYS = '2026-11-22 2026-12-31 2027-01-01 2027-01-02 2027-01-10 2027-02-14 2027-02-21 2027-03-31 2027-04-01';
test.each(STORY_DAYS.split(' '))(
  'told on %s, the present quarter ends with it, is shown first, and reports explain its values',
  async (day) => {
    const present = periodOf(new Date(`${day}T10:00:00Z`));
    const found = await noticesOn(day);
    const goals = found.goals.filter(({ year, quarter }) => year === present.year && quarter === present.quarter);
    expect(goals).toHaveLength(18);
    const ids = new Set(goals.map(({ id }) => id));
    const results = found.results.filter(({ objective_id }) => ids.has(objective_id));
    expect(new Set(results.map(({ date }) => date))).toEqual(new Set([lastDayOf(present)]));
    const [view] = found.views.filter(({ is_default }) => is_default);
    expect(view?.view).toMatchObject({ filters: present });

    const reportsOn = Map.groupBy(found.reports, ({ key_result_id }) => key_result_id);
    const unexplained = results.filter(({ id, initial, current }) => {
      const newest = reportsOn.get(id)?.at(-1);
      return current !== initial && !(newest?.value === current && newest.confidence && newest.note);
    });
    expect(unexplained).toEqual([]);
    // past quarters too: what is reported lies in the quarter, after what it is about, and not ahead
    const goalOf = new Map(found.goals.map((goal) => [goal.id, goal]));
    for (const { id, objective_id, updated_at } of found.results) {
      const goal = goalOf.get(objective_id);
      const own = reportsOn.get(id) ?? [];
      if (!goal || own.length === 0) continue;
      const end = lastDayOf(goal) < day ? lastDayOf(goal) : day;
      const days = own.map((report) => report.day);
      expect(days.filter((one) => one < firstDayOf(goal) || one > end)).toEqual([]);
      expect(new Set(days).size).toBe(days.length);
      const moments = own.map(({ created_at }) => created_at.getTime());
      expect(Math.min(...moments)).toBeGreaterThanOrEqual(goal.created_at.getTime());
      expect(Math.max(...moments)).toBe(updated_at.getTime());
      expect(updated_at.getTime()).toBeLessThanOrEqual(Date.parse(`${day}T10:00:00Z`));
    }
  },
);

test.each([
  ['anna@nordlicht.example', MAIN],
  ['carla@alpenwerk.example', GROWTH],
])('the red thread of %s leads from what is there to what is there', async (email, board) => {
  const client = await demo(email);
  const { results } = (await client.get(`/api/v1/origins/leads-to/?board_id=${board}`)).json<{
    results: OriginThread[];
  }>();
  expect(results.length).toBeGreaterThan(12);
  expect(results.filter(({ thing, origin }) => thing.gone || origin.gone)).toEqual([]);
  expect(new Set(results.map(({ thing }) => thing.kind)).size).toBe(5);
});
