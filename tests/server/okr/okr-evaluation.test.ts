import { read, utils } from '@e965/xlsx';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';

import { firstDayOf, lastDayOf, periodOf, previousPeriod } from '#contract/okr/okr-rules.ts';
import type { OkrEvaluation } from '#contract/okr/okr-evaluation.ts';
import { findEvaluated } from '#server/okr/evaluation/evaluation-store.ts';
import { checkIns, keyResults, objectives } from '#server/okr/okr-tables.ts';

import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { seedOkr, type SeededOkr } from '../../seed/okr.ts';
import { signedIn, useServer, type TestClient } from '../../setup/server.ts';
import { stopClock } from '../../setup/steady-clock.ts';

const EVALUATION = '/api/v1/okr/evaluation/';
const Q3 = { year: 2026, quarter: 3 };
const server = useServer();
stopClock();
let company: SeededCompany;
let seeded: SeededOkr;
let reader: TestClient;
beforeEach(async () => {
  company = await seedCompany(server.database);
  seeded = await seedOkr(server.database, company, Q3);
  // what the seed reports today has changed nothing
  await server.database.inCompany(company.id, (tx) => tx.update(checkIns).set({ previous: 50 }));
  reader = await signedIn(server.app, company.reader.email);
});

/** One more objective of a quarter, without a team, with key results of these current values (of 100). */
async function addObjective(
  title: string,
  period: { year: number; quarter: number },
  values: number[],
): Promise<string> {
  const id = randomUUID();
  await server.database.inCompany(company.id, async (tx) => {
    await tx.insert(objectives).values({ id, company_id: company.id, objective: title, ...period });
    if (values.length > 0)
      await tx
        .insert(keyResults)
        .values(
          values.map((current) => ({ company_id: company.id, objective_id: id, title: `KR ${current}`, current })),
        );
  });
  return id;
}
/** The key results of the third quarter as files hold them, by the ids of their objectives. */
const keyResultsOf = async (objective: string) => {
  const found = await server.database.inCompany(company.id, (tx) =>
    findEvaluated(tx, { periods: [Q3], team: [], now: new Date() }),
  );
  return found.find(({ id }) => id === objective)?.key_results ?? [];
};
const evaluate = async (body: object): Promise<OkrEvaluation> => (await reader.post(EVALUATION, body)).json();

test('the evaluation of a quarter counts, averages, distributes and compares', async () => {
  const second = await addObjective('=Zweites', Q3, [100, 0]);
  await addObjective('Ohne Messung', Q3, []);
  await addObjective('Davor', { year: 2026, quarter: 2 }, [20]);
  const third = await addObjective('Drittes', Q3, [80]);
  await server.database.inCompany(company.id, (tx) =>
    tx.insert(checkIns).values({
      company_id: company.id,
      key_result_id: seeded.keyResult,
      value: 40,
      day: '2026-08-03',
    }),
  );
  const answer = await evaluate(Q3);
  expect(answer).toMatchObject({
    company: company.name,
    ...Q3,
    elapsed: 1,
    bands: [1, 1, 0, 1, 1],
    quarters: [
      { year: 2025, quarter: 4, objectives: 0, achieved: 0, progress: null },
      { year: 2026, quarter: 1, objectives: 0, achieved: 0, progress: null },
      { year: 2026, quarter: 2, objectives: 1, achieved: 0, progress: 0.2 },
      { year: 2026, quarter: 3, objectives: 4, achieved: 1 },
    ],
    reviews: [],
  });
  // the seed's check-in of today lies behind the quarter, the one of August in it
  expect(answer.totals).toMatchObject({ objectives: 4, key_results: 4, achieved: 1, check_ins: 1, reported: 1 });
  expect(answer.totals.progress).toBeCloseTo((0.4 + 0.5 + 0.8) / 3);
  expect(answer.totals.change).toBeCloseTo((0.4 + 0.5 + 0.8) / 3 - 0.2);
  expect(answer.teams.map(({ team, objectives: number }) => [team?.id ?? null, number])).toEqual([
    [seeded.team, 1],
    [null, 3],
  ]);
  const ids = (items: { id: string }[]): string[] => items.map(({ id }) => id);
  expect(ids(answer.best)).toContain(third);
  expect(ids([...answer.best, ...answer.weakest])).toContain(second);
  // the page names a few: it need not take all of a company
  expect(Object.keys(answer)).not.toContain('objectives');
  expect(answer.silent).toMatchObject({ count: 3, key_results: [{}, {}, {}] });
});

