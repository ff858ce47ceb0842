import pg from 'pg';
import { beforeEach, expect, test, vi } from 'vitest';

import { nextPeriod, periodOf } from '#contract/okr/okr-rules.ts';
import type { OkrDiagram, OkrTable } from '#contract/okr/okr-table.ts';
import type { SavedView } from '#contract/okr/okr-views.ts';
import type { Objective, OkrProject } from '#contract/okr/okr-items.ts';

import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { seedOkr } from '../../seed/okr.ts';
import { signedIn, useServer, type TestClient } from '../../setup/server.ts';
import { stopClock } from '../../setup/steady-clock.ts';

const OKR = '/api/v1/okr/';
const VIEWS = `${OKR}saved-views/`;
const server = useServer();
stopClock();
let company: SeededCompany;
let writer: TestClient;
let admin: TestClient;
beforeEach(async () => {
  company = await seedCompany(server.database);
  writer = await signedIn(server.app, company.writer.email);
  admin = await signedIn(server.app, company.admin.email);
});
const create = async (client: TestClient, body: object): Promise<SavedView> =>
  (await client.post(VIEWS, { name: 'Ansicht', ...body })).json();
const starts = async (client: TestClient): Promise<string[]> =>
  (await client.get(VIEWS)).json<SavedView[]>().flatMap(({ name, is_default }) => (is_default ? [name] : []));

test('what everybody starts with is for administrators to say', async () => {
  const refused = await writer.post(VIEWS, { name: 'Alle', visibility: 'shared', is_default: true });
  expect([refused.statusCode, refused.json()]).toMatchObject([
    403,
    { detail: expect.stringContaining('administrators') },
  ]);
  const mine = await create(writer, { name: 'Meine', is_default: true });
  expect((await writer.patch(`${VIEWS}${mine.id}/`, { visibility: 'shared', is_default: true })).statusCode).toBe(403);
  expect((await writer.patch(`${VIEWS}${mine.id}/`, { visibility: 'shared' })).json()).toMatchObject({
    visibility: 'shared',
    is_default: false,
  });
  expect((await writer.patch(`${VIEWS}${mine.id}/`, { is_default: true })).statusCode).toBe(403);
  expect((await admin.patch(`${VIEWS}${mine.id}/`, { is_default: true })).json()).toMatchObject({ is_default: true });
  // who owns it goes on editing it
  expect((await writer.patch(`${VIEWS}${mine.id}/`, { name: 'Unsere', is_default: true })).statusCode).toBe(200);
});

test('a company has one start view and each person one; the one before gives way as a change of its own', async () => {
  const own = await create(writer, { name: 'Eigene', is_default: true });
  const first = await create(admin, { name: 'Erste', visibility: 'shared', is_default: true });
  await create(admin, { name: 'Zweite', visibility: 'shared', is_default: true });
  expect(await starts(writer)).toEqual(['Eigene', 'Zweite']);
  const [before] = (await admin.get(VIEWS)).json<SavedView[]>().filter(({ id }) => id === first.id);
  expect(before).toMatchObject({ is_default: false, version: 2 });
  await create(writer, { name: 'Neue', is_default: true });
  expect(await starts(writer)).toEqual(['Neue', 'Zweite']);
  const stale = await writer.call('PATCH', `${VIEWS}${own.id}/`, { name: 'x' }, { 'if-match': '"1"' });
  expect(stale.statusCode).toBe(412);
});

test('an administrator who changes a colleague’s shared view leaves the private start view of that colleague', async () => {
  await create(writer, { name: 'Eigene', is_default: true });
  const shared = await create(writer, { name: 'Geteilte', visibility: 'shared' });
  await admin.patch(`${VIEWS}${shared.id}/`, { is_default: true });
  expect(await starts(writer)).toEqual(['Eigene', 'Geteilte']);
});

