import { afterEach, expect, test, vi } from 'vitest';

import { request } from './request.ts';

afterEach(() => vi.unstubAllGlobals());

test('a call is repeated once, also when busy is followed by silence', async () => {
  vi.useFakeTimers();
  const fetch = vi
    .fn()
    .mockResolvedValueOnce(new Response('{}', { status: 503 }))
    .mockRejectedValue(new TypeError('Failed to fetch'));
  vi.stubGlobal('fetch', fetch);
  const answered = expect(request('/api', {}, true)).rejects.toThrow('Failed to fetch');
  await vi.runAllTimersAsync();
  await answered;
  expect(fetch).toHaveBeenCalledTimes(2);
  vi.useRealTimers();
});
