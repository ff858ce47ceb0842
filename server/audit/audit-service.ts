import { sql } from 'drizzle-orm';

import type { Database, Transaction } from '../db/database.ts';
import { networkOf } from '../http/callers/caller.ts';
import type { Viewer } from '../http/callers/viewer.ts';

/** What happened, for the append-only log. */
export interface AuditEntry {
  action: string;
  objectType?: string;
  objectId?: string;
  detail?: Record<string, unknown>;
  requestId?: string;
}

/** Who does something, in which company. */
export type Doer = Pick<Viewer, 'id' | 'companyId' | 'actorId'>;

/** So many refusals of one network in a minute have an entry each; the others are in one with their number. */
export const REFUSED_ALONE = 60;
/** How long entries caused by strangers are stored, in days. */
const STRANGER_DAYS = 90;

/** Writes the audit log: the actor is the real person, the subject the one acted as. */
export class AuditService {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** In the transaction of the action itself, so that there is never one without the other. */
  async recordIn(tx: Transaction, viewer: Doer, entry: AuditEntry): Promise<void> {
    await tx.execute(sql`
      insert into audit_log (company_id, actor_id, subject_id, action, object_type, object_id, detail, request_id)
      values (${viewer.companyId}, ${viewer.actorId ?? viewer.id}, ${viewer.id}, ${entry.action}, ${entry.objectType ?? ''},
        ${entry.objectId ?? ''}, ${JSON.stringify(entry.detail ?? {})}::jsonb, ${entry.requestId ?? ''})`);
  }

  /** Many entries of one action at once, in its transaction. */
  async recordManyIn(tx: Transaction, viewer: Doer, entries: readonly AuditEntry[]): Promise<void> {
    if (entries.length === 0) return;
    const rows = entries.map(({ action, objectType = '', objectId = '', detail = {}, requestId = '' }) => ({
      action,
      objectType,
      objectId,
      detail,
      requestId,
    }));
    await tx.execute(sql`
      insert into audit_log (company_id, actor_id, subject_id, action, object_type, object_id, detail, request_id)
      select ${viewer.companyId}::uuid, ${viewer.actorId ?? viewer.id}::uuid, ${viewer.id}::uuid, e.action, e."objectType", e."objectId", e.detail, e."requestId"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as e(action text, "objectType" text, "objectId" text, detail jsonb, "requestId" text)`);
  }

  /** For what nobody did whom we know, such as a refused sign-in: of no company, seen only across them. */
  async recordOutside({ action, objectId = '', detail = {}, requestId = '' }: AuditEntry): Promise<void> {
    await this.#database.shared.execute(sql`
      insert into audit_log (action, object_id, detail, request_id)
      values (${action}, ${objectId}, ${JSON.stringify(detail)}::jsonb, ${requestId})`);
  }

  /** The same for what strangers can cause as often as they like, counted by the network of their address. */
  async recordRefused(entry: AuditEntry, address: string): Promise<void> {
    const { rows } = await this.#database.pool.query<{ alone: boolean }>('select count_refused($1, $2) as alone', [
      networkOf(address),
      REFUSED_ALONE,
    ]);
    if (rows[0]?.alone) await this.recordOutside({ ...entry, detail: { ...entry.detail, address } });
  }

  /** Removes entries older than so many days; those caused by strangers are stored for 90 at most. */
  async removeOld(days: number): Promise<void> {
    await this.#database.pool.query('select door_audit_remove_old($1, $2)', [days, Math.min(days, STRANGER_DAYS)]);
  }

  /** For actions without a transaction of their own, such as signing in. */
  async record(viewer: Doer, entry: AuditEntry): Promise<void> {
    if (viewer.companyId) await this.#database.inCompany(viewer.companyId, (tx) => this.recordIn(tx, viewer, entry));
    else
      await this.#database.acrossCompanies({ reason: entry.action, actor: viewer.id }, (tx) =>
        this.recordIn(tx, viewer, entry),
      );
  }
}