test('a running quarter is compared with the same day of the one before, whose end stays in the course', async () => {
  const now = periodOf(new Date());
  const before = previousPeriod(now);
  await addObjective('Jetzt', now, [30]);
  const last = await addObjective('Davor', before, [90]);
  await server.database.inCompany(company.id, async (tx) => {
    // the seed may stand in the quarter before
    await tx.delete(keyResults).where(eq(keyResults.id, seeded.keyResult));
    const [{ id } = { id: '' }] = await tx
      .select({ id: keyResults.id })
      .from(keyResults)
      .where(eq(keyResults.objective_id, last));
    const report = { company_id: company.id, key_result_id: id };
    await tx.insert(checkIns).values([
      { ...report, value: 20, day: firstDayOf(before) },
      { ...report, value: 90, day: lastDayOf(before) },
    ]);
  });
  const answer = await evaluate(now);
  expect(answer.compared_with).toMatch(/^\d{4}-\d\d-\d\d$/u);
  // on the last day of a quarter it is the end of the one before
  expect(answer.totals.change).toBeCloseTo(0.3 - (answer.compared_with === lastDayOf(before) ? 0.9 : 0.2));
  expect(answer.quarters.at(-2)?.progress).toBeCloseTo(0.9);
  // files say so too
  const file = await reader.call(
    'POST',
    `${EVALUATION}export/`,
    { ...now, format: 'csv' },
    { 'accept-language': 'en' },
  );
  expect(file.body).toContain('Change from the same day of the previous quarter');
  expect(await evaluate(before)).not.toHaveProperty('compared_with');
});

test('without a quarter it is the current one, teams narrow it, and an empty one says so', async () => {
  await addObjective('Anderes', Q3, [10]);
  expect((await evaluate({ ...Q3, team: [seeded.team] })).totals).toMatchObject({ objectives: 1, progress: 0.5 });
  const now = new Date();
  expect(await evaluate({})).toMatchObject({
    year: now.getUTCFullYear(),
    quarter: Math.floor(now.getUTCMonth() / 3) + 1,
  });
  const empty = await evaluate({ year: 2031, quarter: 1 });
  expect(empty).toMatchObject({ totals: { objectives: 0, progress: null }, teams: [], best: [], elapsed: 0 });
  expect((await reader.post(EVALUATION, { year: 2026, quarter: 5 })).statusCode).toBe(400);
});

test('a quarter that is over keeps the values of its end, whatever is reported later', async () => {
  const [reported = '', moved = '', silent = ''] = await Promise.all(
    ['Gemeldet', 'Später', 'Still'].map((title) => addObjective(title, Q3, [90])),
  );
  const report = async (objective: string, value: number, previous: number, day: string): Promise<void> => {
    await server.database.inCompany(company.id, async (tx) => {
      const [row] = await tx.select().from(keyResults).where(eq(keyResults.objective_id, objective));
      const own = { company_id: company.id, key_result_id: row?.id ?? '' };
      await tx.insert(checkIns).values({ ...own, value, previous, day });
    });
  };
  await report(reported, 90, 30, '2026-10-01');
  await report(reported, 30, 0, '2026-09-30');
  await report(moved, 90, 20, '2026-11-01');
  const answer = await evaluate(Q3);
  expect(answer.as_of).toBe('2026-09-30');
  const valueOf = async (id: string) => (await keyResultsOf(id))[0]?.current;
  expect(await Promise.all([reported, moved, silent].map(valueOf))).toEqual([30, 20, 90]);
  expect((await evaluate({})).as_of).toBe(new Date().toISOString().slice(0, 10));
});

