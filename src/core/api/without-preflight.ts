/** The call of our server that makes a first reading call by the token in its body (contract/embed.ts). */
export const FIRST_CALL = '/api/v1/embed/first/';
/** Origins of servers that have answered it. Shared with the loader, which is a bundle of its own. */
const key = Symbol.for('leitstern.first-call');
const page = globalThis as { [key]?: Set<string> };

interface Asking {
  token: string;
  language: string | null;
  /** Of a call that is asked by POST. */
  body?: unknown;
  signal?: AbortSignal | null | undefined;
}

/** Whether a browser asks before each call with a token whether it may. */
export const needsPreflight = (url: string): boolean => new URL(url).origin !== location.origin;

/**
 * Asks with the token in a body of plain text, since a call with `Authorization` waits for a preflight; addresses are
 * written down by proxies, bodies are not. Answers what the call itself would, but for what another server or one of
 * another version says to a call that it does not know.
 */
export async function askWithoutPreflight(url: string, { token, language, body, signal }: Asking): Promise<Response> {
  const { origin, pathname, search } = new URL(url);
  const answer = await fetch(origin + FIRST_CALL, {
    method: 'POST',
    credentials: 'omit',
    headers: { Accept: 'application/json', ...(language !== null && { 'Accept-Language': language }) },
    body: JSON.stringify({ token, path: pathname + search, body }),
    signal: signal ?? null,
  });
  if (answer.ok) (page[key] ??= new Set()).add(origin);
  return answer;
}

/** Whether the server of this address has answered such a call; says so once, for the one call that is worth it. */
export const takeFirstCall = (url: string): boolean => page[key]?.delete(new URL(url).origin) === true;
