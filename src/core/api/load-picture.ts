import type { Core } from '../session/core.ts';

type Asked = Pick<Core, 'apiUrl' | 'hostToken'>;

/** Whether a picture of this server needs the token of the host page, which an `<img>` cannot carry. Others never get it. */
export const needsToken = ({ apiUrl, hostToken }: Asked, url: string): boolean =>
  hostToken.isGiven && new URL(url).origin === apiUrl;

/** Loads a picture with the token of the host page; returns an address to be revoked. Rejects when there is none. */
export async function loadPicture(asked: Asked, url: string, signal?: AbortSignal): Promise<string> {
  const token = await asked.hostToken.get();
  return URL.createObjectURL(await load(url, { token, isOurs: true, signal }));
}

/** A file as an address that holds it, for pictures that load nothing. Rejects when there is none. */
export async function loadWhole(asked: Asked, url: string): Promise<string> {
  const token = needsToken(asked, url) ? await asked.hostToken.get() : undefined;
  const file = await load(url, { token, isOurs: new URL(url).origin === asked.apiUrl, signal: undefined });
  const reader = new FileReader();
  return new Promise((done, fail) => {
    reader.addEventListener('load', () => done(reader.result as string));
    reader.addEventListener('error', () => fail(new Error('The file could not be read')));
    reader.readAsDataURL(file);
  });
}

interface Request {
  token: string | undefined;
  /** Whether it is asked of the server, which knows this person. */
  isOurs: boolean;
  signal: AbortSignal | undefined;
}

async function load(url: string, { token, isOurs, signal }: Request): Promise<Blob> {
  const response = await fetch(url, {
    credentials: token === undefined && isOurs ? 'include' : 'omit',
    headers: { ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
    ...(signal && { signal }),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.blob();
}