test('a report on a quarter that is over is one about its end, unless it names another day', async () => {
  const writer = await signedIn(server.app, company.writer.email);
  await server.database.inCompany(company.id, (tx) => tx.delete(checkIns));
  const url = `/api/v1/okr/key-results/${seeded.keyResult}/`;
  const valueThen = async () => (await keyResultsOf(seeded.objective))[0];
  expect(await valueThen()).toMatchObject({ current: 50, check_ins: 0 });
  const made = await writer.post(`${url}check-ins/`, { value: 70 });
  expect(made.json()).toMatchObject({ value: 70, date: '2026-09-30' });
  expect(await valueThen()).toMatchObject({ current: 70, check_ins: 1 });
  await writer.call('PUT', url, { current: 80 });
  expect(await valueThen()).toMatchObject({ current: 80, check_ins: 2 });
  await writer.post(`${url}check-ins/`, { value: 90, date: '2026-10-02' });
  await writer.post(`${url}check-ins/`, { value: 20, date: '2026-08-01' });
  expect(await valueThen()).toMatchObject({ current: 80, check_ins: 3 });
  expect((await writer.get(url)).json()).toMatchObject({ current: 90 });
});

test('start and goal of a quarter that is over are those of its end', async () => {
  const writer = await signedIn(server.app, company.writer.email);
  const url = `/api/v1/okr/key-results/${seeded.keyResult}/`;
  const measureThen = async () => (await keyResultsOf(seeded.objective))[0];
  await server.database.inCompany(company.id, (tx) =>
    tx.update(keyResults).set({ created_at: new Date('2026-07-01T08:00:00Z') }),
  );
  for (const goal of [60, 50]) await writer.call('PUT', url, { goal });
  await writer.call('PUT', url, { initial: 20 });
  expect(await measureThen()).toMatchObject({ initial: 0, goal: 100, progress: 0.5 });
  // what was written down after the end has no goal of then
  await server.database.inCompany(company.id, (tx) =>
    tx.update(keyResults).set({ created_at: new Date('2026-10-02T08:00:00Z') }),
  );
  expect(await measureThen()).toMatchObject({ initial: 20, goal: 50 });
});

test('another company sees nothing of it', async () => {
  const other = await seedCompany(server.database);
  const stranger = await signedIn(server.app, other.admin.email);
  const answer = (await stranger.post(EVALUATION, Q3)).json<OkrEvaluation>();
  expect([answer.company, answer.totals.objectives]).toEqual([other.name, 0]);
});

test('as CSV it is German with semicolons, and no title becomes a formula', async () => {
  await addObjective('=HYPERLINK("x")', Q3, [50]);
  const answer = await reader.call(
    'POST',
    `${EVALUATION}export/`,
    { ...Q3, format: 'csv' },
    { 'accept-language': 'de-DE' },
  );
  expect(answer.headers['content-type']).toContain('text/csv');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="okr-2026-q3.csv"');
  const lines = answer.body.split('\r\n').slice(0, -1);
  expect(lines[0]).toBe('\uFEFFTabelle;Zeile;Gehört zu;Eintrag;Angabe;Wert;Einheit');
  const cells = lines.map((line) => line.split(';'));
  // one table: every line has each of its columns, and says of what it is
  expect(new Set(cells.map(({ length }) => length)).size).toBe(1);
  expect([...new Set(cells.slice(1).map(([table]) => table))]).toEqual(['Überblick', 'Teams', 'Größter Fortschritt', 'Geringster Fortschritt', 'Ohne Zwischenstand im Quartal', 'Verlauf über die Quartale', 'Ziele', 'Schlüsselergebnisse']); // prettier-ignore
  expect(answer.body).toContain('"\'=HYPERLINK(""x"")";');
});

test.each([
  ['de-DE', ';', ['Startwert', '0,4', '400,4', '12,4', '30.09.2026']],
  ['en-US', ',', ['Start value', '0.4', '400.4', '12.4', '2026-09-30']],
])('as CSV in %s each figure is a number beside its unit, and a day a day', async (language, separator, said) => {
  const [field, initial, goal, progress, day] = said;
  await server.database.inCompany(company.id, (tx) =>
    tx.update(keyResults).set({ initial: 0.4, goal: 400.4, unit: 'm' }).where(eq(keyResults.id, seeded.keyResult)),
  );
  const answer = await reader.call(
    'POST',
    `${EVALUATION}export/`,
    { ...Q3, format: 'csv' },
    { 'accept-language': language },
  );
  const rows = answer.body.split('\r\n').map((line) => line.split(separator));
  expect(rows).toContainEqual(expect.arrayContaining([field, initial, 'm']));
  const ofKeyResult = rows.filter((row) => row[2] === 'Wärme im Süden').map((row) => row.slice(5));
  expect(ofKeyResult).toEqual(expect.arrayContaining([[goal, 'm'], [progress, '%'], [day, '']])); // prettier-ignore
  // every share is a number, the mean of the overview too
  const shares = rows.filter(([, , , , , , unit]) => unit === '%').map((row) => row[5]);
  expect([shares[0], shares.every((share) => /^\d+([.,]\d)?$/.test(share ?? ''))]).toEqual([progress, true]);
});

