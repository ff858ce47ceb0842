import { QueryClient } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { TimelineEntry } from '#contract/board/timeline.ts';
import { ApiError } from '#core/api/api-error.ts';
import { UndoStack } from '#core/editing/undo-stack.ts';
import { hasUnsaved } from '#core/session/unsaved.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { TimelineActions, TIMELINE_TIMING, type EntryChange, type TimelinePort } from './timeline-actions.ts';
import { movesOf } from './entry-moves.ts';
import type { MovedFields } from './moved-entry.ts';
import { lateActions } from './late-actions.ts';
import { timelineChanges } from './timeline-changes.ts';
import { takeTimelineMessage, timelineKey, timelineQuery } from './timeline-queries.ts';

const TAB = Symbol.for('leitstern.tab');
const page = globalThis as { [TAB]?: Promise<string> | undefined };
const rest = () => vi.advanceTimersByTimeAsync(TIMELINE_TIMING.move);
const settled = () => vi.advanceTimersByTimeAsync(0);
const dates = (start_date: string) => ({ start_date, end_date: null });
/** What this device has stored, by kind and entry. */
const stored = () =>
  Object.fromEntries(
    Object.values(localStorage as Record<string, string>).flatMap((text) =>
      Object.entries(JSON.parse(text) as Record<string, { value: unknown }>).map(([key, { value }]) => [key, value]),
    ),
  );
const ends: (() => void)[] = [];
let tabBefore: Promise<string> | undefined;
/** What the window hears. */
let heard = new EventTarget();

/** How the server answers a change: not at all, although it has taken it, or with a status. */
type How = 'lost' | 'unheard' | number | undefined;
type Update = TimelinePort['update'];
interface Sent {
  body: Partial<TimelineEntry>;
  version: string | undefined;
}

