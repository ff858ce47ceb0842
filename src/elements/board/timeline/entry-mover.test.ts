import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { TimelineEntry } from '#contract/board/timeline.ts';

import { EntryMover, TIMELINE_TIMING, type EntryMove } from './entry-mover.ts';

const ends: (() => void)[] = [];

/** A server that counts versions and answers when it is let, with `'lost'` not at all. */
function bench() {
  const mover = new EntryMover();
  const sent: EntryMove[] = [];
  const answers: ((how?: 'lost') => void)[] = [];
  const device: { stored: Readonly<Record<string, EntryMove>> } = { stored: {} };
  let version = 3;
  const save = async (move: EntryMove): Promise<TimelineEntry | null | undefined> => {
    sent.push(move);
    const how = await new Promise<'lost' | undefined>((done) => answers.push(done));
    if (how === 'lost') return undefined;
    if (move.base && move.base.version !== version) return null;
    version += 1;
    return entry(version);
  };
  const end = mover.open({ save, store: (moves) => (device.stored = moves) });
  ends.push(end);
  return { mover, sent, answers, device, end };
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
afterEach(() => {
  // unsaved work is of the whole process, which other files use too
  for (const end of ends.splice(0)) end();
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
    { id: 'a', fields: { position: 7 }, base: undefined },
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
  expect(mover.waitingOf('a')).toEqual([dates('2026-01-02')]);
  answers[0]?.();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(mover.waitingOf('a')).toEqual([]);
  answers[1]?.();
  expect(await saved).toBe(true);
});

test('what does not arrive is stored on the device and sent again by itself, with what was moved meanwhile', async () => {
  const { mover, sent, answers, device } = bench();
  const first = mover.move({ id: 'a', fields: dates('2026-01-01'), base: entry(3) });
  await rest();
  answers[0]?.('lost');
  await vi.waitFor(() => expect(mover.$state.get()).toBe('failed'));
  expect(device.stored).toEqual({ 'dates a': { id: 'a', fields: dates('2026-01-01'), base: entry(3) } });
  // sent by itself after a while
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toHaveLength(2);
  answers[1]?.('lost');
  await vi.waitFor(() => expect(mover.moves).toHaveLength(1));
  // it rests on the state on which the first one did
  const second = mover.move({ id: 'a', fields: dates('2026-01-09'), base: { ...entry(3), start_date: '2026-01-01' } });
  await rest();
  expect(sent.at(-1)).toEqual({ id: 'a', fields: dates('2026-01-09'), base: entry(3) });
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
  expect(sent.slice(1)).toEqual([{ id: 'a', fields: dates('2026-01-02'), base: entry(3) }]);
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
