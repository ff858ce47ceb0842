import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';

import type { Microtrend } from '#contract/trends/microtrends.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { shownOf, stillThere, trendQueries } from './trends-queries.ts';

it('[A4.28] [A7.95] [A7.96] [A4.29 part] loads the custom trends once, and again after a failure, which shows as empty and is logged', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const api = vi
    .fn()
    .mockRejectedValueOnce(new Error('Out of order.'))
    .mockResolvedValue([
      { id: 'm', isCustom: true },
      { id: 'market', isCustom: false },
    ]);
  const element = { api, core: { $features: { get: () => ({}) } } } as unknown as ElementCore;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await expect(queries.fetchQuery(trendQueries.custom(element))).rejects.toThrow('Out of order.');
  expect(shownOf({ data: undefined, isError: true })).toEqual([]);
  expect(await queries.fetchQuery(trendQueries.custom(element))).toEqual([{ id: 'm', isCustom: true }]);
  // each further opening takes what is there
  expect(await queries.fetchQuery(trendQueries.custom(element))).toEqual([{ id: 'm', isCustom: true }]);
  expect([api.mock.calls.length, log.mock.calls.length]).toEqual([2, 1]);
  expect(api.mock.lastCall?.[1]).toEqual({ query: { page: 1, page_size: 1000 } });
  log.mockRestore();
});

it('takes a chosen microtrend as it is now, and none that was deleted', () => {
  const of = (id: string, isCustom: boolean, url: string | null = null) => ({ id, isCustom, url }) as Microtrend;
  const chosen = new Map([of('market', false), of('kept', true), of('gone', true)].map((one) => [one.id, one]));
  expect([...stillThere(chosen, undefined).keys()]).toEqual(['market', 'kept', 'gone']);
  const now = stillThere(chosen, [of('kept', true, 'new')]);
  expect([[...now.keys()], now.get('kept')?.url]).toEqual([['market', 'kept'], 'new']);
});
