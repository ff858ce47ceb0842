import { ApiError } from './api-error.ts';
import { takeTokenAhead } from './token-ahead.ts';

/** Asks the host page for a short-lived token. */
export type GetToken = () => Promise<{ token: string; expiresAt: string }>;

/** So long before a token expires another one is asked for, in ms; a shorter one is used for half of its time at least. */
const BEFORE_END_MS = 60_000;
/** A clock that is wrong must not ask the host page before each call: a token is used for so long in any case. */
const SHORTEST_USE_MS = 30_000;
/** A callback that is silent for so long has failed. */
const SILENCE_MS = 30_000;

export interface Known {
  token: string;
  /** Who gave it: another callback speaks for another person. */
  from: GetToken;
  /** From when on another one is asked for, and when it ends, in ms since 1970. */
  renewAt: number;
  ends: number;
}

const failed = (cause: unknown): ApiError => new ApiError(0, { code: 'token_failed' }, { cause });

/** Undefined where nothing comes in time. */
async function within(work: Promise<unknown>, ms: number): Promise<unknown> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silence = new Promise((done) => (timer = setTimeout(done, ms)));
  return Promise.race([work, silence]).finally(() => clearTimeout(timer));
}

/**
 * The token of the host page: asked for once for all calls that need it at the same time, used until shortly before it
 * expires, and held in memory only.
 */
export class HostToken {
  readonly #callback: () => GetToken | undefined;
  /** The last token; undefined before the first one and after one that was refused. */
  known: Readonly<Known> | undefined;
  #asking: { from: GetToken; token: Promise<string> } | undefined;

  constructor(callback: () => GetToken | undefined) {
    this.#callback = callback;
  }

  /** Who gives tokens now; undefined where the host page gives none. */
  get from(): GetToken | undefined {
    return this.#callback();
  }

  get isGiven(): boolean {
    return this.from !== undefined;
  }

  /** Undefined where the host page gives none. Rejects with ApiError `token_failed`. */
  get(): Promise<string> | undefined {
    const callback = this.#callback();
    if (!callback) {
      this.known = undefined;
      return undefined;
    }
    if (this.known?.from === callback && this.known.renewAt > Date.now()) return Promise.resolve(this.known.token);
    if (this.#asking?.from === callback) return this.#asking.token;
    const asking = { from: callback, token: this.#ask(callback) };
    this.#asking = asking;
    return asking.token.finally(() => this.#asking === asking && (this.#asking = undefined));
  }

  /** The server takes this token no longer; a newer one stays. */
  drop(token: string): void {
    if (this.known?.token === token) this.known = undefined;
  }

  async #ask(callback: GetToken): Promise<string> {
    const began = Date.now();
    let answer: unknown;
    try {
      answer = await within(takeTokenAhead(callback) ?? Promise.resolve(callback()), SILENCE_MS);
    } catch (error) {
      throw failed(error);
    }
    const { token, expiresAt } = (answer ?? {}) as { token?: unknown; expiresAt?: unknown };
    const ends = Date.parse(String(expiresAt));
    if (typeof token !== 'string' || !/^[\x21-\x7e]+$/.test(token) || Number.isNaN(ends))
      throw failed(
        await import('./wrong-answer.ts')
          .then(({ wrongAnswer }) => wrongAnswer(answer))
          .catch((cause: unknown) => cause),
      );
    const life = ends - began;
    const use = Math.max(life - BEFORE_END_MS, Math.min(life / 2, BEFORE_END_MS), SHORTEST_USE_MS);
    if (this.#callback() === callback) this.known = { token, from: callback, renewAt: began + use, ends };
    return token;
  }
}
