import { readEmbedOrigin } from '#contract/embed.ts';

const LIMIT_MS = 10_000;
/** Why a page is kept out: nobody lists its origin, or it is listed for tokens and gives none. */
export interface KeptOut {
  code: 'origin_blocked' | 'token_missing';
  /** The server says so itself; one that answers, but not this page, may also be busy, or have a proxy before it. */
  isSure?: true;
}
const running = new Map<string, Promise<KeptOut | undefined>>();

const ask = (url: string, mode: RequestMode): Promise<Response> =>
  fetch(url, { mode, credentials: 'omit', cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) });

/**
 * Why a server that no call reaches keeps this page out; undefined when it does not, or is not there. Our server answers
 * that to every page, by a call that needs no preflight; of another one only whether it answers at all, where that
 * is enough.
 */
export async function whyKeptOut(server: string, hasToken = false, mustBeSure = false): Promise<KeptOut | undefined> {
  return server === location.origin ? undefined : lookOnce(server, hasToken, mustBeSure);
}

function lookOnce(server: string, hasToken: boolean, mustBeSure: boolean): Promise<KeptOut | undefined> {
  const key = `${server} ${hasToken} ${mustBeSure}`;
  const known = running.get(key);
  if (known) return known;
  const probe = look(server, hasToken, mustBeSure).finally(() => running.delete(key));
  running.set(key, probe);
  return probe;
}

async function look(server: string, hasToken: boolean, mustBeSure: boolean): Promise<KeptOut | undefined> {
  const url = `${server}${readEmbedOrigin.path}`;
  try {
    const response = await ask(url, 'cors');
    const { token, cookies } = (await response.json()) as { token?: unknown; cookies?: unknown };
    if (!hasToken && token === true && cookies === false) return { code: 'token_missing', isSure: true };
    return (hasToken ? token : cookies) === false ? { code: 'origin_blocked', isSure: true } : undefined;
  } catch {
    if (mustBeSure) return undefined;
    return ask(url, 'no-cors').then(
      () => ({ code: 'origin_blocked' }),
      () => undefined,
    );
  }
}
