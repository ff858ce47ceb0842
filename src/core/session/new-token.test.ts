import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { atom } from 'nanostores';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { ApiError } from '../api/api-error.ts';
import type { Core } from './core.ts';
import { UNKNOWN } from './session-state.ts';
import { tryAgain } from './new-token.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('another callback within the pause has its turn at the end of it, and many have one', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  let asked = 0;
  const queryFn = () => {
    asked += 1;
    throw new ApiError(0, { code: 'token_failed' });
  };
  const stop = new QueryObserver(queries, { queryKey: ['boards'], queryFn }).subscribe(() => undefined);
  await vi.advanceTimersByTimeAsync(0);
  const $session = atom(UNKNOWN);
  const core = { queries, $session } as unknown as Core;
  await tryAgain(core);
  expect(asked).toBe(2);
  await tryAgain(core);
  await tryAgain(core);
  expect(asked).toBe(2);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(asked).toBe(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(asked).toBe(3);
  stop();
});