/** A server with one entry, and a page that shows its board. */
function bench() {
  let now: TimelineEntry | undefined = {
    id: 'a',
    name: 'Fair',
    ...dates('2026-01-01'),
    position: 1,
    strategy_board: 'b',
    is_system_generated: false,
    version: 3,
  };
  const server: { how: How; isReadable: boolean; held: Promise<void> | undefined; place?: number } = {
    how: undefined,
    isReadable: true,
    held: undefined,
  };
  const sent: Sent[] = [];
  /** The server answers what is sent from now on when that is let go. */
  const hold = (): (() => void) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    server.held = promise;
    return () => {
      server.held = undefined;
      resolve();
    };
  };
  const change = (fields: Partial<TimelineEntry>): TimelineEntry => {
    if (!now) throw new ApiError(404, {});
    now = { ...now, ...fields, version: now.version + 1 };
    return now;
  };
  const answer = async (input: { body?: object }, { headers = {} }: { headers?: Record<string, string> }) => {
    if (!input.body) {
      if (!server.isReadable) throw new ApiError(403, {});
      return { entries: now ? [now] : [] };
    }
    const version = headers['If-Match'];
    sent.push({ body: input.body, version });
    const { how } = server;
    await server.held;
    if (how === 'lost') throw new ApiError(0, {});
    if (typeof how === 'number') throw new ApiError(how, {});
    if (now && version !== undefined && Number(version) !== now.version) throw new ApiError(412, { current: now });
    // another start gives the entry its place, unless the call names one
    const place = server.place !== undefined && 'start_date' in input.body ? { position: server.place } : {};
    const entry = change({ ...place, ...input.body });
    if (how === 'unheard') throw new ApiError(0, {});
    return entry;
  };
  /** A page of its own, as after a reload, with a view of the board. */
  const visit = async () => {
    const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const core = { queries, $session: atom({ user: { id: 'anna' } }), $features: atom({ extensions: ['versions'] }) };
    const said: string[] = [];
    const element = { core, api: (_: unknown, input: object, options: object) => answer(input, options) };
    const around = {
      element: element as unknown as ElementCore,
      say: (what: string, typed?: string) => said.push([what, typed].filter(Boolean).join(' ')),
      onSaved: vi.fn(),
    };
    queries.setQueryData(timelineKey('b'), now ? [now] : []);
    const open = () => {
      const moves = movesOf('b', () => around);
      const end = moves.open();
      ends.push(end);
      return { ...moves, end };
    };
    const view = open();
    await settled();
    const message = (payload: object) => takeTimelineMessage(queries, 'b', { type: 'timeline_entry.updated', payload });
    const read = () => queries.fetchQuery({ ...timelineQuery(around.element, 'b'), staleTime: 0 });
    const shown = () => view.find('a');
    const undo = new UndoStack();
    const refuse = () => Promise.reject(new Error('not here'));
    const update: Update = async (id, input, version) =>
      void (await timelineChanges.update(around.element, 'b', id, { change: input, version }));
    const port = { ...view, update, create: refuse, remove: refuse, onFailed: () => said.push('notDone') };
    const actions = new TimelineActions(port, undo);
    /** Saves a dialog that was opened on the entry as it is shown. */
    const enter = async (fields: EntryChange): Promise<void> => {
      const entry = shown();
      if (entry) await actions.update(entry, fields);
    };
    return { ...view, open, said, message, read, around, shown, enter, undo };
  };
  /** A visit that ends while the server does not answer what was moved; afterwards it does again. */
  const left = async (how: typeof server.how, ...moves: MovedFields[]): Promise<void> => {
    const view = await visit();
    server.how = how;
    for (const fields of moves) void view.move('a', fields, view.shown());
    await rest();
    view.end();
    await settled();
    server.how = undefined;
  };
  return { server, sent, hold, change, visit, left, entry: () => now, remove: () => (now = undefined) };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockReturnValue(undefined);
  heard = new EventTarget();
  vi.stubGlobal('addEventListener', heard.addEventListener.bind(heard));
  vi.stubGlobal('removeEventListener', heard.removeEventListener.bind(heard));
  const device = Object.create({
    getItem: (key: string) => device[key] ?? null,
    setItem: (key: string, value: string) => (device[key] = value),
    removeItem: (key: string) => delete device[key],
  }) as Record<string, string>;
  vi.stubGlobal('localStorage', device);
  tabBefore = page[TAB];
  page[TAB] = Promise.resolve('tab');
});
afterEach(async () => {
  // unsaved work is of the whole process, which other files use too
  for (const end of ends.splice(0)) end();
  await settled();
  expect(hasUnsaved()).toBe(false);
  page[TAB] = tabBefore;
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a move whose answer was lost is nobody else: the next one is saved over it', async () => {
  const { server, visit, entry } = bench();
  const view = await visit();
  server.how = 'unheard';
  void view.move('a', dates('2026-01-02'), view.shown());
  await rest();
  expect([entry()?.start_date, view.$state.get()]).toEqual(['2026-01-02', 'failed']);
  server.how = undefined;
  void view.move('a', dates('2026-01-09'), view.shown());
  view.retry();
  await settled();
  expect([entry()?.start_date, view.shown()?.start_date, view.said]).toEqual(['2026-01-09', '2026-01-09', []]);
});

test('what somebody else has changed after a lost answer stays theirs', async () => {
  const { server, visit, entry, change } = bench();
  const view = await visit();
  server.how = 'unheard';
  void view.move('a', dates('2026-01-02'), view.shown());
  await rest();
  change(dates('2026-05-05'));
  server.how = undefined;
  void view.move('a', dates('2026-01-09'), view.shown());
  view.retry();
  await settled();
  expect([entry()?.start_date, view.shown()?.start_date, view.said]).toEqual(['2026-05-05', '2026-05-05', ['changed']]);
});

test('a place of an earlier visit is saved while the entry is where it was, else dropped and said', async () => {
  const { visit, left, entry, change } = bench();
  await left('lost', { position: 7 });
  change({ name: 'Big fair' });
  const second = await visit();
  expect(second.shown()?.position).toBe(7);
  await rest();
  expect(entry()?.position).toBe(7);
  second.end();
  await left('lost', { position: 8 });
  change({ position: 20 });
  const third = await visit();
  await rest();
  expect([entry()?.position, third.shown()?.position, third.said]).toEqual([20, 20, ['changed']]);
  expect(Object.keys(localStorage)).toEqual([]);
});

