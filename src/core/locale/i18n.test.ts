import { afterAll, expect, test, vi } from 'vitest';

// what the build puts in
vi.stubGlobal('__BUILD__', 'i18n');
// files of tests share a process: others have texts, and must not get these
vi.resetModules();
afterAll(() => vi.resetModules());
const { offerTexts } = await import('./first-texts.ts');
const { takeFirstTexts, textsIn } = await import('./i18n.ts');

test('what is drawn waits for texts that are on their way, and for nothing where none are', async () => {
  expect(takeFirstTexts()).toBeUndefined();
  offerTexts('de-DE', ['gantt'], Promise.resolve({ default: { gantt: { title: 'Zeitplan' } } }));
  offerTexts('de-DE', ['agenda'], Promise.reject(new Error('offline')));
  await takeFirstTexts();
  const gantt = textsIn('de-DE', 'gantt') as unknown as (key: string) => string;
  expect(gantt('title')).toBe('Zeitplan');
});

test('a file for a whole screen makes all its namespaces known, so that none of them is waited for alone', async () => {
  const bundle = {
    default: { okr: { title: 'Goals' }, table: { rows_one: '{{count}} row', rows_other: '{{count}} rows' } },
  };
  offerTexts('en-US', ['okr', 'table'], Promise.resolve(bundle));
  const okr = await textsIn('en-US', 'okr');
  expect((okr as (key: string) => string)('title')).toBe('Goals');
  const table = textsIn('en-US', 'table') as unknown;
  expect(typeof table).toBe('function');
  expect((table as (key: string, values: object) => string)('rows', { count: 2 })).toBe('2 rows');
});
