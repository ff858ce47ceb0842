import { forgetGiven, takeGiven } from './given.ts';
import type { GetToken } from './host-token.ts';
import { jsonOf } from './json.ts';

/** An answer of the server; `content` is JSON, text, or a file. */
export interface Answered {
  response: Response;
  content: unknown;
}

/** Statuses after which a call that may be repeated is tried once more (application 7). */
const RETRY_STATUSES = [408, 409, 425, 429, 500, 502, 503, 504];
const RETRY_DELAY_MS = 250;

function textOf(value: unknown): string {
  if (value === null) return '';
  return typeof value === 'string' ? value : jsonOf(value);
}

/** Lists repeat their key, and what is undefined stays out. */
export function queryOf(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    [value].flat().flatMap((one) => (one === undefined ? [] : [[key, textOf(one)]])),
  );
  return pairs.length > 0 ? `?${new URLSearchParams(pairs)}` : '';
}

async function contentOf(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const type = response.headers.get('content-type') ?? 'application/json';
  if (type.startsWith('text/')) return response.text();
  if (!/^application\/(.+\+)?json/i.test(type)) return response.blob();
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** They change nothing that was read: questions that are too long for an address, and a way into the sockets. */
const READING_POST = /\/(okr\/(table|diagram|responsible-people)|realtime\/ticket)\/$/;

/** The answer that was given for a reading call; a writing one makes all of them old. */
async function given(url: string, { method, headers, from, signal }: RequestBy): Promise<Response | undefined> {
  if (method === 'GET' || READING_POST.test(url)) {
    const answer = await takeGiven(url, { language: new Headers(headers).get('Accept-Language'), from });
    signal?.throwIfAborted();
    return answer;
  }
  forgetGiven();
  return undefined;
}

/** A request, and who sends it where the browser's `fetch` is not enough. */
export interface RequestBy extends RequestInit {
  headers?: Record<string, string>;
  /** Headers that are made only for a request that is sent: a cookie is asked of another process of the browser. */
  proof?: (() => Record<string, string>) | undefined;
  by?: ((url: string, init: RequestInit) => Promise<Response>) | undefined;
  /** Whose token it carries; undefined with the cookie of a session. */
  from?: GetToken | undefined;
  /** Whether the server keeps this page out: each repeat would only be one more line in the console. */
  isKeptOut?: (() => Promise<unknown>) | undefined;
}

/** Asks, and where a repeat is harmless once more after a failure. Rejects when there is no answer. */
export async function request(
  url: string,
  { by, from, proof, isKeptOut, ...init }: RequestBy,
  mayRepeat: boolean,
): Promise<Answered> {
  const again = async (): Promise<Answered> => {
    await new Promise((done) => setTimeout(done, RETRY_DELAY_MS));
    return request(url, { ...init, by, from, proof }, false);
  };
  let answered: Answered;
  try {
    const send = (): Promise<Response> => (by ?? fetch)(url, { ...init, headers: { ...init.headers, ...proof?.() } });
    const response = (await given(url, { ...init, from })) ?? (await send());
    answered = { response, content: await contentOf(response) };
  } catch (error) {
    if (!mayRepeat || init.signal?.aborted === true || (await isKeptOut?.())) throw error;
    return again();
  }
  return mayRepeat && RETRY_STATUSES.includes(answered.response.status) ? again() : answered;
}
