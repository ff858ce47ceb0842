import { FetchError, ofetch } from 'ofetch';

import type { Answer, Call, Endpoint } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problem.ts';

import { ApiError } from './api-error.ts';
import { hasFile, toMultipart } from './multipart.ts';

export interface ApiOptions {
  /** Origin of the server. */
  baseUrl: string;
  /** Short-lived token where the session cookie is not sent. */
  token?: () => Promise<{ token: string; expiresAt: string }> | undefined;
  /** A call said that there is no session (401), except sign-in and refresh. */
  onSignedOut?: () => void;
  /** Names the session of now; a 401 of a call that began under another one says nothing about it. */
  sessionMark?: () => unknown;
}

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Lets the request outlive its page (at most 64 kB). */
  keepalive?: boolean;
  /** After so long without an answer the server counts as out of reach, in milliseconds. */
  limitMs?: number;
}

/** A silent connection must not hold what waits behind a call; uploads give themselves more. */
const LIMIT_MS = 30_000;

/** Statuses on which an idempotent call is tried once more (application 7). */
const RETRY_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];
const IDEMPOTENT = new Set(['GET', 'PUT', 'DELETE']);
const NO_SESSION_NEEDED = new Set(['/api/auth/login/', '/api/auth/token/refresh/']);

/** The token of the cookie; same-site hosts that cannot read it get it from the header of the last answer. */
function csrfToken(fromHeader: string): string {
  const cookie = /(?:^|;\s*)csrftoken=([^;]*)/.exec(document.cookie)?.[1];
  return cookie ? decodeURIComponent(cookie) : fromHeader;
}

function urlOf(path: string, params: Record<string, unknown>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(String(params[key])));
}

/** Ends with the caller's signal or when the limit is over. */
function limited(signal: AbortSignal | undefined, limitMs = LIMIT_MS): AbortSignal {
  const limit = AbortSignal.timeout(limitMs);
  return signal ? AbortSignal.any([signal, limit]) : limit;
}

/** The one fetch of the client: calls an endpoint of the contract. Rejects with ApiError only (and AbortError). */
export function createApi(options: ApiOptions) {
  let exposedToken = '';

  async function headersFor(extra: Record<string, string> = {}): Promise<Record<string, string>> {
    const bearer = await options.token?.();
    return {
      Accept: 'application/json',
      'Accept-Language': document.documentElement.lang || navigator.language,
      'X-CSRFToken': csrfToken(exposedToken),
      ...(bearer && { Authorization: `Bearer ${bearer.token}` }),
      ...extra,
    };
  }

  /** A 401 of a session that was left in the meantime says nothing about the present one. */
  function tellSignedOut(begunUnder: unknown): void {
    if (begunUnder === options.sessionMark?.()) options.onSignedOut?.();
  }

  function fail(error: unknown, endpoint: Endpoint, begunUnder: unknown): never {
    if (!(error instanceof FetchError)) throw error;
    if (error.cause instanceof DOMException && error.cause.name === 'AbortError') throw error.cause;
    const status = error.status ?? 0;
    if (status === 401 && !NO_SESSION_NEEDED.has(endpoint.path)) tellSignedOut(begunUnder);
    const body = typeof error.data === 'object' && error.data !== null ? (error.data as Partial<Problem>) : {};
    throw new ApiError(status, body, { cause: error, retryAfter: error.response?.headers.get('retry-after') });
  }

  const send = async <E extends Endpoint>(endpoint: E, call: Call<E>, more: CallOptions): Promise<Answer<E>> => {
    const {
      params = {},
      query,
      body,
    } = call as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
    const { headers, limitMs, signal, ...rest } = more;
    const begunUnder = options.sessionMark?.();
    try {
      const response = await ofetch.raw(options.baseUrl + urlOf(endpoint.path, params), {
        method: endpoint.method,
        credentials: 'include',
        headers: await headersFor(headers),
        ...(query && { query }),
        ...(body !== undefined && {
          body: hasFile(body) ? toMultipart(body as Record<string, unknown>) : (body as object),
        }),
        ...rest,
        signal: limited(signal, limitMs),
        retry: IDEMPOTENT.has(endpoint.method) ? 1 : 0,
        retryStatusCodes: RETRY_STATUSES,
        retryDelay: 250,
      });
      exposedToken = response.headers.get('x-csrftoken') ?? exposedToken;
      // answers are taken as they are: another server may say less or more than ours (EXPECTATIONS)
      return response._data as Answer<E>;
    } catch (error) {
      return fail(error, endpoint, begunUnder);
    }
  };
  return <E extends Endpoint>(endpoint: E, call: Call<E>, more: CallOptions = {}): Promise<Answer<E>> => {
    const run = (): Promise<Answer<E>> => send(endpoint, call, more);
    if (!hasFile((call as { body?: unknown }).body)) return run();
    // only who sends files needs it
    return import('./upload-line.ts').then(({ inUploadLine }) => inUploadLine(run, more.signal));
  };
}
export type Api = ReturnType<typeof createApi>;

/** The same client, asking for texts in one language: elements of a page may differ in theirs. */
export function inLanguage(api: Api, locale: string): Api {
  return (endpoint, call, more) =>
    api(endpoint, call, { ...more, headers: { 'Accept-Language': locale, ...more?.headers } });
}
