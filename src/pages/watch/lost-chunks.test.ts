import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { loadOrAnew } from './lost-chunks.ts';

const assign = vi.fn();
const lost = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

beforeEach(() => {
  const stored = new Map<string, string>();
  const sessionStorage = { getItem: (key: string) => stored.get(key) ?? null, setItem: stored.set.bind(stored) };
  vi.stubGlobal('__BUILD__', 'this-build');
  vi.stubGlobal('sessionStorage', sessionStorage);
  vi.stubGlobal('location', { origin: 'https://leitstern.example', pathname: '/here', search: '', hash: '', assign });
});
afterEach(() => {
  vi.unstubAllGlobals();
  assign.mockClear();
});

const answers = (answer: () => Promise<Response>): void => void vi.stubGlobal('fetch', answer);

it('loads the wanted page anew when its code is gone, once', async () => {
  answers(async () => Response.json({ id: 'newer-build' }));
  void loadOrAnew(lost, () => '/wanted');
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/wanted'));
  await expect(loadOrAnew(lost, () => '/wanted')).rejects.toThrow('dynamically imported');
});

it('leaves the page as it is when there is no connection, and loads it anew when there is one again', async () => {
  answers(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(loadOrAnew(lost, () => '/wanted')).rejects.toThrow('dynamically imported');
  expect(assign).not.toHaveBeenCalled();
  answers(async () => Response.json({ id: 'newer-build' }));
  void loadOrAnew(lost, () => '/wanted');
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/wanted'));
});
