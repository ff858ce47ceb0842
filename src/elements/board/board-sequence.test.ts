import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';

import { catchUp, noteSeq, seqOf } from './board-sequence.ts';

const KEY = ['boards', 'b', 'scene'];
const clients: QueryClient[] = [];
afterEach(() => {
  for (const client of clients.splice(0)) client.clear();
});

/** A shown answer that contains the changes up to `seq`. */
async function shown(seq: number | undefined) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: false } } });
  clients.push(queries);
  const asked = vi.fn(async () => {
    noteSeq(queries, KEY, { seq });
    return 'answer';
  });
  const observer = new QueryObserver(queries, { queryKey: KEY, queryFn: asked });
  observer.subscribe(() => undefined);
  await vi.waitFor(() => expect(queries.getQueryData(KEY)).toBe('answer'));
  return { queries, asked };
}

test('an answer that contains the last change already is not asked for again', async () => {
  const { queries, asked } = await shown(5);
  await catchUp(queries, KEY, 5);
  expect(queries.isFetching()).toBe(0);
  expect(asked).toHaveBeenCalledTimes(1);
});

test.each([
  ['is of before the last change', 5, 6],
  ['of a server that numbers nothing', undefined, 6],
  ['of a server whose socket says no number', 5, undefined],
])('an answer that %s is asked for again', async (_, contained, last) => {
  const { queries, asked } = await shown(contained);
  await catchUp(queries, KEY, last);
  expect(asked).toHaveBeenCalledTimes(2);
});

test.each([
  ['not again when it contains the last change', 5, 2],
  ['once more when it does not', 6, 3],
])('an answer under way is waited for, and asked for %s', async (_, last, times) => {
  const { queries, asked } = await shown(5);
  const again = queries.refetchQueries({ queryKey: KEY });
  await catchUp(queries, KEY, last);
  await again;
  expect(asked).toHaveBeenCalledTimes(times);
});

test('what is asked for after an answer contains at least what that contained', async () => {
  const { queries } = await shown(5);
  expect(seqOf(queries, KEY)).toBe(5);
  expect(seqOf(queries, ['boards', 'other', 'scene'])).toBe(-1);
});
