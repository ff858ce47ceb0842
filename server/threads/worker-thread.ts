import { Worker } from 'node:worker_threads';

import { busy, callerGone, Refusal, tooHeavy } from '../http/refusals.ts';
import type { WorkerAnswer, WorkerOrder } from './worker-answer.ts';

export interface OrderLimits {
  /** How long one order may take, in milliseconds. */
  timeMs: number;
  /** Aborts when nobody waits for the answer any longer. */
  gone?: AbortSignal | undefined;
}

/** One thread that does one order at a time. Whatever ends an order but its answer ends the thread too. */
export class WorkerThread {
  readonly #worker: Worker;
  #isOver = false;
  #isEnded = false;
  #isAsked = false;

  /**
   * `memoryMb` is the most that the objects of the thread may take; bytes outside of them are not counted. `crashed` is
   * told of a crash that no order hears of.
   */
  constructor(script: URL, memoryMb: number, crashed: (error: unknown) => void = () => undefined) {
    this.#worker = new Worker(script, {
      // it reads files of strangers: what the settings keep secret is none of its business
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    });
    this.#worker.on('exit', () => (this.#isOver = true));
    this.#worker.on('error', (error) => {
      this.#isOver = true;
      if (!this.#isAsked) crashed(error);
    });
    this.#worker.unref();
  }

  /** Whether it can do no further order. */
  get isOver(): boolean {
    return this.#isOver;
  }

  /**
   * Throws what the order refuses, 422 beyond its time or memory, 503 when the thread is ended meanwhile, and a plain
   * error when it fails.
   */
  async order(order: WorkerOrder, limits: OrderLimits): Promise<unknown> {
    if (limits.gone?.aborted) throw callerGone();
    this.#isAsked = true;
    this.#worker.ref();
    try {
      const answer = await this.#ask(order, limits);
      if (answer.kind === 'value') return answer.value;
      if (answer.kind === 'refusal')
        throw new Refusal(answer.status, answer.code, answer.text, { params: answer.params });
      throw Object.assign(new Error(answer.message), { stack: answer.stack });
    } finally {
      this.#isAsked = false;
      this.#worker.unref();
    }
  }

  /** Ends it at once, whatever it is doing. */
  async end(): Promise<void> {
    this.#isOver = true;
    this.#isEnded = true;
    await this.#worker.terminate();
  }

  async #ask(order: WorkerOrder, { timeMs, gone }: OrderLimits): Promise<WorkerAnswer> {
    const { promise, resolve, reject } = Promise.withResolvers<WorkerAnswer>();
    const stop = (error: Error) => () => reject(error);
    const failed = (error: unknown): void => reject(reasonOf(error));
    const exited = (): void => reject(this.#isEnded ? busy() : new Error(`The thread has ended during ${order.task}`));
    const left = stop(callerGone());
    const timer = setTimeout(stop(tooHeavy('time')), timeMs);
    this.#worker.once('message', resolve).once('messageerror', failed).once('error', failed).once('exit', exited);
    gone?.addEventListener('abort', left);
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      this.#worker.postMessage(order);
      return await promise;
    } catch (error) {
      // it may still be at it
      await this.end();
      throw error;
    } finally {
      clearTimeout(timer);
      gone?.removeEventListener('abort', left);
      this.#worker.off('message', resolve).off('messageerror', failed).off('error', failed).off('exit', exited);
    }
  }
}

/** Why a thread has ended by itself. */
function reasonOf(error: unknown): Error {
  if ((error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY') return tooHeavy('memory');
  return error instanceof Error ? error : new Error(String(error));
}
