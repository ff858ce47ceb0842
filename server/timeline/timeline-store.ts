import { asc, eq, sql } from 'drizzle-orm';

import type { TimelineEntry, updateTimelineEntry } from '#contract/board/timeline.ts';
import type { z } from '#contract/z.ts';

import type { Transaction } from '../db/database.ts';
import type { Member } from '../http/mount.ts';
import type { RecordKind } from '../records/records-service.ts';
import { timelineEntries } from './timeline-tables.ts';

/** What somebody writes of an entry. */
export type EntryFields = z.output<typeof updateTimelineEntry.body>;

const columns = {
  id: timelineEntries.id,
  name: timelineEntries.name,
  start_date: timelineEntries.start_date,
  end_date: timelineEntries.end_date,
  position: timelineEntries.position,
  strategy_board: timelineEntries.board_id,
  is_system_generated: sql<boolean>`${timelineEntries.system_key} is not null`,
  version: timelineEntries.version,
};

/** Entries of a board from left to right. */
export const findEntries = (tx: Transaction, boardId: string): Promise<TimelineEntry[]> =>
  tx
    .select(columns)
    .from(timelineEntries)
    .where(eq(timelineEntries.board_id, boardId))
    .orderBy(asc(timelineEntries.position), asc(timelineEntries.start_date), asc(timelineEntries.id));

export async function findEntry(tx: Transaction, id: string): Promise<TimelineEntry | null> {
  const [entry] = await tx.select(columns).from(timelineEntries).where(eq(timelineEntries.id, id));
  return entry ?? null;
}

export async function insertEntry(
  tx: Transaction,
  viewer: Member,
  boardId: string,
  fields: EntryFields & { name: string },
): Promise<TimelineEntry> {
  const [entry] = await tx
    .insert(timelineEntries)
    .values({ company_id: viewer.companyId, board_id: boardId, created_by: viewer.id, ...fields })
    .returning(columns);
  if (!entry) throw new Error('The timeline entry was not stored');
  return entry;
}

/** Entries as records. */
export const ENTRY: RecordKind<TimelineEntry> = { table: timelineEntries, thing: 'timelineEntry', find: findEntry };
