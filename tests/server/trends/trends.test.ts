import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';

import { MOST_CUSTOM_TRENDS, type Microtrend } from '#contract/trends/microtrends.ts';
import { MOST_HUB_TRENDS, MOST_HUBS, type TrendHub, type TrendHubRow } from '#contract/trends/trend-hubs.ts';
import { holdMicrotrend } from '#server/trends/microtrends-store.ts';

import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { seedCustomTrend, seedHub, seedMarketplace } from '../../seed/trends.ts';
import { signedIn, useServer, type TestClient } from '../../setup/server.ts';

const PATH = '/api/v1/trend_managment';
const server = useServer();
let home: SeededCompany;
let abroad: SeededCompany;
let admin: TestClient;
let writer: TestClient;
let reader: TestClient;
beforeAll(async () => {
  home = await seedCompany(server.database, 'Daheim');
  abroad = await seedCompany(server.database, 'Fremd');
  admin = await signedIn(server.app, home.admin.email);
  writer = await signedIn(server.app, home.writer.email);
  reader = await signedIn(server.app, home.reader.email);
});

interface Page {
  count: number;
  results: Microtrend[];
}
const list = async (query: Record<string, string>): Promise<Page> =>
  (await reader.get(`${PATH}/microtrends?${new URLSearchParams(query).toString()}`)).json<Page>();

test('[A7.94] [A7.101] [A3.32] [A3.33] [A3.36] the marketplace is searched in both languages, filtered and paged', async () => {
  const { mega, mark, ids } = await seedMarketplace(server.database, 5);
  const first = await list({ search: mark, page: '1', page_size: '2' });
  // the newest first
  expect([first.count, first.results.map(({ id }) => id)]).toEqual([5, [ids[4], ids[3]]]);
  expect((await list({ search: mark, page: '3', page_size: '2' })).results.map(({ id }) => id)).toEqual([ids[0]]);
  for (const words of [`wärme 2 ${mark}`, `heat 2 ${mark}`, `Waerme 2 ${mark}`.replace('ae', 'a')])
    expect((await list({ search: words, page: '1' })).results.map(({ id }) => id)).toEqual([ids[2]]);
  const filtered = await list({ megatrend: mega, category: 'product', country: 'DE', is_custom: 'false', page: '1' });
  expect(filtered.results).toMatchObject([
    { id: ids[0], isCustom: false, evaluation: null, can_edit: false, data: { title: `Wärme 0 ${mark}` } },
  ]);
  expect((await list({ megatrend: mega, category: 'service', page: '1' })).count).toBe(0);
  expect((await reader.get(`${PATH}/megatrends/${mega}`)).json()).toMatchObject({ id: mega });
});

test('[A7.108] [A7.109] [A7.110] [A3.38] [A5.04] a custom trend is seen by the company, and changed by its maker and administrators', async () => {
  const body = { title: ' Leihgeräte ', imageUrl: null, category: 'business model' };
  const made = (await writer.post(`${PATH}/microtrends/`, body)).json<Microtrend>();
  expect(made).toMatchObject({
    isCustom: true,
    data: { title: 'Leihgeräte', description: '', imageUrl: null, category: 'business model' },
    translations: [],
    can_edit: true,
  });
  const path = `${PATH}/microtrends/${made.id}/`;
  expect((await reader.get(path)).json()).toMatchObject({ can_edit: false });
  expect((await (await signedIn(server.app, abroad.admin.email)).get(path)).statusCode).toBe(404);
  expect((await reader.call('PUT', path, { title: 'Fremd' })).statusCode).toBe(403);
  expect((await reader.call('DELETE', path)).statusCode).toBe(403);
  const changed = await admin.call('PUT', path, {
    description: 'Für die Wartezeit',
    imageUrl: 'https://p.example.org/a.png',
  });
  expect(changed.json()).toMatchObject({ data: { title: 'Leihgeräte', description: 'Für die Wartezeit' }, version: 2 });
  const stale = await writer.call('PUT', path, { title: 'Alt' }, { 'if-match': '1' });
  expect([stale.statusCode, stale.json()]).toMatchObject([412, { current: { version: 2 } }]);
  expect((await writer.call('PUT', path, { imageUrl: null })).json()).toMatchObject({ data: { imageUrl: null } });
  expect((await writer.call('DELETE', path)).statusCode).toBe(204);
  expect((await writer.get(path)).statusCode).toBe(404);
});

test.each<[string, object]>([
  ['no title', { category: 'service' }],
  ['a blank title', { title: '  ', category: 'service' }],
  ['another category', { title: 'a', category: 'weather' }],
  ['a script as a picture', { title: 'a', category: 'service', imageUrl: 'javascript:alert(1)' }],
  ['data as a picture', { title: 'a', category: 'service', imageUrl: 'data:image/png;base64,AA' }],
])('[A5.02 part] a custom trend with %s is refused at its field', async (_, body) => {
  const answer = await writer.post(`${PATH}/microtrends/`, body);
  expect([answer.statusCode, Object.keys(answer.json<{ errors: object }>().errors)]).toEqual([
    400,
    [expect.any(String)],
  ]);
});

