import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';

import { askAfresh } from './ask-afresh.ts';

/** A list whose answers come when the test says so. */
function watched() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers: ((text: string) => void)[] = [];
  const queryFn = () => new Promise<string>((done) => answers.push(done));
  const seen: (string | undefined)[] = [];
  new QueryObserver(queries, { queryKey: ['list'], queryFn }).subscribe(({ data }) => seen.push(data));
  return { queries, answers, seen };
}

it('lets a first answer come, however many changes follow each other, and asks once more after it', async () => {
  const { queries, answers, seen } = watched();
  for (let n = 0; n < 3; n++) await askAfresh(queries, ['list']);
  expect(answers).toHaveLength(1);
  answers[0]?.('of before');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(seen).toContain('of before');
  answers[1]?.('of now');
  await vi.waitFor(() => expect(seen.at(-1)).toBe('of now'));
  expect(answers).toHaveLength(2);
});

it('gives up a later answer that is under way, which may rest on what was before', async () => {
  const { queries, answers, seen } = watched();
  answers[0]?.('first');
  await vi.waitFor(() => expect(seen.at(-1)).toBe('first'));
  void askAfresh(queries, ['list']);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  void askAfresh(queries, ['list']);
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  answers[1]?.('of before');
  answers[2]?.('of now');
  await vi.waitFor(() => expect(seen.at(-1)).toBe('of now'));
  expect(seen).not.toContain('of before');
});
