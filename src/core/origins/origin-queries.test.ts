import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { expect, test, vi } from 'vitest';

import type { ElementCore } from '../session/use-core.ts';
import { originQueries } from './origin-queries.ts';

test.each([
  ['once where it is held live, and anew when nobody has shown it for a while', ['live'], [1, 1, 2]],
  ['by each sign where nobody hears of changes', [], [1, 2, 3]],
] as const)('what came of a board is asked for %s', async (_, extensions, counts) => {
  const api = vi.fn<() => Promise<object>>(() => Promise.resolve({ results: [] }));
  const core = { $features: atom({ extensions }) };
  const element = { api, core } as unknown as ElementCore;
  const client = new QueryClient();
  const show = async (): Promise<() => void> => {
    const observer = new QueryObserver(client, originQueries.leads(element, { board_id: 'B' }));
    const end = observer.subscribe(() => undefined);
    await vi.waitUntil(() => !observer.getCurrentResult().isFetching);
    return end;
  };
  const ends = [await show()];
  const asked = [api.mock.calls.length];
  ends.push(await show());
  asked.push(api.mock.calls.length);
  for (const end of ends) end();
  const last = await show();
  asked.push(api.mock.calls.length);
  last();
  client.clear();
  expect(asked).toEqual(counts);
});
