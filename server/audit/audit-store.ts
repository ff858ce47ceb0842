import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

import type { Database, Transaction } from '../db/database.ts';

/** What happened, for the append-only log. */
export interface AuditEntry {
  action: string;
  objectType?: string;
  objectId?: string;
  detail?: Record<string, unknown>;
  requestId?: string;
}

/** Whose entry it is: the real person and the one acted as; nobody's is what no person of ours did. */
export interface EntryOwner {
  companyId?: string | null;
  actorId?: string | null;
  subjectId?: string | null;
}

/** Adds entries to the log with one statement. */
export async function insertEntries(
  db: Transaction | NodePgDatabase,
  { companyId = null, actorId = null, subjectId = null }: EntryOwner,
  entries: readonly AuditEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map(({ action, objectType = '', objectId = '', detail = {}, requestId = '' }) => ({
    action,
    object_type: objectType,
    object_id: objectId,
    detail,
    request_id: requestId,
  }));
  await db.execute(sql`
    insert into audit_log (company_id, actor_id, subject_id, action, object_type, object_id, detail, request_id)
    select ${companyId}::uuid, ${actorId}::uuid, ${subjectId}::uuid,
      e.action, e.object_type, e.object_id, e.detail, e.request_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as e(action text, object_type text, object_id text, detail jsonb, request_id text)`);
}

/** Counts a refusal of a network; true while it may have an entry of its own in this minute. */
export async function countRefused({ pool }: Database, network: string, alone: number): Promise<boolean> {
  const { rows } = await pool.query<{ alone: boolean }>('select count_refused($1, $2) as alone', [network, alone]);
  return rows[0]?.alone === true;
}

/** Removes entries older than so many days, and those caused by strangers after `strangerDays`. */
export async function removeOldEntries({ pool }: Database, days: number, strangerDays: number): Promise<void> {
  await pool.query('select door_audit_remove_old($1, $2)', [days, strangerDays]);
}
