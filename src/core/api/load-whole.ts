import type { Core } from '../session/core.ts';
import { needsToken } from './load-picture.ts';

/** A file of the build, which anybody may read: with credentials or a token another origin would have to allow them. */
export const loadStatic = async (url: string): Promise<string> => wholeOf(await fetch(url, { credentials: 'omit' }));

/** A file as an address that holds it, for pictures that load nothing. Rejects when there is none. */
export async function loadWhole(core: Pick<Core, 'apiUrl' | 'hostToken'>, url: string): Promise<string> {
  const token = needsToken(core, url) ? await core.hostToken.get() : undefined;
  const isOurs = new URL(url).origin === core.apiUrl;
  const file = await fetch(url, {
    credentials: token === undefined && isOurs ? 'include' : 'omit',
    headers: { ...(token !== undefined && { Authorization: `Bearer ${token}` }) },
  });
  return wholeOf(file);
}

async function wholeOf(answer: Response): Promise<string> {
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`);
  const reader = new FileReader();
  const read = new Promise<string>((done, fail) => {
    reader.addEventListener('load', () => done(reader.result as string));
    reader.addEventListener('error', () => fail(new Error('The file could not be read')));
  });
  reader.readAsDataURL(await answer.blob());
  return read;
}
