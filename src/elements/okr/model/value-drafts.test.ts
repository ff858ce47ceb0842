import { beforeEach, expect, test, vi } from 'vitest';

import type { OkrRow } from '#contract/okr/okr-table.ts';
import type { KeyResult } from '#contract/okr/okr-items.ts';
import { ApiError } from '#core/api/api-error.ts';

import { conflictIn, ValueDrafts } from './value-drafts.ts';

const KEY = 'leitstern.okr.values.anna';
const items = new Map<string, string>();
const device = {
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => void items.set(key, value),
  removeItem: (key: string) => void items.delete(key),
};
// only what the drafts read
const row = (id: string, part: Partial<OkrRow> = {}): OkrRow =>
  ({ row: id, id, current: 1, version: 1, ...part }) as OkrRow;
const listed = ({ $unsaved }: ValueDrafts): string =>
  $unsaved
    .get()
    .map(({ row: { id }, mine, refused }) => `${id}=${mine}${refused ? '!' : ''}`)
    .join(' ');
const announced: ((event: { key: string }) => void)[] = [];

/** The values of Anna before a server that takes them, or ends as given. */
function bench(end?: ApiError) {
  const drafts = new ValueDrafts('anna');
  const sent: string[] = [];
  const saved: string[] = [];
  const server: { end?: ApiError | undefined } = { end };
  drafts.connect({
    save: async ({ id, version }, current) => {
      sent.push(`${id}@${version}=${current}`);
      if (server.end) throw server.end;
      return { id, current, version: version + 1 } as KeyResult;
    },
    onSaved: (before, after, isQuiet) => saved.push(`${before.current}>${after.current}${isQuiet ? ' quiet' : ''}`),
    onRefused: () => undefined,
  });
  return { drafts, sent, saved, server };
}
const offline = new ApiError(0, {});

beforeEach(() => {
  items.clear();
  announced.length = 0;
  vi.stubGlobal('localStorage', device);
  vi.stubGlobal('addEventListener', (type: string, listener: (event: { key: string }) => void) => {
    if (type === 'storage') announced.push(listener);
  });
  vi.stubGlobal('removeEventListener', vi.fn());
  return () => vi.unstubAllGlobals();
});

test('each value that does not arrive is stored, however many there are, the newest of a key result only', async () => {
  const { drafts, sent } = bench(offline);
  for (let place = 0; place < 4; place++) await drafts.change(row(`k${place}`), place + 5);
  await drafts.change(row('k0'), 9);
  expect(listed(drafts)).toBe('k0=9 k1=6 k2=7 k3=8');
  expect(sent).toHaveLength(5);
  await drafts.change(row('k2'), 1);
  expect(listed(drafts)).toBe('k0=9 k1=6 k3=8');
  expect((JSON.parse(items.get(KEY) ?? '') as { mine: number }[]).map(({ mine }) => mine)).toEqual([9, 6, 8]);
});

test('values outlive the page and are sent once, on the version on which they rest', async () => {
  await bench(offline).drafts.change(row('k', { version: 4 }), 5);
  const { drafts, sent, saved } = bench();
  expect([await drafts.send(), sent, saved]).toEqual([1, ['k@4=5'], ['1>5 quiet']]);
  expect([listed(drafts), items.size]).toEqual(['', 0]);
  expect(await drafts.send()).toBe(0);
});

test('what an earlier build has stored is read; what was refused is sent when that is asked for', async () => {
  items.set(
    KEY,
    JSON.stringify([{ row: row('k'), mine: 5, refused: true }, { row: row('l'), mine: 6 }, null, { mine: 7 }]),
  );
  const { drafts, sent } = bench(offline);
  await drafts.send();
  expect([listed(drafts), sent]).toEqual(['k=5! l=6', ['l@1=6']]);
  await drafts.send(true);
  expect(sent.slice(1)).toEqual(['k@1=5']);
  drafts.drop();
  expect([listed(drafts), items.size]).toEqual(['', 0]);
});

test('a value typed over one that waits is no quiet one, and rests on an own save before it', async () => {
  const { drafts, sent, saved, server } = bench(offline);
  await drafts.change(row('k'), 5);
  server.end = undefined;
  const first = drafts.change(row('k'), 6);
  void drafts.change(row('k'), 7);
  expect(await first).toBe(true);
  expect([sent.slice(1), saved]).toEqual([
    ['k@1=6', 'k@2=7'],
    ['1>6', '6>7'],
  ]);
});

test('a value that arrived although its answer was lost is not sent again; another one is asked about', async () => {
  const theirs = (current: number) => new ApiError(412, { current: { id: 'k', current, version: 7 } });
  const { drafts, sent, saved, server } = bench(theirs(5));
  expect(await drafts.change(row('k'), 5)).toBe(true);
  expect([sent, saved]).toEqual([['k@1=5'], ['1>5']]);
  server.end = offline;
  await drafts.change(row('l'), 6);
  server.end = theirs(8);
  await drafts.send();
  const conflict = conflictIn(drafts.$conflict.get());
  expect(conflict).toMatchObject({ row: { id: 'l' }, mine: 6, theirs: { current: 8, version: 7 } });
  expect([listed(drafts), items.size]).toEqual(['', 0]);
  server.end = undefined;
  if (conflict) await drafts.choose(conflict, 'mine');
  expect([sent.at(-1), saved.at(-1), drafts.$conflict.get()]).toEqual(['l@7=6', '8>6', undefined]);
});

test('a value that another tab has stored stays beside', async () => {
  const { drafts } = bench(offline);
  await bench(offline).drafts.change(row('k'), 5);
  await drafts.change(row('l'), 6);
  expect(JSON.parse(items.get(KEY) ?? '')).toHaveLength(2);
  await drafts.send();
  expect(listed(drafts)).toBe('l=6 k=5');
});

test('a value that another tab has saved or given up is stored no longer, as soon as that is known', async () => {
  const { drafts, sent } = bench(offline);
  const end = drafts.follow();
  await drafts.change(row('k'), 5);
  await drafts.change(row('l'), 5);
  items.set(KEY, JSON.stringify([{ row: row('k'), mine: 8 }]));
  announced[0]?.({ key: 'another' });
  expect(listed(drafts)).toBe('k=5 l=5');
  announced[0]?.({ key: KEY });
  expect([listed(drafts), items.get(KEY)]).toEqual(['k=8', JSON.stringify([{ row: row('k'), mine: 8 }])]);
  items.delete(KEY);
  await drafts.send(true);
  expect([listed(drafts), sent.length]).toEqual(['', 2]);
  end();
  expect(removeEventListener).toHaveBeenCalledWith('storage', announced[0]);
});

test('where the device stores nothing, values live as long as the page', async () => {
  vi.stubGlobal('localStorage', undefined);
  const { drafts, sent, server } = bench(offline);
  await drafts.change(row('k'), 5);
  await drafts.change(row('l'), 6);
  expect(listed(drafts)).toBe('k=5 l=6');
  server.end = undefined;
  expect([await drafts.send(), sent.length]).toEqual([2, 4]);
});