test('[A7.105] [A7.106] [A7.107] [A3.37] an evaluation that is not there is 404 to PUT, then POST makes it; its category follows the rule', async () => {
  const path = `${PATH}/microtrends/${await seedCustomTrend(server.database, home)}/`;
  const values = { effect: 4, time_adoption: 'now', competence: 2 };
  expect((await writer.get(`${path}evaluation/`)).statusCode).toBe(404);
  expect((await writer.call('PUT', `${path}evaluation/`, values)).statusCode).toBe(404);
  const made = await writer.post(`${path}evaluation/`, values);
  expect([made.statusCode, made.json()]).toEqual([201, { ...values, category: 'act', category_manual: false }]);
  expect((await writer.call('PUT', `${path}evaluation/`, { time_adoption: '5-10 years' })).json()).toMatchObject({
    effect: 4,
    category: 'prepare',
  });
  await writer.call('PUT', `${path}evaluation/`, { category: 'watch' });
  await reader.post(`${path}evaluation/`, { effect: 1, time_adoption: 'now', competence: 5 });
  // of each person their own, and what all think together
  expect((await writer.get(path)).json()).toMatchObject({
    evaluation: { effect: 4, category: 'watch', category_manual: true },
    company_evaluation: { effect: 2.5, competence: 3.5, time_adoption: 'now', category: 'watch', count: 2 },
  });
  expect((await admin.get(path)).json<Microtrend>().evaluation).toBeNull();
  expect((await writer.call('PUT', `${path}evaluation/`, { category: null })).json()).toMatchObject({
    category: 'prepare',
  });
  // changes that come at once do not undo each other
  await Promise.all(
    [{ effect: 5 }, { competence: 1 }, { time_adoption: 'now' }].map((one) =>
      writer.call('PUT', `${path}evaluation/`, one),
    ),
  );
  expect((await writer.get(`${path}evaluation/`)).json()).toMatchObject({ effect: 5, competence: 1, time_adoption: 'now' }); // prettier-ignore
});

test('an own evaluation is taken back, also twice; what others think stays', async () => {
  const path = `${PATH}/microtrends/${await seedCustomTrend(server.database, home)}/`;
  const values = { effect: 4, time_adoption: 'now', competence: 2 };
  for (const person of [writer, reader]) await person.post(`${path}evaluation/`, values);
  const taken = async () => (await writer.call('DELETE', `${path}evaluation/`)).statusCode;
  expect([await taken(), await taken()]).toEqual([204, 204]);
  expect((await writer.get(`${path}evaluation/`)).statusCode).toBe(404);
  expect((await writer.get(path)).json()).toMatchObject({ evaluation: null, company_evaluation: { count: 1 } });
  expect((await reader.get(`${path}evaluation/`)).json()).toMatchObject(values);
});

test('[A7.85] [A7.86] [A7.87] [A7.88] [A7.89] [A7.90] [A3.41] [A3.42] a hub holds microtrends of both kinds in its order, with a note to each', async () => {
  const { ids } = await seedMarketplace(server.database, 1);
  const trends = [ids[0] ?? '', await seedCustomTrend(server.database, home)];
  const hub = (await writer.post(`${PATH}/hubs/`, { name: 'Wärme 2030' })).json<TrendHub>();
  const path = `${PATH}/hubs/${hub.id}/`;
  for (const microtrend_id of trends) await writer.post(`${path}add-trend/`, { microtrend_id, notes: 'Prüfen' });
  await writer.post(`${path}add-trend/`, { microtrend_id: trends[0], notes: 'Zuerst' });
  const read = (await reader.get(path)).json<TrendHub>();
  expect(read.microtrends.map(({ id, notes }) => [id, notes])).toEqual([
    [trends[0], 'Zuerst'],
    [trends[1], 'Prüfen'],
  ]);
  expect((await list({ hub: hub.id, page: '1' })).count).toBe(2);
  expect((await reader.post(`${path}remove-trend/`, { microtrend_id: trends[0] })).statusCode).toBe(403);
  expect((await writer.post(`${path}add-trend/`, { microtrend_id: randomUUID() })).statusCode).toBe(404);
  // a note that rests on what others have changed meanwhile
  const note = { microtrend_id: trends[0], notes: 'Überholt' };
  const ifMatch = { 'if-match': String(hub.version) };
  expect((await writer.post(`${path}add-trend/`, note, ifMatch)).statusCode).toBe(412);
  expect((await writer.post(`${path}remove-trend/`, { microtrend_id: trends[0] }, ifMatch)).statusCode).toBe(412);
  // a deleted microtrend leaves the hub
  await admin.call('DELETE', `${PATH}/microtrends/${trends[1]}/`);
  expect((await writer.call('PATCH', path, { description: 'Womit verdienen wir?' })).json()).toMatchObject({
    microtrends_count: 1,
    description: 'Womit verdienen wir?',
  });
  expect((await writer.post(`${path}remove-trend/`, { microtrend_id: trends[0] })).json()).toMatchObject({
    microtrends: [],
  });
  expect((await admin.call('DELETE', path)).statusCode).toBe(204);
  expect((await reader.get(`${PATH}/hubs/`)).json<TrendHubRow[]>().map(({ id }) => id)).not.toContain(hub.id);
});

