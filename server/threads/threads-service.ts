import type { Worker } from 'node:worker_threads';
import { Piscina } from 'piscina';

import { busy, callerGone, Refusal, tooHeavy } from '../http/refusals/refusals.ts';
import type { Tasks } from './answer-orders.ts';
import { AdmissionQueue } from './admission-queue.ts';
import type { WorkerAnswer, WorkerOrder } from './worker-answer.ts';

export interface ThreadLimits {
  /** Threads that work at the same time. */
  threads: number;
  /** Orders that may wait for one; further ones are refused. */
  waiting: number;
  /** Orders of one person that may wait, beside the one that is done. */
  waitingEach: number;
  /** How long one order may wait, in milliseconds; with `timeMs` less than callers do. */
  waitMs: number;
  /** How long one order may take, in milliseconds. */
  timeMs: number;
  /** What the objects of one thread may take, in megabytes. */
  memoryMb: number;
  /** After so many milliseconds without an order the threads are let go. */
  idleMs: number;
}

/** Whom something is done for. */
export interface OrderFor {
  /** Id of the person who asks: one thing after the other is done for each. */
  person: string;
  /** Aborts when nobody waits for the answer any longer. */
  gone?: AbortSignal | undefined;
}

const LIMITS: ThreadLimits = {
  threads: 2,
  waiting: 16,
  waitingEach: 2,
  waitMs: 40_000,
  timeMs: 60_000,
  memoryMb: 768,
  idleMs: 600_000,
};

/**
 * Heavy work in threads of their own, so that the one that answers everybody never waits: large files are read
 * and made here. A task that fails, hangs or takes too much memory ends with its thread; the next one gets another.
 */
export class ThreadsService<T extends Tasks> {
  readonly #limits: ThreadLimits;
  readonly #admission: AdmissionQueue;
  readonly #pool: Piscina<WorkerOrder, WorkerAnswer>;
  #log: (error: unknown, what: string) => void = () => undefined;
  #isOver = false;

  /** `script` runs in each thread; its export `answer` is made by `answerOrders` of the tasks of type `T`. */
  constructor(script: URL, limits: Partial<ThreadLimits> = {}) {
    this.#limits = { ...LIMITS, ...limits };
    const { threads, memoryMb, idleMs } = this.#limits;
    this.#admission = new AdmissionQueue({ ...this.#limits, working: threads });
    this.#pool = new Piscina({
      filename: script.href,
      name: 'answer',
      minThreads: 0,
      maxThreads: threads,
      idleTimeout: idleMs,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      // it reads files of strangers: what the settings keep secret is none of its business
      env: {},
      // else a thread is blocked between its orders, whatever a task has left behind
      atomics: 'disabled',
    });
    this.#pool.on('error', (error) => this.#log(error, 'a thread has crashed'));
  }

  /** Where failures are logged that nobody waits for. */
  logTo(log: (error: unknown, what: string) => void): void {
    this.#log = log;
  }

  /** How many orders are done, and how many wait for that. */
  numbers(): { busy: number; waiting: number } {
    return { busy: this.#admission.working, waiting: this.#admission.waiting };
  }

  /**
   * Does a task with a copy of the input and answers a copy of its value (bytes as Uint8Array). Throws what the task
   * refuses, 503 when too many wait already, when it waits too long and when the server stops, 422 when it takes too
   * long or too much memory. When `gone` aborts, the task is given up.
   */
  async run<K extends keyof T & string>(
    task: K,
    input: Parameters<T[K]>[0],
    { person, gone }: OrderFor,
  ): Promise<Awaited<ReturnType<T[K]>>> {
    await this.#admission.take(person, gone);
    const late = new AbortController();
    const signal = gone ? AbortSignal.any([gone, late.signal]) : late.signal;
    let threads: Worker[] = [];
    // before the pool hears of it, which forgets the thread that it ends
    signal.addEventListener('abort', () => (threads = this.#pool.threads));
    try {
      // the script answers what the task of this name answers
      return (await this.#order({ task, input }, { signal, late, gone })) as Awaited<ReturnType<T[K]>>;
    } finally {
      const ended = threads.filter((thread) => !this.#pool.threads.includes(thread)).map(hasEnded);
      if (ended.length === 0) this.#admission.give(person);
      else void Promise.all(ended).then(() => this.#admission.give(person));
    }
  }

  /** Ends all threads; what they were doing, what waits and what comes is refused with 503. */
  async stop(): Promise<void> {
    this.#isOver = true;
    this.#admission.close();
    await this.#pool.destroy();
  }

  /** An order that is aborted ends with its thread. */
  async #order(order: WorkerOrder, { signal, late, gone }: GivingUp): Promise<unknown> {
    const timer = setTimeout(() => late.abort(), this.#limits.timeMs);
    let isTaken = false;
    let failure: Error | undefined;
    // without any thread left the pool would wait until the time is over
    const whenCrashed = (cause: unknown): void => {
      if (isTaken || this.#pool.threads.length > 0) return;
      failure = new Error(`No thread could start for ${order.task}`, { cause });
      late.abort();
    };
    this.#pool.on('error', whenCrashed);
    // read when it is copied for the thread that takes it
    const sent = {
      ...order,
      get isTaken() {
        return (isTaken = true);
      },
    };
    let answer: WorkerAnswer;
    try {
      answer = await this.#pool.run(sent, { signal });
    } catch (error) {
      if (failure) throw failure;
      if (this.#isOver) throw busy();
      if (gone?.aborted) throw callerGone();
      throw late.signal.aborted ? tooHeavy('time') : reasonOf(error, order);
    } finally {
      clearTimeout(timer);
      this.#pool.off('error', whenCrashed);
    }
    if ('value' in answer) return answer.value;
    const { status, code, text, params } = answer.refusal;
    throw new Refusal(status, code, text, { params });
  }
}

/** Why an order may be given up: its caller goes, or it takes too long. */
interface GivingUp {
  signal: AbortSignal;
  late: AbortController;
  gone: AbortSignal | undefined;
}

/** A thread that is to end works on for a moment. */
const hasEnded = async (thread: Worker): Promise<void> => {
  // not `once`: a thread without memory says 'error' before it ends
  if (thread.threadId > 0) await new Promise<void>((done) => thread.once('exit', () => done()));
};

/** Why an order has failed that nobody has given up. */
function reasonOf(error: unknown, { task }: WorkerOrder): unknown {
  if ((error as { code?: unknown }).code === 'ERR_WORKER_OUT_OF_MEMORY') return tooHeavy('memory');
  if (error instanceof Error && error.message.startsWith('worker exited'))
    return new Error(`The thread has ended during ${task}`, { cause: error });
  return error;
}
