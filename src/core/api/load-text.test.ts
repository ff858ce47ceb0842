import { afterEach, expect, test, vi } from 'vitest';

import type { ElementCore } from '../session/use-core.ts';
import type { Api } from './api.ts';
import { loadText } from './load-text.ts';

afterEach(() => void vi.unstubAllGlobals());
const { signal } = new AbortController();

test('[W2.7-03] a text is asked of its own server by its address, with the session', async () => {
  const asked = vi.fn<(endpoint: { path: string }) => Promise<unknown>>();
  asked.mockResolvedValueOnce('Grüße').mockResolvedValueOnce(new Blob(['as a file']));
  const element = { api: asked as unknown as Api, core: { apiUrl: 'https://api.example' } } as ElementCore;
  expect(await loadText(element, '/media/a%20b.txt?version=2', signal)).toBe('Grüße');
  expect(asked.mock.lastCall?.[0].path).toBe('/media/a%20b.txt?version=2');
  expect(await loadText(element, 'https://api.example/media/c.txt', signal)).toBe('as a file');
});

test('a text of another origin is asked for without the session', async () => {
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(new Response('elsewhere')));
  vi.stubGlobal('fetch', fetched);
  const element = { core: { apiUrl: 'https://api.example' } } as ElementCore;
  expect(await loadText(element, 'https://files.example/a.txt', signal)).toBe('elsewhere');
  expect(fetched.mock.lastCall?.[1]).toEqual({ credentials: 'omit', signal });
  fetched.mockResolvedValueOnce(new Response('', { status: 404 }));
  await expect(loadText(element, 'https://files.example/a.txt', signal)).rejects.toThrow('HTTP 404');
});