test('several who choose a start view at once get one, and no failure', async () => {
  const views = await Promise.all(['A', 'B', 'C', 'D'].map((name) => create(writer, { name })));
  const answers = await Promise.all(views.map(({ id }) => writer.patch(`${VIEWS}${id}/`, { is_default: true })));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200]);
  expect(await starts(writer)).toHaveLength(1);
});

test('a change of nothing is none, and what is shared is in the log', async () => {
  const { id } = await create(writer, { name: 'Alle', visibility: 'shared', filters: { quarter: 4 } });
  const same = await writer.patch(`${VIEWS}${id}/`, { name: 'Alle', filters: { quarter: 4 } });
  expect(same.json()).toMatchObject({ version: 1 });
  expect((await writer.patch(`${VIEWS}${id}/`, {})).json()).toMatchObject({ version: 1 });
  await admin.patch(`${VIEWS}${id}/`, { name: 'Unsere' });
  await admin.delete(`${VIEWS}${id}/`);
  const own = await create(writer, { name: 'Private' });
  await writer.delete(`${VIEWS}${own.id}/`);
  const { rows } = await server.database.acrossCompanies({ reason: 'test' }, (tx) =>
    tx.execute<{ action: string; actor_id: string; detail: object }>(
      `select action, actor_id, detail from audit_log where object_type = 'okr.view' and company_id = '${company.id}' order by id`,
    ),
  );
  expect(rows).toMatchObject([
    { action: 'okr.view.create', actor_id: company.writer.id },
    {
      action: 'okr.view.update',
      actor_id: company.admin.id,
      detail: { fields: { name: { from: 'Alle', to: 'Unsere' } } },
    },
    { action: 'okr.view.delete', actor_id: company.admin.id, detail: { name: 'Unsere', owner: company.writer.id } },
  ]);
});

test('nobody keeps more than a hundred views', async () => {
  for (let n = 0; n < 100; n += 1) await create(writer, { name: `Nr. ${n}` });
  const answer = await writer.post(VIEWS, { name: 'Zu viel' });
  expect([answer.statusCode, answer.json()]).toMatchObject([400, { code: 'too_many' }]);
});

test('counting views asks the database as often for sixteen quarters as for one, and not what may be deleted', async () => {
  await seedOkr(server.database, company);
  const asked = vi.spyOn(pg.Client.prototype, 'query');
  const count = async (): Promise<{ items: number[]; texts: string[] }> => {
    asked.mockClear();
    const counts = (await writer.get(`${VIEWS}counts/`)).json<{ items: number }[]>();
    const texts = asked.mock.calls.map(([query]: unknown[]) => (query as { text?: string }).text ?? String(query));
    return { items: counts.map(({ items }) => items).toSorted((one, other) => other - one), texts };
  };
  await create(writer, { name: '2026 4', filters: { year: 2026, quarter: 4 } });
  const one = await count();
  for (let quarter = 1; quarter <= 4; quarter += 1)
    for (const year of [2024, 2025, 2027, 2028])
      await create(writer, { name: `${year} ${quarter}`, filters: { year, quarter } });
  const many = await count();
  asked.mockRestore();
  expect([one.items, many.items.slice(0, 2)]).toEqual([[4], [4, 0]]);
  expect(many.texts.filter((text) => text.includes('from objectives'))).toHaveLength(1);
  // other work of the server may ask meanwhile
  const ofItems = ({ texts }: { texts: string[] }) => texts.filter((text) => /objectives|key_results|okr_/.test(text));
  expect(ofItems(many)).toHaveLength(ofItems(one).length);
  expect(many.texts.some((text) => text.includes('created_by'))).toBe(false);
});

