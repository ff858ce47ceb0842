import type { Core } from '../session/core.ts';

type Asked = Pick<Core, 'apiUrl' | 'getToken'>;

/** Whether a picture of this server needs the token of the host page, which an `<img>` cannot carry. Others never get it. */
export const needsToken = ({ apiUrl, getToken }: Asked, url: string): boolean =>
  getToken !== undefined && new URL(url).origin === apiUrl;

/** Loads a picture with the token of the host page; returns an address to be revoked. Rejects when there is none. */
export async function loadPicture({ getToken }: Asked, url: string, signal?: AbortSignal): Promise<string> {
  const { token } = (await getToken?.()) ?? {};
  const response = await fetch(url, {
    credentials: 'include',
    headers: { ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
    ...(signal && { signal }),
  });
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return URL.createObjectURL(await response.blob());
}
