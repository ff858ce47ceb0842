import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';

import type { Microtrend } from '#contract/trends/microtrends.ts';
import type { ElementCore } from '#core/session/use-core.ts';

import { shownOf, stillThere, trendQueries } from './trends-queries.ts';

it('[A4.29 part] shows a list that failed as empty, logs it, and asks for it again', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const api = vi
    .fn()
    .mockRejectedValueOnce(new Error('Out of order.'))
    .mockResolvedValue([{ id: 'm', isCustom: true }]);
  const element = { api, core: { $features: { get: () => ({}) } } } as unknown as ElementCore;
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await expect(queries.fetchQuery(trendQueries.custom(element))).rejects.toThrow('Out of order.');
  expect(shownOf({ data: undefined, isError: true })).toEqual([]);
  expect(await queries.fetchQuery(trendQueries.custom(element))).toEqual([{ id: 'm', isCustom: true }]);
  expect([api.mock.calls.length, log.mock.calls.length]).toEqual([2, 1]);
  log.mockRestore();
});

it('takes a chosen microtrend as it is now, and none that was deleted', () => {
  const of = (id: string, isCustom: boolean, url: string | null = null) => ({ id, isCustom, url }) as Microtrend;
  const chosen = new Map([of('market', false), of('kept', true), of('gone', true)].map((one) => [one.id, one]));
  expect([...stillThere(chosen, undefined).keys()]).toEqual(['market', 'kept', 'gone']);
  const now = stillThere(chosen, [of('kept', true, 'new')]);
  expect([[...now.keys()], now.get('kept')?.url]).toEqual([['market', 'kept'], 'new']);
});
