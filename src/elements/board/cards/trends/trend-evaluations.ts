import type { TrendRow } from './trend-segments.ts';

/** What somebody judges; `clears` where it had all of effect, time and competence before. */
export type Judgement = TrendRow & { clears?: boolean };

/** Stores a judgement as one's own evaluation of its microtrend. False when that was refused. */
type Send = (judgement: Judgement) => Promise<boolean>;

const idOf = ({ Microtrends }: TrendRow): string => Microtrends.id ?? '';

/** Whether a row says all that an evaluation has. */
export const isWhole = ({ Einfluss, Zeitpunkt, Kompetenz }: TrendRow): boolean =>
  Einfluss !== null && Zeitpunkt !== null && Kompetenz !== null;

/** What somebody judges: of each microtrend one judgement after another, and only the newest. */
export class TrendEvaluations {
  #send: Send;
  readonly #waiting = new Map<string, Judgement>();
  readonly #timers = new Map<string, ReturnType<typeof setTimeout>>();
  readonly #running = new Map<string, Promise<void>>();
  /** What was refused, as long as nothing newer was judged. */
  readonly #failed = new Map<string, Judgement>();

  constructor(send: Send = async () => false) {
    this.#send = send;
  }

  /** The way of the latest render. */
  sendBy(send: Send): void {
    this.#send = send;
  }

  /** Takes a judgement, which is sent once it rests for so long. */
  put(row: Judgement, restMs: number): void {
    const id = idOf(row);
    if (id === '') return;
    // what was emptied before and is not yet stored is emptied still
    const clears = [row, this.#waiting.get(id), this.#failed.get(id)].some((one) => one?.clears === true);
    this.#failed.delete(id);
    this.#waiting.set(id, { ...row, clears });
    clearTimeout(this.#timers.get(id));
    this.#timers.set(
      id,
      setTimeout(() => void this.#chain(id), restMs),
    );
  }

  /** Sends all that waits, and once more what was refused. */
  async flush(): Promise<void> {
    for (const [id, row] of this.#failed) this.#waiting.set(id, row);
    this.#failed.clear();
    await this.#settle();
    // a second refusal is final
    this.#failed.clear();
  }

  /** Nothing more is judged: what waits is sent, what was refused was said. */
  end(): void {
    this.#failed.clear();
    void this.#settle();
  }

  /** The page closes: what waits does not wait for an answer. */
  leave(): void {
    for (const id of this.#waiting.keys()) void this.#sendNewest(id);
  }

  async #settle(): Promise<void> {
    await Promise.all([...new Set([...this.#waiting.keys(), ...this.#running.keys()])].map((id) => this.#chain(id)));
  }

  #chain(id: string): Promise<void> {
    const running = this.#running.get(id) ?? this.#sendAll(id).finally(() => this.#running.delete(id));
    this.#running.set(id, running);
    return running;
  }

  async #sendAll(id: string): Promise<void> {
    while (this.#waiting.has(id)) await this.#sendNewest(id);
  }

  async #sendNewest(id: string): Promise<void> {
    const row = this.#waiting.get(id);
    clearTimeout(this.#timers.get(id));
    this.#waiting.delete(id);
    if (row && !(await this.#send(row)) && !this.#waiting.has(id)) this.#failed.set(id, row);
  }
}
