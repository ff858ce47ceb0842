/** Of each failure of the embedding (embed-failures.ts), what has to be set where. */
const HINTS = {
  origin_blocked:
    'does not list the origin {origin}: with getToken it has to be among the origins of the company (Embedding), with cookies in the setting EMBED_ORIGINS of the server.',
  token_missing:
    'lists {origin} for tokens, but this page gives none: set getToken of its strategy-provider. With cookies the server has to name {origin} in EMBED_ORIGINS.',
  token_failed: 'gets no token: getToken of {origin} has failed. It has to answer { token, expiresAt }.',
  live_blocked:
    'answers {origin}, but its sockets do not open: connect-src of the page has to name {sockets}, and proxies have to pass upgrades of /ws/.',
};

/** In the place of `token_failed`, where getToken answers as it should. */
const REFUSED =
  'has refused two tokens of getToken of {origin}, one after the other: what makes them has to be valid still.';

const key = Symbol.for('leitstern.reported.1');
const page = globalThis as { [key]?: Set<string> };

/** Once for each page, whichever build says it. */
export function lineOnce(code: string, text: string, ...more: unknown[]): void {
  const reported = (page[key] ??= new Set());
  if (reported.has(text)) return;
  reported.add(text);
  console.error(`Leitstern (${code}): ${text}`, ...more);
}

/**
 * Says in one line of the console what is wrong and where it is set; once for each server and page. `cause` is an error
 * of the page, or how the server has refused two of its tokens.
 */
export function sayOnce(failure: keyof typeof HINTS, server: string, cause?: unknown): void {
  const hint = typeof cause === 'string' ? REFUSED : HINTS[failure];
  const text = hint.replaceAll('{origin}', location.origin).replace('{sockets}', server.replace('http', 'ws'));
  lineOnce(failure, `${server} ${text}`, ...(cause === undefined ? [] : [cause]));
}
