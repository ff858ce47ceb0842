import { afterEach, expect, test, vi } from 'vitest';

import { whyNotLoaded } from './why-not-loaded.ts';

afterEach(() => void vi.unstubAllGlobals());

test('a name in an import map of the page that is no address is passed over', async () => {
  const { href } = new URL('why-not-loaded.ts', import.meta.url);
  const integrity = { 'https://': 'sha384-other', [href]: 'sha384-ours' };
  const baseURI = 'https://page.example/';
  vi.stubGlobal('document', { baseURI, querySelectorAll: () => [{ textContent: JSON.stringify({ integrity }) }] });
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: href }] });
  vi.stubGlobal('fetch', (_: string, init: RequestInit) => Promise.resolve({ ok: init.integrity === undefined }));
  expect(await whyNotLoaded()).toMatchObject({ code: 'integrity_mismatch' });
});
