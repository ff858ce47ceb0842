/** The call of our server that makes a first reading call by the token in its body (contract/embed.ts). */
export const FIRST_CALL = '/api/v1/embed/first/';
type Ask = (url: string, asking: Asking) => Promise<Response>;
/** How the loader, a bundle of its own, asks a server that has answered so: elements need no copy of it. */
const key = Symbol.for('leitstern.first-call');
const page = globalThis as { [key]?: { server: string; ask: Ask } | undefined };

interface Asking {
  token: string;
  language: string;
  /** Of a call that is asked by POST. */
  body?: unknown;
  signal: AbortSignal | null;
}

/** Whether a browser asks before each call with a token whether it may. */
export const needsPreflight = (url: string): boolean => new URL(url).origin !== location.origin;

/**
 * Asks with the token in a body of plain text, since a call with `Authorization` waits for a preflight; addresses are
 * written down by proxies, bodies are not. Answers what the call itself would, but for what another server or one of
 * another version says to a call that it does not know.
 */
export async function askWithoutPreflight(url: string, { token, language, body, signal }: Asking): Promise<Response> {
  const { origin } = new URL(url);
  const answer = await fetch(origin + FIRST_CALL, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'Accept-Language': language },
    body: JSON.stringify({ token, path: url.slice(origin.length), body }),
    signal,
  });
  if (answer.ok) page[key] = { server: `${origin}/`, ask: askWithoutPreflight };
  return answer;
}

/** How to ask the server of this address so, where it has answered such a call; once, for the one call that is worth it. */
export function takeFirstCall(url: string): Ask | undefined {
  const known = page[key];
  if (!known || !url.startsWith(known.server)) return undefined;
  page[key] = undefined;
  return known.ask;
}
