import { threadId, Worker } from 'node:worker_threads';
import { afterEach, expect, test, vi } from 'vitest';

import type { TrialTasks } from '../../tests/setup/trial-thread.ts';
import { Refusal } from '../http/refusals/refusals.ts';
import { ThreadsService, type OrderFor, type ThreadLimits } from './threads-service.ts';

const SCRIPT = new URL('../../tests/setup/trial-thread.ts', import.meta.url);
const opened: ThreadsService<TrialTasks>[] = [];
afterEach(async () => Promise.all(opened.splice(0).map((threads) => threads.stop())));

function threadsWith(limits: Partial<ThreadLimits> = {}): ThreadsService<TrialTasks> {
  const threads = new ThreadsService<TrialTasks>(SCRIPT, { threads: 1, ...limits });
  opened.push(threads);
  return threads;
}
const refusalOf = async (call: Promise<unknown>): Promise<unknown[]> => {
  const error = await call.catch((reason: unknown) => reason);
  return error instanceof Refusal ? [error.status, error.code, error.text, error.params] : [error];
};
/** Somebody else each time, for whom nothing is done yet. */
let people = 0;
const somebody = (gone?: AbortSignal) => ({ person: `person ${(people += 1)}`, gone });
/** A task that never ends, and whether it has begun. */
function hanging(threads: ThreadsService<TrialTasks>, whom: OrderFor = somebody()) {
  const flag = new SharedArrayBuffer(4);
  const call = threads.run('hang', flag, whom).catch((error: unknown) => error);
  return { call, began: () => expect.poll(() => new Int32Array(flag)[0]).toBe(1) };
}
const where = async (threads: ThreadsService<TrialTasks>, whom: OrderFor = somebody()) =>
  threads.run('where', { secret: 'PATH' }, whom);
/** Its thread crashes between two orders. */
async function crash(threads: ThreadsService<TrialTasks>): Promise<void> {
  const flag = new SharedArrayBuffer(4);
  await threads.run('crash', flag, somebody());
  new Int32Array(flag)[0] = 1;
}
const BUSY = [503, 'busy', 'busy', {}];

test('heavy work is done in another thread, which stays for the next and knows no settings', async () => {
  const threads = threadsWith();
  const first = await where(threads);
  expect(first.thread).not.toBe(threadId);
  expect(first.secret).toBeNull();
  expect(await where(threads)).toEqual(first);
});

test('a task that hangs is stopped after its time, and the next one works', async () => {
  const threads = threadsWith({ timeMs: 1500 });
  expect(await refusalOf(threads.run('hang', new SharedArrayBuffer(4), somebody()))).toEqual([
    422,
    'too_heavy',
    'tooHeavy.time',
    {},
  ]);
  // a slow machine may need several tries to begin another thread within that time
  await expect.poll(async () => where(threads).catch(() => null)).toMatchObject({ secret: null });
});

test('a task that takes too much memory is stopped alone, and the next one works', async () => {
  const threads = threadsWith({ memoryMb: 48 });
  expect(await refusalOf(threads.run('swell', undefined as never, somebody()))).toEqual([
    422,
    'too_heavy',
    'tooHeavy.memory',
    {},
  ]);
  expect((await where(threads)).thread).toBeGreaterThan(0);
});

test('what a task refuses comes with its sentence, what it fails at as a failure, and the thread goes on', async () => {
  const threads = threadsWith();
  const { thread } = await where(threads);
  expect(await refusalOf(threads.run('refuse', undefined as never, somebody()))).toEqual([
    400,
    'quotes',
    'tableFile.quotes',
    { line: 7 },
  ]);
  await expect(threads.run('fail', undefined as never, somebody())).rejects.toThrow('Nobody expected this');
  expect((await where(threads)).thread).toBe(thread);
});

test('a thread that crashes or ends harms nobody, and the next task gets another', async () => {
  const threads = threadsWith();
  const { thread } = await where(threads);
  await expect(threads.run('leave', undefined as never, somebody())).rejects.toThrow('has ended during leave');
  const next = await where(threads);
  expect(next.thread).not.toBe(thread);
  await crash(threads);
  await expect.poll(async () => (await where(threads).catch(() => next)).thread).not.toBe(next.thread);
});

test('so many wait and no more; who has gone gives their place up', async () => {
  const threads = threadsWith({ waiting: 1 });
  const gone = new AbortController();
  const hangs = hanging(threads, somebody(gone.signal));
  await hangs.began();
  const waits = where(threads);
  expect(await refusalOf(where(threads))).toEqual(BUSY);
  gone.abort();
  expect(await hangs.call).toMatchObject({ message: 'The caller has gone' });
  expect((await waits).thread).toBeGreaterThan(0);
});