test('of what several tabs have left the newest move counts', async () => {
  const { visit, entry } = bench();
  const leave = (tab: string, position: number, at: number): void => {
    const value = { id: 'a', fields: { position }, was: { position: 1 }, at };
    localStorage.setItem(
      `leitstern.draft.fields.anna.b.timeline.${tab}`,
      JSON.stringify({ 'position a': { value, at } }),
    );
  };
  leave('newer', 9, 2);
  leave('older', 5, 1);
  await visit();
  await rest();
  expect(entry()?.position).toBe(9);
});

test('what an earlier visit has left waits until the timeline can be read', async () => {
  const { server, visit, left, entry } = bench();
  await left('lost', { position: 7 });
  server.isReadable = false;
  const second = await visit();
  await rest();
  expect(entry()?.position).toBe(1);
  server.isReadable = true;
  await second.read();
  await rest();
  expect(entry()?.position).toBe(7);
});

test('a move that has arrived unheard is not written twice', async () => {
  const { server, visit, entry } = bench();
  const view = await visit();
  server.how = 'unheard';
  void view.move('a', dates('2026-01-02'), view.shown());
  await rest();
  server.how = undefined;
  view.retry();
  await settled();
  expect([entry()?.version, view.shown()?.version, view.$state.get()]).toEqual([4, 4, 'saved']);
});

test('a stored move that has arrived unheard is not sent once more', async () => {
  const { visit, left, entry } = bench();
  await left('unheard', { position: 7 });
  const { version } = entry() ?? {};
  const second = await visit();
  await rest();
  expect([entry()?.version, second.said]).toEqual([version, []]);
});

test('two views of a board have the same moves, also one that is shown while the other one goes', async () => {
  const { server, visit, entry } = bench();
  const view = await visit();
  const other = view.open();
  server.how = 'lost';
  void view.move('a', { position: 7 });
  void other.move('a', dates('2026-01-02'), view.shown());
  await rest();
  expect(Object.values(localStorage).map((text) => Object.keys(JSON.parse(text) as object))).toEqual([
    ['position a', 'dates a'],
  ]);
  server.how = undefined;
  view.end();
  other.end();
  view.open();
  await settled();
  await rest();
  expect([entry()?.position, entry()?.start_date]).toEqual([7, '2026-01-02']);
  // each once: the second visit has sent nothing again
  expect(entry()?.version).toBe(5);
});

test('while an earlier visit is read, a new move replaces the one of its kind only', async () => {
  const { visit, left, entry } = bench();
  await left('lost', { position: 7 }, dates('2026-01-02'));
  let here: (tab: string) => void = () => undefined;
  page[TAB] = new Promise((done) => (here = done));
  const second = await visit();
  void second.move('a', { position: 9 });
  here('tab');
  await settled();
  await rest();
  expect([entry()?.position, entry()?.start_date]).toEqual([9, '2026-01-02']);
});

test('a refused move is put back', async () => {
  const { server, visit } = bench();
  const view = await visit();
  server.how = 403;
  void view.move('a', dates('2026-01-02'), view.shown());
  await rest();
  expect([view.shown()?.start_date, view.said]).toEqual(['2026-01-01', ['notDated']]);
});

test('a server that fails is asked again on demand; one without the call is not', async () => {
  const { server, visit, entry } = bench();
  const view = await visit();
  server.how = 500;
  void view.move('a', { position: 7 });
  await rest();
  expect(view.$state.get()).toBe('failed');
  server.how = undefined;
  view.retry();
  await settled();
  expect([entry()?.position, view.$state.get()]).toEqual([7, 'saved']);
  server.how = 501;
  void view.move('a', { position: 8 });
  await rest();
  expect([view.shown()?.position, view.said]).toEqual([7, ['notMoved']]);
});

