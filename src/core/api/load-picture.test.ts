import { afterEach, expect, test, vi } from 'vitest';

import { HostToken } from './host-token.ts';
import { loadPicture, needsToken } from './load-picture.ts';

const given = new HostToken(() => () => Promise.resolve({ token: 'short-lived', expiresAt: '2999-01-01T00:00:00Z' }));
const none = new HostToken(() => undefined);
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['a picture of the server, where the host page gives tokens', given, 'https://api.example/a.webp', true],
  ['a picture of the server, where the session is a cookie', none, 'https://api.example/a.webp', false],
  ['a picture of anybody else', given, 'https://pictures.example/a.webp', false],
])('%s: loaded with the token or not', (_, hostToken, url, expected) => {
  expect(needsToken({ apiUrl: 'https://api.example', hostToken }, url)).toBe(expected);
});

test('a picture is loaded with the token; one that is refused has no address', async () => {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response('picture')));
  vi.stubGlobal('fetch', asked);
  const core = { apiUrl: 'https://api.example', hostToken: given };
  expect(await loadPicture(core, 'https://api.example/a.webp')).toMatch(/^blob:/);
  expect(asked.mock.lastCall?.[1]?.headers).toEqual({ Authorization: 'Bearer short-lived' });
  asked.mockResolvedValueOnce(new Response('', { status: 401 }));
  await expect(loadPicture(core, 'https://api.example/a.webp')).rejects.toThrow('HTTP 401');
});