test('who goes while waiting frees the queue', async () => {
  const threads = threadsWith({ waiting: 1 });
  const [first, second] = [new AbortController(), new AbortController()];
  const hangs = hanging(threads, somebody(first.signal));
  await hangs.began();
  const left = where(threads, somebody(second.signal)).catch((error: unknown) => error);
  second.abort();
  expect(await left).toMatchObject({ message: 'The caller has gone' });
  const waits = where(threads);
  first.abort();
  expect((await waits).thread).toBeGreaterThan(0);
  await hangs.call;
});

test('stopping gives up what runs and refuses what waits and comes', async () => {
  const threads = threadsWith();
  const hangs = hanging(threads);
  await hangs.began();
  const waits = refusalOf(where(threads));
  await threads.stop();
  expect(await refusalOf(hangs.call.then((error) => Promise.reject(error as Error)))).toEqual(BUSY);
  expect(await waits).toEqual(BUSY);
  expect(await refusalOf(where(threads))).toEqual(BUSY);
});

test('each person has one thread and two orders that wait, and others are not behind them', async () => {
  const threads = threadsWith({ threads: 2, waiting: 16 });
  const gone = new AbortController();
  const busy = { person: 'busy', gone: gone.signal };
  const hangs = hanging(threads, busy);
  await hangs.began();
  const waits = [where(threads, busy), where(threads, busy)].map((call) => call.catch((error: unknown) => error));
  expect(await refusalOf(where(threads, busy))).toEqual(BUSY);
  expect(threads.numbers()).toEqual({ busy: 1, waiting: 2 });
  expect((await where(threads)).thread).toBeGreaterThan(0);
  gone.abort();
  expect(await Promise.all([hangs.call, ...waits])).toMatchObject(
    Array.from({ length: 3 }, () => ({ message: 'The caller has gone' })),
  );
  await expect.poll(() => threads.numbers()).toEqual({ busy: 0, waiting: 0 });
  expect((await where(threads, { person: 'busy' })).thread).toBeGreaterThan(0);
});

test('what a person asks for comes one after the other', async () => {
  const threads = threadsWith({ threads: 2 });
  const one = { person: 'one' };
  const found = await Promise.all([where(threads, one), where(threads, one), where(threads, one)]);
  expect(new Set(found.map(({ thread }) => thread)).size).toBe(1);
});

test('a call that waits too long is answered 503 and leaves no place behind', async () => {
  const threads = threadsWith({ waitMs: 20, waiting: 1 });
  const gone = new AbortController();
  const hangs = hanging(threads, somebody(gone.signal));
  await hangs.began();
  expect(await refusalOf(where(threads))).toEqual(BUSY);
  expect(threads.numbers().waiting).toBe(0);
  gone.abort();
  await hangs.call;
  await expect.poll(() => threads.numbers().busy).toBe(0);
  expect((await where(threads)).thread).toBeGreaterThan(0);
});

test('a crash outside of a task is reported', async () => {
  const threads = threadsWith();
  const received: unknown[] = [];
  threads.logTo((error, what) => received.push([String(error), what]));
  await crash(threads);
  await expect.poll(() => received).toEqual([['Error: Outside of the task', 'a thread has crashed']]);
});

test('an order that nobody waits for any longer does not end a healthy thread', async () => {
  const threads = threadsWith();
  const { thread } = await where(threads);
  await expect(where(threads, somebody(AbortSignal.abort()))).rejects.toThrow('The caller has gone');
  expect((await where(threads)).thread).toBe(thread);
});

test('the place of a task that is given up is free once its thread has ended', async () => {
  const threads = threadsWith();
  const ended = vi.spyOn(Worker.prototype, 'terminate');
  const gone = new AbortController();
  const hangs = hanging(threads, somebody(gone.signal));
  await hangs.began();
  gone.abort();
  await hangs.call;
  const thread = ended.mock.contexts[0] as Worker;
  expect([threads.numbers().busy, thread.threadId > 0]).toEqual([1, true]);
  await expect.poll(() => threads.numbers().busy).toBe(0);
  expect(thread.threadId).toBe(-1);
  ended.mockRestore();
});

test('a thread that cannot start fails the order at once', async () => {
  const threads = new ThreadsService<TrialTasks>(new URL('no-such-thread.ts', SCRIPT), { threads: 1, timeMs: 600_000 });
  opened.push(threads);
  await expect(where(threads)).rejects.toThrow('No thread could start for where');
  await expect.poll(() => threads.numbers().busy).toBe(0);
});