test('what waits is shown over messages of others, and forgotten with its entry without a word', async () => {
  const { server, visit, change, remove } = bench();
  const view = await visit();
  server.how = 'lost';
  void view.move('a', dates('2026-01-02'), view.shown());
  await rest();
  view.message(change({ name: 'Big fair' }));
  expect(view.shown()).toMatchObject({ name: 'Big fair', start_date: '2026-01-02' });
  remove();
  view.message({ id: 'a', deleted: true });
  expect([view.$state.get(), view.said, Object.keys(localStorage)]).toEqual(['saved', [], []]);
});

test('a move of an entry that somebody has deleted meanwhile ends without a word', async () => {
  const { visit, remove } = bench();
  const view = await visit();
  remove();
  void view.move('a', { position: 7 });
  await rest();
  expect([view.$state.get(), view.said]).toEqual(['saved', []]);
});

test('[W7.08] moves that follow at once are sent once, whole, dates and place each by themselves', async () => {
  const { sent, visit } = bench();
  const view = await visit();
  void view.move('a', { start_date: '2026-01-01', end_date: '2026-01-05' }, view.shown());
  const saved = view.move('a', { start_date: '2026-01-01', end_date: '2026-01-09' }, view.shown());
  expect([sent, view.$state.get()]).toEqual([[], 'saving']);
  await rest();
  expect([await saved, view.$state.get()]).toEqual([true, 'saved']);
  void view.move('a', { position: 7 });
  await rest();
  expect(sent).toEqual([
    { body: { start_date: '2026-01-01', end_date: '2026-01-09' }, version: '3' },
    { body: { position: 7 }, version: '4' },
  ]);
});

test('what is moved while a save is under way rests on that save, and is shown over what comes', async () => {
  const { sent, hold, visit, change, entry } = bench();
  const view = await visit();
  const letGo = hold();
  void view.move('a', dates('2026-01-02'), view.shown());
  await rest();
  const second = view.move('a', dates('2026-01-05'), view.shown());
  await rest();
  expect(sent).toHaveLength(1);
  view.message({ ...change({ name: 'Big fair' }), version: 4 });
  expect(view.shown()).toMatchObject({ name: 'Big fair', start_date: '2026-01-05' });
  letGo();
  expect(await second).toBe(true);
  expect([entry()?.start_date, sent.at(-1)?.version, view.said]).toEqual(['2026-01-05', '5', []]);
});

test('a place that waits does not take the one that somebody else has given meanwhile, and says so', async () => {
  const { server, visit, change, entry } = bench();
  const view = await visit();
  server.how = 'lost';
  void view.move('a', { position: 7 });
  await rest();
  view.message(change({ position: 20 }));
  expect(view.shown()?.position).toBe(7);
  server.how = undefined;
  view.retry();
  await settled();
  expect([entry()?.position, view.shown()?.position, view.said]).toEqual([20, 20, ['changed']]);
});

test('what does not arrive is stored on the device and sent again by itself, in its newest state', async () => {
  const { server, sent, visit, entry } = bench();
  const view = await visit();
  server.how = 'lost';
  const first = view.move('a', { position: 2 });
  await rest();
  expect(view.$state.get()).toBe('failed');
  const second = view.move('a', { position: 3 });
  expect(stored()).toEqual({
    'position a': { id: 'a', fields: { position: 3 }, was: { position: 1 }, sent: [{ position: 2 }] },
  });
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent.at(-1)?.body).toEqual({ position: 3 });
  server.how = undefined;
  await vi.advanceTimersByTimeAsync(10_000);
  expect([await first, await second, entry()?.position, view.$state.get()]).toEqual([true, true, 3, 'saved']);
  expect(localStorage).toEqual({});
});

