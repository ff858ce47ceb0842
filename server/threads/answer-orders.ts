import { parentPort } from 'node:worker_threads';

import { Refusal } from '../http/refusals.ts';
import type { WorkerAnswer, WorkerOrder } from './worker-answer.ts';

/** Heavy work by its name. Inputs and values are copied between threads: plain data and bytes, no functions. */
export type Tasks = Record<string, (input: never) => unknown>;

/** The work of a thread: does what it is asked for, one order after the other. */
export function answerOrders(tasks: Tasks): void {
  const port = parentPort;
  if (!port) throw new Error('This file runs in a thread');
  port.on('message', ({ task, input }: WorkerOrder) => {
    // the pool asks for what its type knows, with the input of that task
    void answerOf(() => tasks[task]?.(input as never)).then((answer) => port.postMessage(answer));
  });
}

async function answerOf(work: () => unknown): Promise<WorkerAnswer> {
  try {
    return { kind: 'value', value: await work() };
  } catch (error) {
    if (error instanceof Refusal) {
      const { status, code, text, params } = error;
      return { kind: 'refusal', status, code, text, params };
    }
    const { message, stack } = error instanceof Error ? error : new Error(String(error));
    return { kind: 'failure', message, stack };
  }
}
