import { threadId } from 'node:worker_threads';
import { afterEach, expect, test } from 'vitest';

import type { TrialTasks } from '../../tests/setup/trial-thread.ts';
import { Refusal } from '../http/refusals.ts';
import { ThreadsService, type ThreadLimits } from './threads-service.ts';

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
/** A task that never ends, and whether it has begun. */
function hanging(threads: ThreadsService<TrialTasks>, gone?: AbortSignal) {
  const flag = new SharedArrayBuffer(4);
  const call = threads.run('hang', flag, gone).catch((error: unknown) => error);
  return { call, began: () => expect.poll(() => new Int32Array(flag)[0]).toBe(1) };
}
const where = async (threads: ThreadsService<TrialTasks>) => threads.run('where', { secret: 'PATH' });

test('heavy work is done in another thread, which stays for the next and knows no settings', async () => {
  const threads = threadsWith();
  const first = await where(threads);
  expect(first.thread).not.toBe(threadId);
  expect(first.secret).toBeNull();
  expect(await where(threads)).toEqual(first);
});

test('a task that hangs is stopped after its time, and the next one works', async () => {
  const threads = threadsWith({ timeMs: 1500 });
  expect(await refusalOf(threads.run('hang', new SharedArrayBuffer(4)))).toEqual([
    422,
    'too_heavy',
    'tooHeavy.time',
    {},
  ]);
  expect((await where(threads)).thread).toBeGreaterThan(0);
});

test('a task that takes too much memory is stopped alone, and the next one works', async () => {
  const threads = threadsWith({ memoryMb: 48 });
  expect(await refusalOf(threads.run('swell', undefined as never))).toEqual([422, 'too_heavy', 'tooHeavy.memory', {}]);
  expect((await where(threads)).thread).toBeGreaterThan(0);
});

test('what a task refuses comes with its sentence, what it fails at as a failure, and the thread goes on', async () => {
  const threads = threadsWith();
  const { thread } = await where(threads);
  expect(await refusalOf(threads.run('refuse', undefined as never))).toEqual([
    400,
    'quotes',
    'okrImport.quotes',
    { line: 7 },
  ]);
  await expect(threads.run('fail', undefined as never)).rejects.toThrow('Nobody expected this');
  expect((await where(threads)).thread).toBe(thread);
});

test('a thread that crashes or ends harms nobody, and the next task gets another', async () => {
  const threads = threadsWith();
  const { thread } = await where(threads);
  await expect(threads.run('leave', undefined as never)).rejects.toThrow('has ended during leave');
  const next = await where(threads);
  expect(next.thread).not.toBe(thread);
  await threads.run('crash', undefined);
  await expect.poll(async () => (await where(threads).catch(() => next)).thread).not.toBe(next.thread);
});

test('so many wait and no more; who has gone gives their place up', async () => {
  const threads = threadsWith({ waiting: 1 });
  const gone = new AbortController();
  const hangs = hanging(threads, gone.signal);
  await hangs.began();
  const waits = where(threads);
  expect(await refusalOf(where(threads))).toEqual([503, 'busy', 'busy', {}]);
  gone.abort();
  expect(await hangs.call).toMatchObject({ message: 'The caller has gone' });
  expect((await waits).thread).toBeGreaterThan(0);
});

test('who goes while waiting frees the queue', async () => {
  const threads = threadsWith({ waiting: 1 });
  const [first, second] = [new AbortController(), new AbortController()];
  const hangs = hanging(threads, first.signal);
  await hangs.began();
  const left = threads.run('where', { secret: 'PATH' }, second.signal).catch((error: unknown) => error);
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
  expect(await hangs.call).toBeInstanceOf(Error);
  expect(await waits).toEqual([503, 'busy', 'busy', {}]);
  expect(await refusalOf(where(threads))).toEqual([503, 'busy', 'busy', {}]);
});