test('what was moved while a lost save was on its way takes its place', async () => {
  const { server, hold, visit, entry } = bench();
  const view = await visit();
  const letGo = hold();
  server.how = 'unheard';
  const first = view.move('a', dates('2026-01-02'), view.shown());
  await rest();
  const second = view.move('a', dates('2026-01-05'), view.shown());
  expect(stored()).toEqual({
    'dates a': { id: 'a', fields: dates('2026-01-05'), was: dates('2026-01-01'), sent: [dates('2026-01-02')] },
  });
  letGo();
  await settled();
  server.how = undefined;
  view.retry();
  expect([await first, await second, entry()?.start_date, view.said]).toEqual([true, true, '2026-01-05', []]);
});

test('what is moved back while its first save may have arrived unheard is sent too', async () => {
  const { server, visit, entry } = bench();
  const view = await visit();
  server.how = 'unheard';
  void view.move('a', dates('2026-01-02'), view.shown());
  await rest();
  void view.move('a', dates('2026-01-01'), view.shown());
  server.how = undefined;
  view.retry();
  await settled();
  expect([entry()?.start_date, view.said]).toEqual(['2026-01-01', []]);
});

test('once its board has gone nothing is tried again; who leaves waits for what is on its way only', async () => {
  const { server, sent, hold, visit } = bench();
  const view = await visit();
  const letGo = hold();
  server.how = 'lost';
  void view.move('a', dates('2026-01-02'), view.shown());
  view.end();
  await settled();
  expect(hasUnsaved()).toBe(true);
  letGo();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent.length, Object.keys(stored()), hasUnsaved()]).toEqual([1, ['dates a'], false]);
});

test('with two views the first one that goes ends nothing', async () => {
  const { sent, visit } = bench();
  const view = await visit();
  view.open();
  view.end();
  void view.move('a', dates('2026-01-02'), view.shown());
  expect(sent).toEqual([]);
  await rest();
  expect(sent).toHaveLength(1);
});

test('a refused move gives way to one that was made meanwhile', async () => {
  const { server, hold, visit, entry } = bench();
  const view = await visit();
  const letGo = hold();
  server.how = 400;
  void view.move('a', dates('2026-01-02'), view.shown());
  await rest();
  const second = view.move('a', dates('2026-01-05'), view.shown());
  server.how = undefined;
  letGo();
  expect([await second, entry()?.start_date, view.said]).toEqual([true, '2026-01-05', []]);
});

test('what is moved once no view is left, as by taking back, is sent at once', async () => {
  const { visit, entry } = bench();
  const view = await visit();
  view.end();
  await settled();
  expect(await view.move('a', { position: 2 })).toBe(true);
  expect(entry()?.position).toBe(2);
});

test('a name waits too; what was typed is said where somebody else was quicker', async () => {
  const { server, visit, change, entry } = bench();
  const view = await visit();
  server.how = 'lost';
  void view.move('a', { name: 'Trade fair' }, view.shown());
  void view.move('a', dates('2026-01-05'), view.shown());
  await rest();
  change({ name: 'Exhibition' });
  server.how = undefined;
  view.retry();
  await settled();
  expect(entry()).toMatchObject({ name: 'Exhibition', start_date: '2026-01-05' });
  expect([view.shown()?.name, view.said]).toEqual(['Exhibition', ['changed Trade fair']]);
});

test('their code comes with the first move, and what they say is heard as before', async () => {
  const { server, visit, entry } = bench();
  const { around, shown } = await visit();
  const { actions, open } = lateActions('b', new UndoStack(), around);
  ends.push(open());
  actions.move('a', 7);
  await vi.waitFor(() => expect(shown()?.position).toBe(7));
  await rest();
  expect([entry()?.position, actions.$state.get()]).toEqual([7, 'saved']);
  server.how = 'lost';
  actions.move('a', 9);
  await rest();
  expect(actions.$state.get()).toBe('failed');
  server.how = undefined;
  actions.retry();
  await settled();
  expect([entry()?.position, actions.$state.get()]).toEqual([9, 'saved']);
});

