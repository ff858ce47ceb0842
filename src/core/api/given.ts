/** An answer that was asked for before the code that needs it was there. */
interface Given {
  answer: Promise<Response>;
  at: number;
  /** In which its texts are; undefined where it has none. */
  language: string | undefined;
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
      { answer: Promise.resolve(Response.json(answer)), at: 0, language: undefined },
    ]),
  );
}

/** Answers that are the same in every language. */
const WITHOUT_TEXTS = /\/(features|accounts\/me|okr\/companies)\/$/;

const given = (): Map<string, Given> => (page[key] ??= fromDocument());

/** Hands over an answer, or what will be one, for the first call to this address. */
export function give(url: string, answer: Promise<Response>, language: string): void {
  // nobody may need it
  answer.catch(() => undefined);
  given().set(url, { answer, at: performance.now(), language: WITHOUT_TEXTS.test(url) ? undefined : language });
}

/** An answer with all of its content: one that nobody reads would hold its connection. */
const whole = async (response: Response): Promise<Response> => new Response(await response.blob(), response);

/** Asks before the code is there that needs the answer. */
export function askAhead(url: string, language: string): void {
  const headers = { Accept: 'application/json', 'Accept-Language': language };
  give(url, fetch(url, { credentials: 'include', headers }).then(whole), language);
}

/** Takes the answer for an address, once; undefined where none was given or it is no success. */
export async function takeGiven(url: string, language: string | null): Promise<Response | undefined> {
  const found = given().get(url);
  if (!found) return undefined;
  given().delete(url);
  const isFresh = performance.now() - found.at < LIFE_MS && (found.language ?? language) === language;
  const answer = isFresh ? await found.answer.catch(() => undefined) : undefined;
  return answer?.ok === true ? answer : undefined;
}

/** Something is written, or another session begins: what was read before is not true any more. */
export const forgetGiven = (): void => given().clear();
