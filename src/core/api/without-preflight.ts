/** The call of our server that makes a first reading call by the token in its body (contract/embed.ts). */
export const FIRST_CALL = '/api/v1/embed/first/';

interface Asking {
  token: string;
  language: string;
  signal: AbortSignal;
}

/** Whether a browser asks before each call with a token whether it may. */
export const needsPreflight = (url: string): boolean => new URL(url).origin !== location.origin;

/**
 * Asks with the token in a body of plain text, since a call with `Authorization` waits for a preflight; addresses are
 * written down by proxies, bodies are not. Answers what the call itself would, but for what another server or one of
 * another version says to a call that it does not know.
 */
export function askWithoutPreflight(url: string, { token, language, signal }: Asking): Promise<Response> {
  const { origin } = new URL(url);
  return fetch(origin + FIRST_CALL, {
    method: 'POST',
    credentials: 'omit',
    headers: { 'Accept-Language': language },
    body: JSON.stringify({ token, path: url.slice(origin.length) }),
    signal,
  });
}