test('what a dialog saves after an edit that waits takes its place', async () => {
  const { server, visit, entry } = bench();
  const view = await visit();
  server.how = 'lost';
  await view.enter({ name: 'Trade fair', start_date: '2026-01-05' });
  await rest();
  expect([view.$state.get(), view.shown()?.name]).toEqual(['failed', 'Trade fair']);
  server.how = undefined;
  await view.enter({ name: 'Fair', start_date: '2026-01-01' });
  await vi.advanceTimersByTimeAsync(60_000);
  const first = { name: 'Fair', start_date: '2026-01-01' };
  expect(entry()).toMatchObject(first);
  expect(view.shown()).toMatchObject(first);
  expect([view.said, view.$state.get()]).toEqual([[], 'saved']);
});

test('what a dialog saves after one that waits is sent at once, and meets nobody else', async () => {
  const { server, visit, entry } = bench();
  const view = await visit();
  server.how = 'lost';
  await view.enter({ name: 'Trade fair' });
  await rest();
  server.how = undefined;
  await view.enter({ name: 'Exhibition' });
  expect(view.shown()?.name).toBe('Exhibition');
  await settled();
  expect([entry()?.name, view.shown()?.name, view.said]).toEqual(['Exhibition', 'Exhibition', []]);
});

test('what a dialog has sent unheard is nobody else', async () => {
  const { server, visit, entry } = bench();
  const view = await visit();
  server.how = 'unheard';
  await view.enter({ name: 'Trade fair' });
  expect([entry()?.name, view.$state.get()]).toEqual(['Trade fair', 'failed']);
  server.how = undefined;
  await view.enter({ name: 'Exhibition' });
  await settled();
  expect([entry()?.name, view.shown()?.name, view.said]).toEqual(['Exhibition', 'Exhibition', []]);
});

test('what a dialog could not save when its board had gone is on the device, and sent at the next visit', async () => {
  const { server, hold, visit, entry } = bench();
  const first = await visit();
  const letGo = hold();
  server.how = 'lost';
  const saved = first.enter({ name: 'Trade fair' });
  await settled();
  first.end();
  await settled();
  letGo();
  await saved;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(stored()).toMatchObject({ 'name a': { id: 'a', fields: { name: 'Trade fair' } } });
  server.how = undefined;
  const second = await visit();
  await rest();
  expect([entry()?.name, second.said]).toEqual(['Trade fair', []]);
});

test('taking back what a dialog has saved waits without a connection, as the edit does', async () => {
  const { server, visit, entry } = bench();
  const view = await visit();
  await view.enter({ name: 'Trade fair', start_date: '2026-01-05' });
  server.how = 'lost';
  view.undo.undo();
  await rest();
  expect(view.shown()).toMatchObject({ name: 'Fair', start_date: '2026-01-01' });
  expect([view.$state.get(), view.said]).toEqual(['failed', []]);
  server.how = undefined;
  view.retry();
  await settled();
  expect(entry()).toMatchObject({ name: 'Fair', start_date: '2026-01-01' });
  view.undo.redo();
  await rest();
  expect(entry()).toMatchObject({ name: 'Trade fair', start_date: '2026-01-05' });
});

test('dates are taken back with the place that they had, in one', async () => {
  const { server, sent, visit, entry } = bench();
  const view = await visit();
  server.place = 44;
  await view.enter({ start_date: '2026-01-05' });
  expect(view.shown()?.position).toBe(44);
  view.undo.undo();
  await rest();
  expect(sent.at(-1)?.body).toEqual({ start_date: '2026-01-01', end_date: null, position: 1 });
  expect([entry()?.position, view.shown()?.position, view.said]).toEqual([1, 1, []]);
});

test('dates that are taken back leave an entry where somebody else has dragged it since', async () => {
  const { server, sent, visit, entry, change } = bench();
  const view = await visit();
  server.place = 44;
  await view.enter({ start_date: '2026-01-05' });
  view.message(change({ position: 700 }));
  view.undo.undo();
  await rest();
  expect(sent.at(-1)?.body).toMatchObject({ start_date: '2026-01-01', position: 700 });
  expect([entry()?.position, view.shown()?.position, view.said]).toEqual([700, 700, []]);
});

