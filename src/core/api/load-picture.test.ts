import { afterEach, expect, test, vi } from 'vitest';

import { loadPicture, needsToken } from './load-picture.ts';

const getToken = () => Promise.resolve({ token: 'short-lived', expiresAt: '' });
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['a picture of the server, where the host page gives tokens', { getToken }, 'https://api.example/a.webp', true],
  ['a picture of the server, where the session is a cookie', {}, 'https://api.example/a.webp', false],
  ['a picture of anybody else', { getToken }, 'https://pictures.example/a.webp', false],
])('%s: loaded with the token or not', (_, more, url, expected) => {
  expect(needsToken({ apiUrl: 'https://api.example', ...more }, url)).toBe(expected);
});

test('a picture is loaded with the token; one that is refused has no address', async () => {
  const asked = vi.fn<typeof fetch>(() => Promise.resolve(new Response('picture')));
  vi.stubGlobal('fetch', asked);
  const core = { apiUrl: 'https://api.example', getToken };
  expect(await loadPicture(core, 'https://api.example/a.webp')).toMatch(/^blob:/);
  expect(asked.mock.lastCall?.[1]?.headers).toEqual({ Authorization: 'Bearer short-lived' });
  asked.mockResolvedValueOnce(new Response('', { status: 401 }));
  await expect(loadPicture(core, 'https://api.example/a.webp')).rejects.toThrow('HTTP 401');
});
