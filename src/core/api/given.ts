import type { GetToken } from './host-token.ts';
import { tokenAhead } from './token-ahead.ts';
import { askWithoutPreflight, needsPreflight } from './without-preflight.ts';

/** An answer that was asked for before the code that needs it was there. */
interface Given {
  answer: Promise<Response>;
  at: number;
  /** In which its texts are; null where it has none. */
  language: string | null;
  /** Whose token it was asked with; undefined with the cookie of a session. */
  from: GetToken | undefined;
}
/** Shared with the loader, which is a bundle of its own. */
const key = Symbol.for('leitstern.given');
const page = globalThis as { [key]?: Map<string, Given> };
/** After so long an answer is asked for again. */
const LIFE_MS = 20_000;

/** The answers that the document of the application carries, by path (server/http/application-document.ts). */
function fromDocument(): Map<string, Given> {
  const text = globalThis.document?.querySelector('script#leitstern-given')?.textContent;
  const answers = Object.entries((text ? JSON.parse(text) : {}) as Record<string, unknown>);
  return new Map(
    answers.map(([path, answer]) => [
      new URL(path, location.origin).href,
      { answer: Promise.resolve(Response.json(answer)), at: 0, language: null, from: undefined },
    ]),
  );
}

/** Answers that are the same in every language. */
const WITHOUT_TEXTS = /\/(features|accounts\/me|okr\/companies)\/$/;

const given = (): Map<string, Given> => (page[key] ??= fromDocument());

/** In which language, and as whom: by a token of this callback, or with the cookie of a session. */
interface How {
  language: string | null;
  from?: GetToken | undefined;
}

/** Hands over an answer, or what will be one, for the first call to this address. */
export function give(url: string, answer: Promise<Response>, { language, from }: How): void {
  // nobody may need it
  answer.catch(() => undefined);
  given().set(url, { answer, at: performance.now(), language: WITHOUT_TEXTS.test(url) ? null : language, from });
}

/** An answer with all of its content: one that nobody reads would hold its connection. */
const whole = async (response: Response): Promise<Response> => new Response(await response.text(), response);

/** Asks before the code is there that needs the answer; a call that needs no preflight where it can. Silence ends it. */
export function askAhead(url: string, how: How & { language: string }): Promise<Response> {
  const { from, language } = how;
  const headers = { Accept: 'application/json', 'Accept-Language': language };
  const ask = async (): Promise<Response> => {
    const token = from && (await tokenAhead(from));
    const signal = AbortSignal.timeout(LIFE_MS);
    if (token === undefined) return fetch(url, { headers, credentials: 'include', signal });
    if (needsPreflight(url)) return askWithoutPreflight(url, { token, language, signal });
    return fetch(url, { headers: { ...headers, Authorization: `Bearer ${token}` }, credentials: 'omit', signal });
  };
  const answer = ask().then(whole);
  give(url, answer, how);
  return answer;
}

/** The server has said it: another try would hear the same. */
const isSaid = ({ ok, status }: Response): boolean => ok || status === 401;

/**
 * Takes the answer for an address, once; undefined where none was given, or one that another try can change. Rejects
 * when the server did not answer.
 */
export async function takeGiven(url: string, { language, from }: How): Promise<Response | undefined> {
  const found = given().get(url);
  if (!found) return undefined;
  given().delete(url);
  const isFresh = performance.now() - found.at < LIFE_MS && (found.language ?? language) === language;
  if (!isFresh || found.from !== from) return undefined;
  const answer = await found.answer;
  return isSaid(answer) ? answer : undefined;
}

/** Something is written, or another session begins: what was read before, or this part of it, is not true any more. */
export function forgetGiven(part = ''): void {
  for (const url of given().keys()) if (url.includes(part)) given().delete(url);
}