test('a view of the current quarter shows in table and diagram what it counts', async () => {
  const now = periodOf(new Date());
  await seedOkr(server.database, company, now);
  await seedOkr(server.database, company, { year: now.year - 1, quarter: now.quarter });
  const filters = { period: 'current', year: now.year - 1, quarter: now.quarter };
  const { id } = await create(writer, { filters });
  expect((await writer.get(`${VIEWS}counts/`)).json()).toEqual([{ id, items: 4 }]);
  const { rows, totals } = (await writer.post(`${OKR}table/`, { filters })).json<OkrTable>();
  expect(new Set(rows.flatMap(({ year }) => year ?? []))).toEqual(new Set([now.year]));
  expect(totals).toMatchObject({ items: 4, elapsed: expect.any(Number) });
  expect(totals.elapsed).toBeLessThan(1);
  const { nodes } = (await writer.post(`${OKR}diagram/`, { filters })).json<OkrDiagram>();
  expect(nodes.filter(({ kind }) => kind === 'objective')).toHaveLength(1);
  const file = await writer.post(`${OKR}table/export/`, { filters, columns: ['title', 'period'], format: 'csv' });
  expect(file.body).not.toContain(String(now.year - 1));
});

test('a shared view of “me” and “nobody” means whoever looks, in counts, table, diagram and file', async () => {
  const seeded = await seedOkr(server.database, company, periodOf(new Date()));
  await admin.post(`${OKR}tasks/`, { title: 'Frei' });
  await admin.post(`${OKR}tasks/`, { title: 'Eigen', responsible_person: company.admin.id });
  const shared = { visibility: 'shared', filters: { period: 'current', responsible: ['me'] } };
  const mine = await create(writer, { ...shared, name: 'Meins' });
  const nobody = await create(writer, { ...shared, name: 'Niemand', filters: { responsible: ['none'] } });
  const countsOf = async (client: TestClient) => (await client.get(`${VIEWS}counts/`)).json();
  const counted = (own: number) => [
    { id: mine.id, items: own },
    { id: nobody.id, items: 1 },
  ];
  expect(await countsOf(writer)).toEqual(counted(4));
  expect(await countsOf(admin)).toEqual(counted(1));
  const [kept] = (await admin.get(VIEWS)).json<SavedView[]>();
  expect(kept?.filters?.responsible).toEqual(['me']);
  const titles = async (client: TestClient, responsible: string[]) => {
    const { rows } = (await client.post(`${OKR}table/`, { filters: { responsible } })).json<OkrTable>();
    return rows.flatMap(({ title, context }) => (context ? [] : [title]));
  };
  expect((await titles(admin, ['me', 'none'])).toSorted()).toEqual(['Eigen', 'Frei']);
  expect(await titles(writer, ['me'])).toHaveLength(4);
  const diagram = async (client: TestClient) =>
    (await client.post(`${OKR}diagram/`, { filters: { responsible: ['me'] } })).json<OkrDiagram>().nodes;
  expect((await diagram(writer)).map(({ item }) => item)).toContain(seeded.keyResult);
  expect((await diagram(admin)).map(({ kind }) => kind)).toEqual(['company']);
  const input = { filters: { responsible: ['me'] }, columns: ['title'], format: 'csv' };
  expect((await admin.post(`${OKR}table/export/`, input)).body).toContain('Eigen');
  expect((await admin.post(`${OKR}table/`, { filters: { responsible: ['you'] } })).statusCode).toBe(400);
});

test('what hangs on nothing leaves the table with the quarter in which it was completed', async () => {
  await writer.post(`${OKR}tasks/`, { title: 'Erledigt', completed: true });
  await writer.post(`${OKR}tasks/`, { title: 'Offen' });
  const { year, quarter } = nextPeriod(periodOf(new Date()));
  const titles = async (filters: object): Promise<string[]> =>
    (await writer.post(`${OKR}table/`, { filters })).json<OkrTable>().rows.map(({ title }) => title);
  expect(await titles({ period: 'current' })).toEqual(['Erledigt', 'Offen']);
  expect(await titles({ year, quarter })).toEqual(['Offen']);
});