test('hubs, custom trends and evaluations of another company stay there; the marketplace takes nothing from calls', async () => {
  const trend = await seedCustomTrend(server.database, abroad);
  const hub = await seedHub(server.database, abroad, [trend]);
  const answers = [
    await admin.get(`${PATH}/hubs/${hub}/`),
    await admin.post(`${PATH}/hubs/${hub}/add-trend/`, { microtrend_id: trend }),
    await admin.post(`${PATH}/microtrends/${trend}/evaluation/`, { effect: 1, time_adoption: 'now', competence: 1 }),
  ];
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  const { ids } = await seedMarketplace(server.database, 1);
  expect((await admin.call('DELETE', `${PATH}/microtrends/${ids[0]}/`)).statusCode).toBe(404);
  const inHome = (text: string) => server.database.inCompany(home.id, (tx) => tx.execute(text));
  expect((await inHome(`delete from microtrends where id = '${ids[0]}'`)).rowCount).toBe(0);
  await expect(inHome(`insert into megatrends (external_id) values ('x')`)).rejects.toThrow();
});

test('a microtrend that goes while it is added and evaluated leaves nothing behind', async () => {
  const hub = await seedHub(server.database, home, []);
  const trend = await seedCustomTrend(server.database, home);
  let gone: Promise<unknown> | undefined;
  // its deletion waits for who has found it, and takes what they have made of it
  await server.database.inCompany(home.id, async (tx) => {
    expect(await holdMicrotrend(tx, home.admin.id, trend)).toBeDefined();
    gone = admin.call('DELETE', `${PATH}/microtrends/${trend}/`);
    const waiting = async () => {
      const { rowCount } = await server.database.pool.query(
        `select from pg_locks l join pg_stat_activity a using (pid) where not l.granted and a.datname = current_database()`,
      );
      return rowCount;
    };
    await expect.poll(waiting).toBeGreaterThan(0);
    await tx.execute(sql`insert into trend_hub_entries (company_id, hub_id, trend_id) values (${home.id}, ${hub}, ${trend})`); // prettier-ignore
  });
  expect(await gone).toMatchObject({ statusCode: 204 });
  const left = await server.database.inCompany(home.id, (tx) =>
    tx.execute(sql`select from trend_hub_entries where trend_id = ${trend}`),
  );
  expect(left.rowCount).toBe(0);
});

test('hubs, trends of a hub and own trends are limited in number; a list without a page too', async () => {
  const full = await seedCompany(server.database, 'Voll');
  const maker = await signedIn(server.app, full.admin.email);
  const hub = await seedHub(server.database, full, []);
  const fill = (query: SQL) => server.database.inCompany(full.id, (tx) => tx.execute(query));
  await fill(sql`insert into trend_hubs (company_id, name) select ${full.id}, 'Hub ' || n from generate_series(2, ${MOST_HUBS}::int) n`); // prettier-ignore
  await fill(sql`insert into custom_microtrends (company_id, title, category)
    select ${full.id}, 'Trend ' || n, 'service' from generate_series(1, ${MOST_CUSTOM_TRENDS}::int) n`);
  await fill(sql`insert into trend_hub_entries (company_id, hub_id, trend_id)
    select ${full.id}, ${hub}, id from custom_microtrends limit ${MOST_HUB_TRENDS}`);
  const { rows } = await fill(sql`select id from custom_microtrends
    where id not in (select trend_id from trend_hub_entries) limit 1`);
  const refused = [
    await maker.post(`${PATH}/hubs/`, { name: 'Noch einer' }),
    await maker.post(`${PATH}/hubs/${hub}/add-trend/`, { microtrend_id: rows[0]?.['id'] }),
    await maker.post(`${PATH}/microtrends/`, { title: 'Noch einer', category: 'service' }),
  ];
  expect(refused.map((answer) => [answer.statusCode, answer.json<{ detail: string }>().detail])).toEqual([
    [422, expect.stringMatching(`${MOST_HUBS} trend hubs`)],
    [422, expect.stringMatching(`${MOST_HUB_TRENDS} trends`)],
    [422, expect.stringMatching(`${MOST_CUSTOM_TRENDS.toLocaleString('en-US')} trends of its own`)],
  ]);
  expect((await maker.get(`${PATH}/microtrends`)).json()).toHaveLength(1_000);
});
