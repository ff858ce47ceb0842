import type { Core } from '../session/core.ts';

type Asked = Pick<Core, 'apiUrl' | 'hostToken'>;

/** Whether a picture of this server needs the token of the host page, which an `<img>` cannot carry. Others never get it. */
export const needsToken = ({ apiUrl, hostToken }: Asked, url: string): boolean =>
  hostToken.isGiven && new URL(url).origin === apiUrl;

/** Loads a picture with the token of the host page; returns an address to be revoked. Rejects when there is none. */
export async function loadPicture({ hostToken }: Asked, url: string, signal?: AbortSignal): Promise<string> {
  const token = await hostToken.get();
  const response = await fetch(url, {
    credentials: token === undefined ? 'include' : 'omit',
    headers: { ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
    ...(signal && { signal }),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return URL.createObjectURL(await response.blob());
}