test('a deleted team leaves its objectives and projects in a newer version', async () => {
  const { team, objective, project } = await seedOkr(server.database, company);
  await writer.patch(`${OKR}projects/${project}/`, { team });
  expect((await admin.delete(`${OKR}teams/${team}/`)).statusCode).toBe(204);
  expect((await writer.get(`${OKR}objectives/${objective}/`)).json<Objective>()).toMatchObject({
    team: null,
    version: 2,
  });
  expect((await writer.get(`${OKR}projects/${project}/`)).json<OkrProject>()).toMatchObject({ team: null, version: 3 });
});

test('a view is deleted only in the version that was seen, when one is said', async () => {
  const { id } = await create(writer, {});
  await writer.patch(`${VIEWS}${id}/`, { name: 'Neu' });
  const remove = (version: number) =>
    writer.call('DELETE', `${VIEWS}${id}/`, undefined, { 'if-match': String(version) });
  const refused = await remove(1);
  expect([refused.statusCode, refused.json()]).toMatchObject([412, { current: { id, name: 'Neu', version: 2 } }]);
  expect((await remove(2)).statusCode).toBe(204);
});

test('saved views come in pages when one is asked for', async () => {
  for (const name of ['C', 'A', 'B']) await create(writer, { name });
  const answer = await writer.get(`${VIEWS}?page=2&page_size=2`);
  expect(answer.json()).toMatchObject({ count: 3, page: 2, page_size: 2, results: [{ name: 'C' }] });
  expect((await writer.get(VIEWS)).json()).toHaveLength(3);
});

test('a view keeps at most 64 kB, whatever it is made of', async () => {
  const rows = (count: number): string[] => Array.from({ length: count }, (_, row) => String(row).padStart(100, '0'));
  const refused = await writer.post(VIEWS, { name: 'Voll', collapsed: rows(650) });
  expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: { collapsed: [expect.any(String)] } }]);
  const { id } = await create(writer, { collapsed: rows(400) });
  const grown = await writer.patch(`${VIEWS}${id}/`, { expanded: rows(300) });
  expect([grown.statusCode, grown.json()]).toMatchObject([
    400,
    { detail: expect.stringContaining('64 kB'), errors: { collapsed: [expect.any(String)] } },
  ]);
  expect((await writer.patch(`${VIEWS}${id}/`, { expanded: rows(300), collapsed: [] })).statusCode).toBe(200);
});

test('the table that somebody starts with comes without a question, and says what it answers', async () => {
  await seedOkr(server.database, company);
  const start = async (client: TestClient) => (await client.get(`${OKR}table/start/`)).json<Started>();
  type Started = OkrTable & { asked: Parameters<typeof asTable>[0] };
  const asTable = async (asked: object | null): Promise<OkrTable> =>
    (await writer.post(`${OKR}table/`, asked ?? {})).json();
  const overview = await start(writer);
  const { year, quarter } = periodOf(new Date());
  expect(overview.asked).toEqual({ filters: { year, quarter }, sort: [], group_by: null });
  expect(overview).toMatchObject(await asTable(overview.asked));
  expect(overview.rows.length).toBeGreaterThan(0);
  const shown = { filters: { type: ['objective'], period: 'current', text: '' }, group_by: 'team' };
  await create(admin, { name: 'Alle', visibility: 'shared', is_default: true, ...shown });
  const shared = await start(writer);
  expect(shared.asked).toEqual({ filters: { type: ['objective'], year, quarter }, sort: [], group_by: 'team' });
  expect(shared).toMatchObject(await asTable(shared.asked));
  const sort = [{ key: 'title', dir: 'desc' }];
  const own = await create(writer, { name: 'Eigene', is_default: true, filters: { responsible: ['me'] }, sort });
  expect((await start(writer)).asked).toEqual({ filters: { responsible: ['me'] }, sort, group_by: null });
  await writer.patch(`${VIEWS}${own.id}/`, { mode: 'diagram' });
  expect(await start(writer)).toEqual({ asked: null, rows: [], totals: null });
});
