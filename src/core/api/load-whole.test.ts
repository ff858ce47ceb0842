import { afterEach, expect, test, vi } from 'vitest';

import { loadStatic, loadWhole } from './load-whole.ts';

afterEach(() => void vi.unstubAllGlobals());

test('files of the build are asked for without credentials, those of the server with the token', async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response('', { status: 404 })));
  vi.stubGlobal('fetch', fetched);
  const core = { apiUrl: 'https://api.example', hostToken: { isGiven: true, get: async () => 'short' } };
  await expect(loadStatic('https://api.example/inter.woff2')).rejects.toThrow('HTTP 404');
  expect(fetched.mock.lastCall?.[1]).toEqual({ credentials: 'omit' });
  await expect(loadWhole(core as never, 'https://api.example/note.png')).rejects.toThrow('HTTP 404');
  expect(fetched.mock.lastCall?.[1]).toMatchObject({ headers: { Authorization: 'Bearer short' } });
});
