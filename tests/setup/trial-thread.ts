// Tasks as they must not be, for the tests of the threads.
import { threadId } from 'node:worker_threads';

import { Refusal } from '#server/http/refusals/refusals.ts';
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
    throw new Refusal(400, 'quotes', 'tableFile.quotes', { params: { line: 7 } });
  },
  fail: (): never => {
    throw new Error('Nobody expected this');
  },
  /** Answers, and crashes once the first number of the flag is set: what a crash and an answer tell may overtake each other. */
  crash: (flag: SharedArrayBuffer): void => {
    setInterval(() => {
      if (new Int32Array(flag)[0] === 1) throw new Error('Outside of the task');
    }, 1);
  },
  leave: (): never => process.exit(3),
};
export type TrialTasks = typeof TASKS;

export const answer = answerOrders(TASKS);
