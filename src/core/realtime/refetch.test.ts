import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';

import { refetch } from './refetch.ts';

/** A list whose answers come when the test says so. */
function watched() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers: ((text: string) => void)[] = [];
  const queryFn = () => new Promise<string>((done) => answers.push(done));
  const seen: (string | undefined)[] = [];
  const observer = new QueryObserver(queries, { queryKey: ['list'], queryFn });
  const leave = observer.subscribe(({ data }) => seen.push(data));
  return { queries, answers, seen, leave };
}

it('lets a first answer come, however many changes follow each other, and asks once more after it', async () => {
  const { queries, answers, seen } = watched();
  for (let n = 0; n < 3; n++) refetch(queries, ['list']);
  expect(answers).toHaveLength(1);
  answers[0]?.('of before');
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(seen).toContain('of before');
  answers[1]?.('of now');
  await vi.waitFor(() => expect(seen.at(-1)).toBe('of now'));
  expect(answers).toHaveLength(2);
});

it('shows each answer, however steadily changes come, asks one question at a time and one after the last change', async () => {
  const { queries, answers, seen } = watched();
  answers[0]?.('first');
  await vi.waitFor(() => expect(seen.at(-1)).toBe('first'));
  refetch(queries, ['list']);
  for (const asked of [2, 3, 4]) {
    await vi.waitFor(() => expect(answers).toHaveLength(asked));
    // three changes come in the time of one answer
    for (let n = 0; n < 3; n++) refetch(queries, ['list']);
    expect(answers).toHaveLength(asked);
    answers[asked - 1]?.(`answer ${asked}`);
    await vi.waitFor(() => expect(seen.at(-1)).toBe(`answer ${asked}`));
  }
  await vi.waitFor(() => expect(answers).toHaveLength(5));
  answers[4]?.('of now');
  await vi.waitFor(() => expect(seen.at(-1)).toBe('of now'));
  expect(answers).toHaveLength(5);
  expect(queries.isFetching()).toBe(0);
});

it('does not fetch again what was cancelled for a change of the person', async () => {
  const { queries, answers, seen } = watched();
  answers[0]?.('first');
  await vi.waitFor(() => expect(seen.at(-1)).toBe('first'));
  refetch(queries, ['list']);
  refetch(queries, ['list']);
  await queries.cancelQueries({ queryKey: ['list'] });
  queries.setQueryData(['list'], 'mine');
  answers[1]?.('of before');
  await vi.waitFor(() => expect(seen.at(-1)).toBe('mine'));
  expect(answers).toHaveLength(2);
  refetch(queries, ['list']);
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  answers[2]?.('of now');
  await vi.waitFor(() => expect(seen.at(-1)).toBe('of now'));
  expect(answers).toHaveLength(3);
  expect(seen).not.toContain('of before');
});

it('leaves the request to the next observer when there is none', async () => {
  const { queries, answers, leave } = watched();
  refetch(queries, ['list']);
  leave();
  answers[0]?.('of before');
  await vi.waitFor(() => expect(queries.getQueryState(['list'])?.isInvalidated).toBe(true));
  expect(queries.getQueryData(['list'])).toBe('of before');
  expect(answers).toHaveLength(1);
});
