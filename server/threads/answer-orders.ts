import { Refusal } from '../http/refusals/refusals.ts';
import type { WorkerAnswer, WorkerOrder } from './worker-answer.ts';

/** Heavy work by its name. Inputs and values are copied between threads: plain data and bytes, no functions. */
export type Tasks = Record<string, (input: never) => unknown>;

/** What a thread does: its script exports this as `answer`, with the tasks that it knows. */
export const answerOrders =
  (tasks: Tasks) =>
  async ({ task, input }: WorkerOrder): Promise<WorkerAnswer> => {
    try {
      // the pool asks for what its type knows, with the input of that task
      return { value: await tasks[task]?.(input as never) };
    } catch (error) {
      // an error loses what makes it a refusal on its way
      if (!(error instanceof Refusal)) throw error;
      const { status, code, text, params } = error;
      return { refusal: { status, code, text, params } };
    }
  };