test('as XLSX it has sheets with typed cells', async () => {
  const answer = await reader.call(
    'POST',
    `${EVALUATION}export/`,
    { ...Q3, format: 'xlsx' },
    { 'accept-language': 'en' },
  );
  const book = read(answer.rawPayload, { cellNF: true });
  expect(book.SheetNames).toEqual([
    'Overview',
    'Teams',
    'Evaluation',
    'Trend over the quarters',
    'Objectives',
    'Key results',
  ]);
  const overview = utils.sheet_to_json<unknown[]>(book.Sheets['Overview'] ?? {}, { header: 1 });
  expect(overview.find(([name]) => name === 'Average progress')).toEqual(['Average progress', 0.5]);
  const sheet = book.Sheets['Key results'];
  expect(sheet?.['I2']).toMatchObject({ t: 'n', v: 0.5, z: '0%' });
  expect(sheet?.['!autofilter']).toEqual({ ref: 'A1:L2' });
  expect(utils.sheet_to_json<string[]>(sheet ?? {}, { header: 1 })[0]?.slice(0, 2)).toEqual([
    'Objective',
    'Key result',
  ]);
});

test('as PPTX it is a presentation with the words of the reader', async () => {
  const answer = await reader.call(
    'POST',
    `${EVALUATION}export/`,
    { ...Q3, format: 'pptx' },
    { 'accept-language': 'de' },
  );
  expect([answer.statusCode, answer.rawPayload.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  const logged = await server.database.inCompany(company.id, (tx) =>
    tx.execute(`select detail->>'format' as format from audit_log where action = 'okr.export'`),
  );
  expect(logged.rows).toEqual([{ format: 'pptx' }]);
  if (process.env['KEEP_SLIDES']) writeFileSync(process.env['KEEP_SLIDES'], answer.rawPayload);
});

test('what a team learned is named by it, also when it has no objectives in the quarter', async () => {
  const writer = await signedIn(server.app, company.writer.email);
  const next = { year: 2026, quarter: 2 };
  await writer.call('PUT', `${EVALUATION}reviews/`, { ...next, team: seeded.team, text: 'Früher anfangen.' });
  const [review] = (await evaluate(next)).reviews;
  expect(review?.team_name).toMatch(/^Vertrieb /);
  const csv = await reader.call('POST', `${EVALUATION}export/`, { ...next, format: 'csv' });
  expect(csv.body).toContain(`Teams,1,,${review?.team_name ?? ''},Objectives,0,\r\n`);
  expect(csv.body).toContain('Früher anfangen.');
});

test('what the company has learned belongs to every choice of teams', async () => {
  const writer = await signedIn(server.app, company.writer.email);
  const other = (await seedOkr(server.database, company, Q3)).team;
  const of = async (team: string | null) => {
    await writer.call('PUT', `${EVALUATION}reviews/`, { ...Q3, team, text: 'Messen.' });
  };
  await of(null);
  await of(seeded.team);
  await of(other);
  const { reviews } = await evaluate({ ...Q3, team: [seeded.team] });
  expect(reviews.map(({ team }) => team)).toEqual([null, seeded.team]);
});

test('what was learned is stored with its version, and an empty text takes it away', async () => {
  const writer = await signedIn(server.app, company.writer.email);
  const save = (text: string, version?: number, team: string | null = null) =>
    writer.call(
      'PUT',
      `${EVALUATION}reviews/`,
      { ...Q3, team, text },
      version === undefined ? {} : { 'if-match': `"${version}"` },
    );
  expect((await save('Erst messen.', 0)).json()).toMatchObject({
    review: { team: null, text: 'Erst messen.', version: 1, author: { id: company.writer.id } },
  });
  expect((await save('Im Team.', 0, seeded.team)).statusCode).toBe(200);
  const late = await save('Anders.', 0);
  expect([late.statusCode, late.json()]).toMatchObject([412, { current: { text: 'Erst messen.', version: 1 } }]);
  expect((await save('Anders.', 1)).json()).toMatchObject({ review: { version: 2 } });
  expect((await evaluate(Q3)).reviews.map(({ team, text }) => [team, text])).toEqual([
    [null, 'Anders.'],
    [seeded.team, 'Im Team.'],
  ]);
  expect((await save('', 2)).json()).toEqual({ review: null });
  expect((await evaluate(Q3)).reviews).toHaveLength(1);
  // a version never stands for two texts
  expect((await save('Neu.', 1)).statusCode).toBe(412);
  expect((await save('Neu.', 0)).json()).toMatchObject({ review: { text: 'Neu.', version: 4 } });
  expect((await save('x', undefined, randomUUID())).statusCode).toBe(400);
});

test('what a team has learned stays when the team is deleted, under its last name', async () => {
  const writer = await signedIn(server.app, company.writer.email);
  const save = (text: string) =>
    writer.call('PUT', `${EVALUATION}reviews/`, { ...Q3, team: seeded.team, text }, { 'if-match': '0' });
  await save('Früher anfangen.');
  const admin = await signedIn(server.app, company.admin.email);
  await admin.patch(`/api/v1/okr/teams/${seeded.team}/`, { name: 'Aufgelöst' });
  expect((await admin.delete(`/api/v1/okr/teams/${seeded.team}/`)).statusCode).toBe(204);
  expect((await evaluate(Q3)).reviews).toMatchObject([
    { team: seeded.team, team_name: 'Aufgelöst', former: true, text: 'Früher anfangen.' },
  ]);
});

test('what a deleted team has learned can be changed and taken away, and no new text of it is written', async () => {
  const writer = await signedIn(server.app, company.writer.email);
  const save = (text: string, more: object = {}, version?: number) =>
    reader.call(
      'PUT',
      `${EVALUATION}reviews/`,
      { ...Q3, team: seeded.team, text, ...more },
      version === undefined ? {} : { 'if-match': String(version) },
    );
  await writer.call('PUT', `${EVALUATION}reviews/`, { ...Q3, team: seeded.team, text: 'Früher anfangen.' });
  const admin = await signedIn(server.app, company.admin.email);
  await admin.delete(`/api/v1/okr/teams/${seeded.team}/`);
  expect((await save('Nie gesagt.', { quarter: 2 })).json()).toMatchObject({
    code: 'invalid',
    errors: { team: [expect.any(String)] },
  });
  expect((await save('Früher beginnen.', {}, 1)).json()).toMatchObject({
    review: { text: 'Früher beginnen.', former: true, version: 2, author: { id: company.reader.id } },
  });
  expect((await save('Zu spät.', {}, 1)).statusCode).toBe(412);
  expect((await save('', {}, 2)).json()).toEqual({ review: null });
  expect((await evaluate(Q3)).reviews).toEqual([]);
  // what was taken away is no place for new words; only who undoes it brings its text back
  expect((await save('Ganz neu.')).json()).toMatchObject({ code: 'invalid', errors: { team: [expect.any(String)] } });
  expect((await save('Ganz neu.', {}, 2)).statusCode).toBe(400);
  expect((await save('')).json()).toEqual({ review: null });
  expect((await save('Früher beginnen.', {}, 3)).json()).toMatchObject({ review: { former: true, version: 4 } });
});

test('a company is deleted with what its teams have learned', async () => {
  const writer = await signedIn(server.app, company.writer.email);
  await writer.call('PUT', `${EVALUATION}reviews/`, { ...Q3, team: seeded.team, text: 'Früher anfangen.' });
  const elsewhere = await seedCompany(server.database, 'Ander');
  const superuser = await signedIn(server.app, elsewhere.superuser.email);
  expect((await superuser.delete(`/api/v1/okr/companies/${company.id}/`)).statusCode).toBe(204);
});
