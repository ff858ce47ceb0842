import { and, eq, inArray } from 'drizzle-orm';

import type { Transaction } from '../db/database.ts';
import { directoryRuns, directorySettings } from './directory-tables.ts';

export type Run = typeof directoryRuns.$inferSelect;
export type RunChange = Partial<Omit<Run, 'id' | 'company_id'>>;

/** Changes a run that is not over; undefined for one that is. */
export async function changeOpenRun(tx: Transaction, id: string, change: RunChange): Promise<Run | undefined> {
  const open = inArray(directoryRuns.status, ['queued', 'running']);
  const [run] = await tx
    .update(directoryRuns)
    .set(change)
    .where(and(eq(directoryRuns.id, id), open))
    .returning();
  return run;
}

/** A new run for every company with a directory of its own that has none under way. */
export async function beginNightlyRuns(tx: Transaction): Promise<Run[]> {
  const on = await tx
    .select({ company_id: directorySettings.company_id })
    .from(directorySettings)
    .where(eq(directorySettings.is_on, true));
  if (on.length === 0) return [];
  return tx.insert(directoryRuns).values(on).onConflictDoNothing().returning();
}