/** Other dates, taken back while the connection is lost. */
async function undoneOffline() {
  const all = bench();
  const view = await all.visit();
  all.server.place = 44;
  await view.enter({ start_date: '2026-01-05' });
  all.server.how = 'lost';
  view.undo.undo();
  await rest();
  return { ...all, view };
}

test('dates that are taken back without a connection leave an entry where somebody else drags it meanwhile', async () => {
  const { server, view, entry, change } = await undoneOffline();
  change({ position: 700 });
  server.how = undefined;
  view.retry();
  await settled();
  expect(entry()).toMatchObject({ start_date: '2026-01-01', position: 700 });
  expect([view.shown()?.position, view.said]).toEqual([700, []]);
  // done again and taken back once more, it is where it lay in between
  view.undo.redo();
  await rest();
  expect(entry()).toMatchObject({ start_date: '2026-01-05', position: 44 });
  view.undo.undo();
  await rest();
  expect(entry()).toMatchObject({ start_date: '2026-01-01', position: 700 });
});

test('dates that wait to be taken back leave an entry where it was dragged meanwhile, also at the next visit', async () => {
  const { server, visit, view, entry, change } = await undoneOffline();
  view.end();
  await settled();
  change({ position: 700 });
  server.how = undefined;
  const second = await visit();
  await rest();
  expect(entry()).toMatchObject({ start_date: '2026-01-01', position: 700 });
  expect([second.shown()?.position, second.said]).toEqual([700, []]);
});

test('dates that may have arrived unheard are taken back with the place that they had', async () => {
  const { server, visit, entry } = bench();
  const view = await visit();
  server.place = 44;
  server.how = 'unheard';
  await view.enter({ start_date: '2026-01-05' });
  expect(entry()?.position).toBe(44);
  view.undo.undo();
  server.how = undefined;
  view.retry();
  await settled();
  await rest();
  expect(entry()).toMatchObject({ start_date: '2026-01-01', position: 1 });
  expect(view.said).toEqual([]);
});

test.each(['lost', 'unheard'] as const)('a drag upon dates that wait meets nobody else (%s)', async (how) => {
  const { server, visit, entry } = bench();
  const view = await visit();
  server.place = 44;
  server.how = how;
  await view.enter({ start_date: '2026-01-05' });
  server.how = 'lost';
  void view.move('a', { position: 7 });
  await rest();
  server.how = undefined;
  view.retry();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(entry()).toMatchObject({ start_date: '2026-01-05', position: 7 });
  expect([view.shown()?.position, view.said, view.$state.get()]).toEqual([7, [], 'saved']);
});

test('a drag upon dates that wait still meets a drag of somebody else', async () => {
  const { server, visit, entry, change } = bench();
  const view = await visit();
  server.place = 44;
  server.how = 'lost';
  await view.enter({ start_date: '2026-01-05' });
  void view.move('a', { position: 7 });
  await rest();
  server.how = undefined;
  change({ position: 700 });
  delete server.place;
  view.retry();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(entry()).toMatchObject({ start_date: '2026-01-05', position: 700 });
  expect(view.said).toEqual(['changed']);
});

test('a page that goes sends what rests', async () => {
  const { sent, visit } = bench();
  const view = await visit();
  void view.move('a', { position: 7 });
  heard.dispatchEvent(new Event('pagehide'));
  await settled();
  expect(sent.map(({ body }) => body)).toEqual([{ position: 7 }]);
});

test('what waits is sent when the network is back', async () => {
  const { server, visit, entry } = bench();
  const view = await visit();
  server.how = 'lost';
  void view.move('a', { position: 7 });
  await rest();
  expect(view.$state.get()).toBe('failed');
  server.how = undefined;
  heard.dispatchEvent(new Event('online'));
  await settled();
  expect([entry()?.position, view.$state.get()]).toEqual([7, 'saved']);
});
