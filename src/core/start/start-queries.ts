import { queryOptions } from '@tanstack/react-query';

import { readTimeline, type TimelineEntry } from '#contract/board/timeline.ts';
import { okrTable, type OkrRow } from '#contract/okr/okr-table.ts';
import type { ElementCore } from '../session/use-core.ts';

export type { OkrRow };

/** What one answers for in the quarter of today, and the tasks that one has not done yet. */
export interface OwnOkrs {
  rows: OkrRow[];
  tasks: OkrRow[];
}

export const ownOkrsQuery = ({ api }: ElementCore, userId: string) =>
  queryOptions({
    queryKey: ['okr', 'own', userId],
    queryFn: async ({ signal }): Promise<OwnOkrs> => {
      const filters = { responsible: [userId], period: 'current' as const };
      const { rows } = await api(okrTable, { body: { filters } }, { signal });
      return ownOf(rows);
    },
  });

/** Of the lines those that pass the filter themselves, each once, what is due first in front. */
export function ownOf(lines: readonly OkrRow[]): OwnOkrs {
  const own = [...new Map(lines.filter(({ context }) => !context).map((row) => [row.id, row])).values()];
  const lastDay = '9999';
  return {
    rows: own.filter(({ type }) => type === 'objective' || type === 'key_result'),
    tasks: own
      .filter(({ type, status }) => type === 'task' && status === 'open')
      .toSorted((a, b) => (a.due ?? lastDay).localeCompare(b.due ?? lastDay)),
  };
}

/** A meeting of the strategy process on a board. */
export interface Meeting {
  boardId: string;
  board: string;
  step: string;
  day: string;
}

/** The next meeting of these boards from a day on (YYYY-MM-DD). */
export const nextMeetingQuery = (
  { api }: ElementCore,
  boards: readonly { id: string; name: string }[],
  today: string,
) =>
  queryOptions({
    queryKey: ['boards', 'next-meeting', today, boards.map(({ id }) => id)],
    enabled: boards.length > 0,
    queryFn: async ({ signal }): Promise<Meeting | null> => {
      const all = await Promise.all(
        boards.map(async ({ id, name }) => {
          const { entries } = await api(readTimeline, { query: { board_id: id } }, { signal });
          return meetingsOf(entries, { id, name });
        }),
      );
      return firstFrom(all.flat(), today);
    },
  });

/** Meetings follow from the planning of a board, and are named after their step. */
export const meetingsOf = (entries: readonly TimelineEntry[], board: { id: string; name: string }): Meeting[] =>
  entries.flatMap(({ is_system_generated, name, start_date }) =>
    is_system_generated && start_date !== null
      ? [{ boardId: board.id, board: board.name, step: name.split('.').at(-1) ?? '', day: start_date.slice(0, 10) }]
      : [],
  );

export const firstFrom = (meetings: readonly Meeting[], today: string): Meeting | null =>
  meetings.filter(({ day }) => day >= today).toSorted((a, b) => a.day.localeCompare(b.day))[0] ?? null;
