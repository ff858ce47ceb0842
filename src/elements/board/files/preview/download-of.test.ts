import { afterEach, expect, test, vi } from 'vitest';

import type { Core } from '#core/session/core.ts';
import { downloadOf } from './download-of.ts';

afterEach(() => void vi.unstubAllGlobals());
const named = (file: string) => ({ file, original_filename: 'Bericht.pdf' });
const server = (extensions: string[]) =>
  ({ apiUrl: 'https://api.example', $features: { get: () => ({ extensions }) } }) as unknown as Core;

test('a file is downloaded from its address, whatever that asks for already', () => {
  vi.stubGlobal('location', { origin: 'https://api.example' });
  expect(downloadOf(named('/media/a.pdf?token=1#page=2'), server(['files']))).toEqual({
    href: 'https://api.example/media/a.pdf?token=1&download=true#page=2',
    download: 'Bericht.pdf',
  });
});

test('a file of another origin opens beside the board', () => {
  vi.stubGlobal('location', { origin: 'https://host.example' });
  expect(downloadOf(named('https://files.example/a.pdf'), server(['files']))).toEqual({
    href: 'https://files.example/a.pdf?download=true',
    download: 'Bericht.pdf',
    target: '_blank',
    rel: 'noopener',
  });
});

test('the address of a server of others stays as it is', () => {
  vi.stubGlobal('location', { origin: 'https://api.example' });
  expect(downloadOf(named('/media/a.pdf?signed=1'), server([])).href).toBe('https://api.example/media/a.pdf?signed=1');
});
