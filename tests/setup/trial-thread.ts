// Tasks as they must not be, for the tests of the threads.
import { threadId } from 'node:worker_threads';

import { Refusal } from '#server/http/refusals.ts';
import { answerOrders } from '#server/threads/answer-orders.ts';

const TASKS = {
  where: ({ secret }: { secret: string }) => ({ thread: threadId, secret: process.env[secret] ?? null }),
  hang: (flag: SharedArrayBuffer): never => {
    new Int32Array(flag)[0] = 1;
    for (;;) Math.random();
  },
  swell: (): never => {
    for (const all: number[][] = []; ;) all.push(Array.from({ length: 100_000 }, Math.random));
  },
  refuse: (): never => {
    throw new Refusal(400, 'quotes', 'okrImport.quotes', { params: { line: 7 } });
  },
  fail: (): never => {
    throw new Error('Nobody expected this');
  },
  crash: (): void => {
    setImmediate(() => {
      throw new Error('Outside of the task');
    });
    return undefined;
  },
  leave: (): never => process.exit(3),
};
export type TrialTasks = typeof TASKS;

answerOrders(TASKS);
