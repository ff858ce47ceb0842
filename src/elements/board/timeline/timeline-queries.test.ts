import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';

import type { TimelineEntry } from '#contract/board/timeline.ts';

import { entriesIn, takeTimelineMessage, timelineKey } from './timeline-queries.ts';

const entry = (id: string, name: string, version = 1): TimelineEntry => ({
  id,
  name,
  version,
  start_date: null,
  end_date: null,
  position: 0,
  strategy_board: 'b',
  is_system_generated: false,
});

/** A line whose answers come when the test says so. */
function watched() {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const answers: ((entries: TimelineEntry[]) => void)[] = [];
  const queryFn = () => new Promise<TimelineEntry[]>((done) => answers.push(done));
  new QueryObserver(queries, { queryKey: timelineKey('b'), queryFn }).subscribe(() => undefined);
  const report = (payload?: unknown): void =>
    takeTimelineMessage(queries, 'b', { type: 'timeline_entry.updated', payload });
  const names = (): string[] => entriesIn(queries, 'b').map(({ name }) => name);
  return { queries, answers, tell: report, names };
}

it('keeps an entry of a message that comes during a fetch, and fetches once more', async () => {
  const { queries, answers, tell: report, names } = watched();
  answers[0]?.([]);
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  report();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  report(entry('1', 'Kickoff'));
  expect(names()).toEqual(['Kickoff']);
  answers[1]?.([]);
  await vi.waitFor(() => expect(answers).toHaveLength(3));
  expect(names()).toEqual(['Kickoff']);
  answers[2]?.([entry('1', 'Kickoff'), entry('2', 'Review')]);
  await vi.waitFor(() => expect(names()).toEqual(['Kickoff', 'Review']));
});

it('shows a later answer although messages come faster', async () => {
  const { queries, answers, tell: report, names } = watched();
  answers[0]?.([entry('1', 'Kickoff')]);
  await vi.waitFor(() => expect(queries.isFetching()).toBe(0));
  report();
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  for (const version of [2, 3]) {
    report(entry('1', `Kickoff ${version}`, version));
    report({ id: '2', deleted: true });
  }
  answers[1]?.([entry('1', 'Kickoff'), entry('2', 'Review'), entry('3', 'Fair')]);
  await vi.waitFor(() => expect(names()).toEqual(['Kickoff 3', 'Fair']));
});

it('lets the first answer come while entries are changed and deleted, and fetches once more', async () => {
  const { answers, tell: report, names } = watched();
  report(entry('1', 'Kickoff'));
  report({ id: '2', deleted: true });
  answers[0]?.([entry('2', 'Review')]);
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  expect(names()).toEqual(['Kickoff']);
  answers[1]?.([entry('1', 'Kickoff')]);
  await vi.waitFor(() => expect(names()).toEqual(['Kickoff']));
});
