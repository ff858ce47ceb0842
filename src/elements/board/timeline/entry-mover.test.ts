import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { TimelineEntry } from '#contract/board/timeline.ts';
import { hasUnsaved } from '#core/session/unsaved.ts';

import { EntryMover, TIMELINE_TIMING, type EntryMove } from './entry-mover.ts';

const ends: (() => void)[] = [];

/** A server that counts versions and answers when it is let, with `'lost'` not at all. */
function bench() {
  const sent: EntryMove[] = [];
  const answers: ((how?: 'lost') => void)[] = [];
  const device: { stored: Readonly<Record<string, EntryMove>> } = { stored: {} };
  let version = 3;
  let isOver = false;
  const save = async (move: EntryMove): Promise<TimelineEntry | null | undefined> => {
    if (isOver) return undefined;
    sent.push(move);
    const how = await new Promise<'lost' | undefined>((done) => answers.push(done));
    if (how === 'lost') return undefined;
    if (move.base && move.base.version !== version) return null;
    version += 1;
    return entry(version);
  };
  const onLeft = vi.fn<() => void>();
  const mover = new EntryMover({ save, store: (moves) => (device.stored = moves), onLeft });
  const end = mover.open();
  ends.push(() => {
    isOver = true;
    end();
    for (const answer of answers) answer('lost');
  });
  return { mover, sent, answers, device, end, onLeft };
}
const entry = (version: number): TimelineEntry => ({
  id: 'a',
  name: 'Fair',
  start_date: null,
  end_date: null,
  position: 1,
  strategy_board: 'b',
  is_system_generated: false,
  version,
});
const dates = (start_date: string) => ({ start_date, end_date: null });
const rest = () => vi.advanceTimersByTimeAsync(TIMELINE_TIMING.move);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
});
afterEach(async () => {
  // unsaved work is of the whole process, which other files use too
  for (const end of ends.splice(0)) end();
  await vi.advanceTimersByTimeAsync(0);
  expect(hasUnsaved()).toBe(false);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('[W7.08] moves that follow at once are sent once, dates and place each by themselves', async () => {
  const { mover, sent, answers } = bench();
  void mover.move({ id: 'a', fields: dates('2026-01-01'), base: entry(3) });
  const saved = mover.move({ id: 'a', fields: dates('2026-01-02'), base: entry(3) });
  expect(mover.$state.get()).toBe('saving');
  await rest();
  answers[0]?.();
  expect(await saved).toBe(true);
  expect(mover.$state.get()).toBe('saved');
  void mover.move({ id: 'a', fields: { position: 7 } });
  await rest();
  expect(sent).toEqual([
    { id: 'a', fields: dates('2026-01-02'), base: entry(3) },
    { id: 'a', fields: { position: 7 } },
  ]);
});

test('what is moved while a save is under way rests on that save; a version of others is refused', async () => {
  const { mover, sent, answers } = bench();
  void mover.move({ id: 'a', fields: dates('2026-01-01'), base: entry(3) });
  await rest();
  const second = mover.move({ id: 'a', fields: dates('2026-01-05'), base: entry(3) });
  await rest();
  expect(sent).toHaveLength(1);
  answers[0]?.();
  await rest();
  expect(sent[1]).toEqual({ id: 'a', fields: dates('2026-01-05'), base: entry(4) });
  answers[1]?.();
  expect(await second).toBe(true);
  const late = mover.move({ id: 'a', fields: dates('2026-01-09'), base: entry(1) });
  await rest();
  answers[2]?.();
  expect(await late).toBe(false);
});

test('a move that waits behind one on its way still counts as waiting', async () => {
  const { mover, answers } = bench();
  void mover.move({ id: 'a', fields: dates('2026-01-01'), base: entry(3) });
  await rest();
  const saved = mover.move({ id: 'a', fields: dates('2026-01-02'), base: entry(3) });
  await rest();
  expect(mover.fields(false).get('a')).toEqual(dates('2026-01-02'));
  answers[0]?.();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(mover.fields(false).size).toBe(0);
  answers[1]?.();
  expect(await saved).toBe(true);
});

test('what does not arrive is stored on the device and sent again by itself, with what was moved meanwhile', async () => {
  const { mover, sent, answers, device } = bench();
  const first = mover.move({ id: 'a', fields: dates('2026-01-01'), base: entry(3) });
  await rest();
  answers[0]?.('lost');
  await vi.waitFor(() => expect(mover.$state.get()).toBe('failed'));
  expect(device.stored).toEqual({
    'dates a': { id: 'a', fields: dates('2026-01-01'), base: entry(3), sent: [dates('2026-01-01')] },
  });
  // sent by itself after a while
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveLength(2);
  answers[1]?.('lost');
  await vi.waitFor(() => expect(mover.fields(false).size).toBe(1));
  // it rests on the state on which the first one did
  const second = mover.move({ id: 'a', fields: dates('2026-01-09'), base: { ...entry(3), start_date: '2026-01-01' } });
  await rest();
  expect(sent.at(-1)).toEqual({
    id: 'a',
    fields: dates('2026-01-09'),
    base: entry(3),
    sent: [dates('2026-01-01')],
  });
  answers[2]?.();
  expect([await first, await second, mover.$state.get(), device.stored]).toEqual([true, true, 'saved', {}]);
});

test('what was moved while a lost save was on its way takes its place', async () => {
  const { mover, sent, answers } = bench();
  const first = mover.move({ id: 'a', fields: dates('2026-01-01'), base: entry(3) });
  await rest();
  const second = mover.move({ id: 'a', fields: dates('2026-01-02'), base: { ...entry(3), start_date: '2026-01-01' } });
  answers[0]?.('lost');
  await rest();
  expect(sent.slice(1)).toEqual([
    { id: 'a', fields: dates('2026-01-02'), base: entry(3), sent: [dates('2026-01-01')] },
  ]);
  answers[1]?.();
  expect([await first, await second]).toEqual([true, true]);
});

test('once its board has gone nothing is tried again; the device has it', async () => {
  const { mover, sent, answers, device, end } = bench();
  void mover.move({ id: 'a', fields: dates('2026-01-01'), base: entry(3) });
  end();
  answers[0]?.('lost');
  await vi.advanceTimersByTimeAsync(60_000);
  expect([sent.length, Object.keys(device.stored)]).toEqual([1, ['dates a']]);
});

test('who leaves waits for what is on its way, but not for what only the device has', async () => {
  const { mover, answers, end, onLeft } = bench();
  void mover.move({ id: 'a', fields: dates('2026-01-01'), base: entry(3) });
  end();
  expect([hasUnsaved(), onLeft.mock.calls.length]).toEqual([true, 0]);
  answers[0]?.('lost');
  await vi.waitFor(() => expect(onLeft).toHaveBeenCalledOnce());
  expect(hasUnsaved()).toBe(false);
});

test('with two views the first one that goes ends nothing', async () => {
  const { mover, sent, end } = bench();
  const endOther = mover.open();
  ends.push(endOther);
  end();
  void mover.move({ id: 'a', fields: dates('2026-01-01'), base: entry(3) });
  expect(sent).toEqual([]);
  await rest();
  expect(sent).toHaveLength(1);
});

test('what is stored of a move behind one on its way rests on what that one did', async () => {
  const { mover, device } = bench();
  void mover.move({ id: 'a', fields: { position: 2 }, was: { position: 1 } });
  await rest();
  void mover.move({ id: 'a', fields: { position: 3 }, was: { position: 2 } });
  expect(device.stored['position a']).toEqual({
    id: 'a',
    fields: { position: 3 },
    was: { position: 1 },
    sent: [{ position: 2 }],
  });
});

test('a move is sent at once when that is asked for, and given up when its entry has gone', async () => {
  const { mover, sent, device } = bench();
  const gone = mover.move({ id: 'b', fields: { position: 2 } });
  void mover.move({ id: 'a', fields: { position: 2 } });
  mover.forget('b');
  expect([await gone, Object.keys(device.stored)]).toEqual([false, ['position a']]);
  mover.flush();
  expect(sent.map(({ id }) => id)).toEqual(['a']);
});

test('what is moved once no view is left, as by taking back, is sent at once', async () => {
  const { mover, sent, answers, end } = bench();
  end();
  const saved = mover.move({ id: 'a', fields: { position: 2 } });
  expect(sent).toHaveLength(1);
  answers[0]?.();
  expect(await saved).toBe(true);
});
