import type { Problem } from '#contract/problem.ts';
import { readFeatures } from '#contract/features.ts';

import { ApiError } from './api-error.ts';
import { reportEmbedFailure, type EmbedFailure } from './embed-failures.ts';
import type { HostToken } from './host-token.ts';
import type { KeptOut } from './origin-probe.ts';
import { request, type Answered, type RequestBy } from './request.ts';

export interface SenderOptions {
  /** Origin of the server. */
  baseUrl: string;
  /** Short-lived token of the host page, where the session cookie is not sent. */
  hostToken?: HostToken;
  /** Where the token against forged calls is: shared by all builds of the page, whose cookie is one too. */
  csrf?: { token: string };
  /** The server has said that it keeps this page out. */
  onKeptOut?: (error: ApiError) => void;
  /** Hears `token_failed` where no token is to be had, and nothing once one has worked. */
  onToken?: (failure?: EmbedFailure) => void;
}

/** A request without what depends on who asks. */
export type SendInit = Omit<RequestBy, 'credentials' | 'from' | 'proof' | 'isKeptOut'>;

/** What of a refusal another try can change: a new token of the host page, or the one against forged calls. */
type Renewable = 'token_expired' | 'csrf';

const problemIn = ({ content }: Answered): Partial<Problem> =>
  typeof content === 'object' && content !== null ? content : {};

function renewableIn(answered: Answered): Renewable | undefined {
  const { status } = answered.response;
  const { code } = problemIn(answered);
  if (status === 401 && code === 'token_expired') return code;
  return status === 403 && code === 'csrf' ? code : undefined;
}

/** The token of the cookie; same-site hosts that cannot read it get it from the header of the last answer. */
function csrfToken(fromHeader: string): string {
  const cookie = /(?:^|;\s*)csrftoken=([^;]*)/.exec(document.cookie)?.[1];
  return cookie ? decodeURIComponent(cookie) : fromHeader;
}

/** Sends requests as who is there: by token of the host page, or with cookies. Rejects when there is no answer. */
export class Sender {
  readonly #options: SenderOptions;
  readonly #csrf: { token: string };
  #wasKeptOut: boolean | undefined;

  constructor(options: SenderOptions) {
    this.#options = options;
    this.#csrf = options.csrf ?? { token: '' };
  }

  /** What a new token can change is tried once more. */
  async send(url: string, init: SendInit, mayRepeat: boolean): Promise<Answered> {
    const first = await this.#sendOnce(url, init, mayRepeat);
    const what = renewableIn(first.answered);
    if (!what) return this.#checked(first.answered);
    if (what === 'csrf') await this.#sendOnce(this.#options.baseUrl + readFeatures.path, { method: 'GET' }, true);
    else if (first.token !== undefined) this.#options.hostToken?.drop(first.token);
    return this.#checked((await this.#sendOnce(url, init, mayRepeat)).answered);
  }

  async #sendOnce(url: string, init: SendInit, mayRepeat: boolean) {
    // the server says so to every page: no call of a page that it keeps out is blocked by the browser once more
    if (this.#wasKeptOut) await this.#unreached();
    let looked: Promise<KeptOut | undefined> | undefined;
    // one that is only busy, or a proxy before it, may answer the next time
    const isKeptOut = async () => (await (looked = this.#whyKeptOut()))?.isSure;
    const from = this.#options.hostToken?.from;
    const token = await this.#token();
    const credentials = token === undefined ? 'include' : 'omit';
    const proof = (): Record<string, string> =>
      token === undefined ? { 'X-CSRFToken': csrfToken(this.#csrf.token) } : { Authorization: `Bearer ${token}` };
    const sent = { ...init, from, credentials, proof, isKeptOut, headers: this.#headers(init.headers) } as const;
    const answered = await request(url, sent, mayRepeat).catch(async (error: unknown) => {
      await this.#unreached(error, looked);
      throw new ApiError(0, {}, { cause: error });
    });
    this.#csrf.token = answered.response.headers.get('x-csrftoken') ?? this.#csrf.token;
    // the flags are for everyone, whatever the token
    if (token && answered.response.ok && !url.endsWith(readFeatures.path)) this.#options.onToken?.();
    return { answered, token };
  }

  #headers(extra?: Record<string, string>): Record<string, string> {
    return {
      Accept: 'application/json',
      'Accept-Language': document.documentElement.lang || navigator.language,
      ...extra,
    };
  }

  #token(): Promise<string> | undefined {
    return this.#options.hostToken?.get()?.catch((error: ApiError) => this.#tokenFailed(error));
  }

  async #tokenFailed(error: ApiError): Promise<never> {
    // a server that takes an origin off its list ends the tokens of its pages too
    await this.#unreached(error, this.#whyKeptOut(true));
    await reportEmbedFailure('token_failed', this.#options.baseUrl, error.cause);
    this.#options.onToken?.('token_failed');
    throw error;
  }

  /** Throws what the embedding itself is at fault for. */
  async #checked(answered: Answered): Promise<Answered> {
    const { status, headers } = answered.response;
    const body = problemIn(answered);
    // two tokens one after the other: what the host page gives is none
    if (status === 401 && body.code === 'token_expired')
      return this.#tokenFailed(
        new ApiError(status, { ...body, code: 'token_failed' }, { headers, cause: body.detail ?? '' }),
      );
    if (status === 403 && body.code === 'origin')
      throw await this.#keptOut({ code: 'origin_blocked', isSure: true }, status, body, { headers });
    return answered;
  }

  /** Throws an abort as it is, and where the server keeps this page out, that. */
  async #unreached(error?: unknown, looked?: Promise<KeptOut | undefined>): Promise<void> {
    if ((error as Error | undefined)?.name === 'AbortError') throw error;
    const why = await (looked ?? this.#whyKeptOut());
    this.#wasKeptOut = why?.isSure;
    if (why) throw await this.#keptOut(why, 0, {}, { cause: error });
  }

  async #whyKeptOut(mustBeSure?: boolean): Promise<KeptOut | undefined> {
    const { baseUrl, hostToken } = this.#options;
    if (baseUrl === globalThis.location?.origin) return undefined;
    const probe = await import('./origin-probe.ts').catch(() => undefined);
    return probe?.whyKeptOut(baseUrl, hostToken?.isGiven, mustBeSure);
  }

  async #keptOut(
    { code, isSure }: KeptOut,
    status: number,
    body: Partial<Problem>,
    from: ErrorOptions & { headers?: Headers },
  ): Promise<ApiError> {
    await reportEmbedFailure(code, this.#options.baseUrl);
    const error = new ApiError(status, { ...body, code }, from);
    if (isSure && code === 'origin_blocked') this.#options.onKeptOut?.(error);
    return error;
  }
}
