import type { Tasks } from './answer-orders.ts';
import { Places } from './places.ts';
import type { WorkerOrder } from './worker-answer.ts';
import { WorkerThread } from './worker-thread.ts';

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
 * Heavy work in threads of their own, so that the one that answers everybody never stands still: large files are read
 * and made here. A task that fails, hangs or takes too much memory ends with its thread; the next one gets another.
 */
export class ThreadsService<T extends Tasks> {
  readonly #script: URL;
  readonly #limits: ThreadLimits;
  readonly #idle: WorkerThread[] = [];
  readonly #busy = new Set<WorkerThread>();
  readonly #places: Places;
  #log: (error: unknown, what: string) => void = () => undefined;
  #rest: NodeJS.Timeout | undefined;

  /** `script` runs in each thread and calls `answerOrders` with the tasks of type `T`. */
  constructor(script: URL, limits: Partial<ThreadLimits> = {}) {
    this.#script = script;
    this.#limits = { ...LIMITS, ...limits };
    this.#places = new Places({ ...this.#limits, working: this.#limits.threads });
  }

  /** Where failures are told that nobody waits for. */
  logTo(log: (error: unknown, what: string) => void): void {
    this.#log = log;
  }

  /** How many orders are done, and how many wait for that. */
  numbers(): { busy: number; waiting: number } {
    return { busy: this.#busy.size, waiting: this.#places.waiting };
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
    await this.#places.take(person, gone);
    try {
      // the script answers what the task of this name answers
      return (await this.#order({ task, input }, gone)) as Awaited<ReturnType<T[K]>>;
    } finally {
      this.#places.give(person);
    }
  }

  /** Ends all threads; what they were doing, what waits and what comes is refused with 503. */
  async stop(): Promise<void> {
    clearTimeout(this.#rest);
    this.#places.close();
    await Promise.all([...this.#busy, ...this.#idle.splice(0)].map((thread) => thread.end()));
  }

  async #order(order: WorkerOrder, gone: AbortSignal | undefined): Promise<unknown> {
    clearTimeout(this.#rest);
    const thread = this.#take();
    this.#busy.add(thread);
    try {
      return await thread.order(order, { timeMs: this.#limits.timeMs, gone });
    } finally {
      this.#busy.delete(thread);
      if (!thread.isOver) this.#idle.push(thread);
      if (this.#busy.size === 0) this.#restLater();
    }
  }

  #take(): WorkerThread {
    for (;;) {
      const thread = this.#idle.pop() ?? this.#begin();
      if (!thread.isOver) return thread;
    }
  }

  #begin(): WorkerThread {
    return new WorkerThread(this.#script, this.#limits.memoryMb, (error) => this.#log(error, 'a thread has crashed'));
  }

  #restLater(): void {
    clearTimeout(this.#rest);
    this.#rest = setTimeout(() => {
      for (const thread of this.#idle.splice(0)) void thread.end();
    }, this.#limits.idleMs);
    this.#rest.unref();
  }
}
