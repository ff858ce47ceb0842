import { beforeAll, expect, test, vi } from 'vitest';

import { buildApp } from '#server/app.ts';
import { ThreadsService } from '#server/threads/threads-service.ts';

import { seedCompany, type SeededCompany } from '../../seed/company.ts';
import { seedOkr } from '../../seed/okr.ts';
import { fileForm } from '../../seed/okr-import.ts';
import { signedIn, useServer, type TestClient } from '../../setup/server.ts';

const OKR = '/api/v1/okr/';
const GERMAN = { 'accept-language': 'de-DE' };
// nothing is done within a millisecond
const hurried = useServer({ threads: { timeMs: 1 } });
const narrow = useServer({ threads: { threads: 1, waiting: 0 } });
let company: SeededCompany;
let writer: TestClient;
beforeAll(async () => {
  company = await seedCompany(hurried.database);
  await seedOkr(hurried.database, company);
  writer = await signedIn(hurried.app, company.writer.email);
});

test.each([
  ['a workbook of the table', 'table/export/', { format: 'xlsx' }],
  ['a table as text', 'table/export/', { format: 'csv' }],
  ['slides of the evaluation', 'evaluation/export/', { format: 'pptx' }],
])('%s that takes too long is refused with a sentence, and the server goes on', async (_, path, body) => {
  const answer = await writer.post(OKR + path, body, GERMAN);
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    { code: 'too_heavy', detail: expect.stringContaining('dauert länger') },
  ]);
  expect((await writer.get(`${OKR}objectives/`)).statusCode).toBe(200);
});

test('a file whose reading takes too long is refused with a sentence, and nothing of it is stored', async () => {
  const answer = await writer.post(`${OKR}imports/`, fileForm('Ziel\nNeu', 'ziele.csv'), GERMAN);
  expect([answer.statusCode, answer.json()]).toMatchObject([422, { code: 'too_heavy' }]);
  const { rows } = await hurried.database.inCompany(company.id, (tx) => tx.execute('select from okr_imports'));
  expect(rows).toHaveLength(0);
});

test('the template of an import waits for no thread', async () => {
  const answer = await writer.get(`${OKR}imports/template/?format=xlsx`);
  expect(answer.statusCode).toBe(200);
});

test('a stop ends heavy work at once instead of waiting for it', async () => {
  const app = await buildApp({ databaseUrl: hurried.databaseUrl, poolSize: 2, busyAfterMs: Infinity });
  const [begun, ended] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const stop = vi.spyOn(ThreadsService.prototype, 'stop').mockImplementation(async () => ended.resolve());
  // as a call that waits for a thread
  app.get('/heavy', async () => {
    begun.resolve();
    await ended.promise;
    return 'given up';
  });
  try {
    const call = fetch(`${await app.listen({ port: 0, host: '127.0.0.1' })}/heavy`);
    await begun.promise;
    await app.close();
    expect(await (await call).text()).toBe('given up');
  } finally {
    stop.mockRestore();
  }
});

test('where too much is under way already it is said when to come again, and everything else is answered', async () => {
  const other = await seedCompany(narrow.database);
  const client = await signedIn(narrow.app, other.writer.email);
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => client.post(`${OKR}table/export/`, { format: 'xlsx' }, GERMAN)),
  );
  const codes = new Set(answers.map(({ statusCode }) => statusCode));
  expect(codes).toEqual(new Set([200, 503]));
  const busy = answers.find(({ statusCode }) => statusCode === 503);
  expect([busy?.headers['retry-after'], busy?.json<{ code: string }>().code]).toEqual(['5', 'busy']);
  expect((await client.post(`${OKR}table/export/`, { format: 'xlsx' }, GERMAN)).statusCode).toBe(200);
});
