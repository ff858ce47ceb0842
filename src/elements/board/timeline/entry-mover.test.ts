import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { TimelineEntry } from '#contract/board/timeline.ts';

import { EntryMover, TIMELINE_TIMING, type EntryMove } from './entry-mover.ts';

const ends: (() => void)[] = [];

/** A server that counts versions and answers when it is let. */
function bench() {
  const mover = new EntryMover();
  const sent: EntryMove[] = [];
  const answers: (() => void)[] = [];
  let version = 3;
  const end = mover.open(async (move) => {
    sent.push(move);
    await new Promise<void>((done) => answers.push(done));
    if (move.base && move.base.version !== version) return null;
    version += 1;
    return entry(version);
  });
  ends.push(end);
  return { mover, sent, answers };
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
  expect(mover.$saving.get()).toBe(true);
  await rest();
  answers[0]?.();
  expect(await saved).toBe(true);
  expect(mover.$saving.get()).toBe(false);
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
