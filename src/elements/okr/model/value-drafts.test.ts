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
    .map(({ row: { id }, mine, refused }) => `${id}=${mine.current}${refused ? '!' : ''}`)
    .join(' ');
const announced: ((event: { key: string }) => void)[] = [];

/** The values of Anna before a server that takes them, or ends as given. */
function bench(end?: ApiError) {
  const drafts = new ValueDrafts('anna');
  const sent: string[] = [];
  const saved: string[] = [];
  const server: { end?: ApiError | undefined; held?: Promise<void> } = { end };
  drafts.connect({
    save: async ({ id, version }, { current, due, title = '' }) => {
      sent.push(`${id}@${version}=${due === undefined ? (current ?? title) : `due ${due}`}`);
      await server.held;
      if (server.end) throw server.end;
      return { id, title, goal: 9, current, date: due, version: version + 1 } as KeyResult;
    },
    onSaved: ({ before, saved: after, step }) =>
      void saved.push(`${before.current}>${after.current}${step ? '' : ' quiet'}`),
    takeBack: async () => undefined,
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
  for (let place = 0; place < 4; place++) await drafts.change(row(`k${place}`), { current: place + 5 });
  await drafts.change(row('k0'), { current: 9 });
  expect(listed(drafts)).toBe('k0=9 k1=6 k2=7 k3=8');
  expect(sent).toHaveLength(5);
  await drafts.change(row('k2'), { current: 1 });
  expect(listed(drafts)).toBe('k0=9 k1=6 k3=8');
  expect((JSON.parse(items.get(KEY) ?? '') as { mine: { current: number } }[]).map(({ mine }) => mine.current)).toEqual(
    [9, 6, 8],
  );
});

test('values outlive the page and are sent once, on the version on which they rest', async () => {
  await bench(offline).drafts.change(row('k', { version: 4 }), { current: 5 });
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
  await drafts.change(row('k'), { current: 5 });
  server.end = undefined;
  const first = drafts.change(row('k'), { current: 6 });
  void drafts.change(row('k'), { current: 7 });
  expect(await first).toBe(true);
  expect([sent.slice(1), saved]).toEqual([
    ['k@1=6', 'k@2=7'],
    ['1>6', '6>7'],
  ]);
});

test('a value that arrived although its answer was lost is not sent again; another one is asked about', async () => {
  const theirs = (current: number) =>
    new ApiError(412, { current: { id: 'k', title: '', goal: 9, current, version: 7 } });
  const { drafts, sent, saved, server } = bench(theirs(5));
  expect(await drafts.change(row('k'), { current: 5 })).toBe(true);
  expect([sent, saved]).toEqual([['k@1=5'], ['1>5']]);
  server.end = offline;
  await drafts.change(row('l'), { current: 6 });
  server.end = theirs(8);
  await drafts.send();
  const conflict = conflictIn(drafts.$conflict.get());
  expect(conflict).toMatchObject({ row: { id: 'l' }, mine: { current: 6 }, theirs: { current: 8, version: 7 } });
  expect([listed(drafts), items.size]).toEqual(['', 0]);
  server.end = undefined;
  if (conflict) await drafts.choose(conflict, 'mine');
  expect([sent.at(-1), saved.at(-1), drafts.$conflict.get()]).toEqual(['l@7=6', '8>6', undefined]);
});

test('a value that another tab has stored stays beside', async () => {
  const { drafts } = bench(offline);
  await bench(offline).drafts.change(row('k'), { current: 5 });
  await drafts.change(row('l'), { current: 6 });
  expect(JSON.parse(items.get(KEY) ?? '')).toHaveLength(2);
  await drafts.send();
  expect(listed(drafts)).toBe('l=6 k=5');
});

test('a value that another tab has saved or given up is stored no longer, as soon as that is known', async () => {
  const { drafts, sent } = bench(offline);
  const end = drafts.follow();
  await drafts.change(row('k'), { current: 5 });
  await drafts.change(row('l'), { current: 5 });
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
  await drafts.change(row('k'), { current: 5 });
  await drafts.change(row('l'), { current: 6 });
  expect(listed(drafts)).toBe('k=5 l=6');
  server.end = undefined;
  expect([await drafts.send(), sent.length]).toEqual([2, 4]);
});

test('cells of several rows are taken back as one step, each on the version that its save has made', async () => {
  const { drafts, sent, saved } = bench();
  const step = drafts.step();
  await Promise.all([
    drafts.change(row('k'), { current: 5 }, step),
    drafts.change(row('l', { version: 3 }), { current: 6 }, step),
  ]);
  expect([drafts.undo.undo(), drafts.undo.undo()]).toEqual([true, false]);
  await vi.waitFor(() => expect(saved).toHaveLength(4));
  expect(sent.slice(2).toSorted()).toEqual(['k@2=1', 'l@4=1']);
  drafts.undo.redo();
  await vi.waitFor(() => expect(saved).toHaveLength(6));
  expect(sent.slice(4).toSorted()).toEqual(['k@3=5', 'l@5=6']);
});

test('a step taken back before its first answer goes back whole, without what was changed before it', async () => {
  const { drafts, sent, server } = bench();
  const held = Promise.withResolvers<void>();
  server.held = held.promise;
  void drafts.change(row('k', { title: 'Alt' }), { title: 'Neu' });
  const step = drafts.step();
  void drafts.change(row('k', { title: 'Neu' }), { current: 5 }, step);
  void drafts.change(row('l', { version: 3 }), { current: 6 }, step);
  drafts.undo.takeBack(step);
  drafts.undo.takeBack(step);
  held.resolve();
  await vi.waitFor(() => expect(sent.slice(-2).toSorted()).toEqual(['k@3=1', 'l@4=1']));
  // the title is a step of its own
  expect([drafts.undo.undo(), drafts.undo.undo()]).toEqual([true, false]);
});

test('what was given up leaves no step', async () => {
  const { drafts } = bench(offline);
  await drafts.change(row('k'), { current: 5 });
  expect(drafts.undo.depth).toBe(1);
  drafts.drop();
  expect([listed(drafts), drafts.undo.depth]).toEqual(['', 0]);
});

test('taking back what has not arrived gives it up', async () => {
  const { drafts, sent } = bench(offline);
  await drafts.change(row('k'), { current: 5 });
  drafts.undo.undo();
  await vi.waitFor(() => expect(listed(drafts)).toBe(''));
  expect(sent).toHaveLength(1);
});

test('a key result without a day of its own has none when its day is taken back', async () => {
  const { drafts, sent } = bench();
  const end: Partial<OkrRow> = { type: 'key_result', year: 2026, quarter: 4, due: '2026-12-31' };
  await drafts.change(row('k', end), { due: '2026-12-05' });
  drafts.undo.undo();
  await vi.waitFor(() => expect(sent).toEqual(['k@1=due 2026-12-05', 'k@2=due null']));
});

test('two tabs keep different cells of one row', async () => {
  const [here, there] = [bench(offline), bench(offline)];
  there.drafts.follow();
  await here.drafts.change(row('k'), { current: 5 });
  await there.drafts.change(row('k', { title: 'Alt' }), { title: 'Neu' });
  for (const tell of announced) tell({ key: KEY });
  const [stored] = JSON.parse(items.get(KEY) ?? '[]') as { mine: object }[];
  expect(stored?.mine).toEqual({ current: 5, title: 'Neu' });
  expect(there.drafts.$unsaved.get()[0]?.mine).toEqual({ current: 5, title: 'Neu' });
});

test('what others have changed since is asked about when a step is taken back', async () => {
  const { drafts, server } = bench();
  await drafts.change(row('k'), { current: 5 });
  server.end = new ApiError(412, { current: { id: 'k', title: '', goal: 9, current: 8, version: 9 } });
  drafts.undo.undo();
  await vi.waitFor(() =>
    expect(conflictIn(drafts.$conflict.get())).toMatchObject({ mine: { current: 1 }, theirs: { current: 8 } }),
  );
});
