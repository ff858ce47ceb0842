import { readEmbedOrigin } from '#contract/embed.ts';

const LIMIT_MS = 10_000;
const running = new Map<string, Promise<boolean>>();

const ask = (url: string, mode: RequestMode): Promise<Response> =>
  fetch(url, { mode, credentials: 'omit', cache: 'no-store', signal: AbortSignal.timeout(LIMIT_MS) });

/**
 * Whether a server that no call reaches is there and only keeps this page out. Our server answers that to every page, by
 * a call that needs no preflight; of another one only whether it answers at all.
 */
export function isOriginBlocked(server: string, hasToken: boolean): Promise<boolean> {
  if (server === location.origin) return Promise.resolve(false);
  const known = running.get(server);
  if (known) return known;
  const probe = look(server, hasToken).finally(() => running.delete(server));
  running.set(server, probe);
  return probe;
}

async function look(server: string, hasToken: boolean): Promise<boolean> {
  const url = `${server}${readEmbedOrigin.path}`;
  try {
    const response = await ask(url, 'cors');
    const { token, cookies } = (await response.json()) as { token?: unknown; cookies?: unknown };
    return (hasToken ? token : cookies) === false;
  } catch {
    return ask(url, 'no-cors').then(
      () => true,
      () => false,
    );
  }
}
