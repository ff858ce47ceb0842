import type { Answer, Call, Endpoint } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problem.ts';

import { ApiError } from './api-error.ts';
import { hasFile } from './has-file.ts';
import { jsonOf } from './json.ts';
import { queryOf, type Answered } from './request.ts';
import type { OnSent } from './upload-request.ts';
import { Sender, type SenderOptions, type SendInit } from './sender.ts';

export interface ApiOptions extends SenderOptions {
  /** A call was answered with 401, except sign-in and refresh. */
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
  /** Gets how much of an upload has been sent, in bytes. */
  onSent?: OnSent;
}

/** A silent connection must not hold what waits behind a call; uploads give themselves more. */
const LIMIT_MS = 30_000;

const JSON_BODY = { 'Content-Type': 'application/json' };
const IDEMPOTENT = new Set(['GET', 'PUT', 'DELETE']);
const NO_SESSION_NEEDED = new Set(['/api/auth/login/', '/api/auth/token/refresh/']);

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
  const sender = new Sender(options);

  /** A 401 of a session that was left in the meantime says nothing about the present one. */
  function reportSignedOut(begunUnder: unknown): void {
    if (begunUnder === options.sessionMark?.()) options.onSignedOut?.();
  }

  function refuse({ response, content }: Answered, endpoint: Endpoint, begunUnder: unknown): never {
    const { status, headers } = response;
    const body = typeof content === 'object' && content !== null ? (content as Partial<Problem>) : {};
    if (status === 401 && !NO_SESSION_NEEDED.has(endpoint.path)) reportSignedOut(begunUnder);
    throw new ApiError(status, body, { headers });
  }

  const send = async <E extends Endpoint>(
    endpoint: E,
    call: Call<E>,
    more: Omit<CallOptions, 'onSent'> & Pick<SendInit, 'by'>,
    form?: FormData,
  ): Promise<Answer<E>> => {
    const {
      params = {},
      query,
      body,
    } = call as { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown };
    const { headers, limitMs, signal, ...rest } = more;
    const begunUnder = options.sessionMark?.();
    const init: SendInit = {
      method: endpoint.method,
      headers: { ...(body !== undefined && !form && JSON_BODY), ...headers },
      ...(body !== undefined && { body: form ?? jsonOf(body) }),
      ...rest,
      signal: limited(signal, limitMs),
    };
    const url = options.baseUrl + urlOf(endpoint.path, params) + queryOf(query);
    const answered = await sender.send(url, init, IDEMPOTENT.has(endpoint.method));
    if (!answered.response.ok) return refuse(answered, endpoint, begunUnder);
    // answers are taken as they are: another server may say less or more than ours (EXPECTATIONS)
    return answered.content as Answer<E>;
  };
  return <E extends Endpoint>(endpoint: E, call: Call<E>, more: CallOptions = {}): Promise<Answer<E>> => {
    const { body } = call as { body?: unknown };
    if (!hasFile(body)) return send(endpoint, call, more);
    const { onSent, ...rest } = more;
    // only uploads need it
    return import('./upload-line.ts').then(({ inUploadLine, toMultipart, fetchWithProgress }) => {
      const how = { ...rest, by: onSent && fetchWithProgress(onSent) };
      return inUploadLine(() => send(endpoint, call, how, toMultipart(body as Record<string, unknown>)), more.signal);
    });
  };
}
export type Api = ReturnType<typeof createApi>;

/** The same client, asking for texts in one language: elements of a page may differ in theirs. */
export function inLanguage(api: Api, locale: string): Api {
  return (endpoint, call, more) =>
    api(endpoint, call, { ...more, headers: { 'Accept-Language': locale, ...more?.headers } });
}
