import { randomUUID } from 'node:crypto';

import { timelineEntries } from '#server/timeline/timeline-tables.ts';

import type { Call, Fixture, Row } from './policy-row.ts';

/** A call about an entry of its own on the board. */
const onEntry = (body?: unknown): Row => ({
  of: 'company',
  call: async ({ database, company, board }: Fixture): Promise<Call> => {
    const id = randomUUID();
    await database.inCompany(company.id, (tx) =>
      tx.insert(timelineEntries).values({ id, company_id: company.id, board_id: board, name: 'Messe', position: 10 }),
    );
    return { params: { id }, ...(body !== undefined && { body }) };
  },
});

/** The calls of the event timeline. */
export const TIMELINE_ROWS: Record<string, Row> = {
  readTimeline: { of: 'company', call: ({ board }) => ({ query: { board_id: board } }) },
  listTimelineEntries: { of: 'company', call: ({ board }) => ({ query: { board_id: board } }) },
  readTimelineEntry: onEntry(),
  createTimelineEntry: {
    of: 'company',
    call: ({ board }) => ({ body: { name: 'Messe', position: 10, strategy_board: board } }),
  },
  updateTimelineEntry: onEntry({ position: 20 }),
  deleteTimelineEntry: onEntry(),
};
