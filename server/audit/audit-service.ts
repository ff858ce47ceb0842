import type { Database, Transaction } from '../db/database.ts';
import { networkOf } from '../http/callers/caller.ts';
import type { Viewer } from '../http/callers/viewer.ts';
import { countRefused, insertEntries, removeOldEntries, type AuditEntry } from './audit-store.ts';

export { insertEntries, type AuditEntry } from './audit-store.ts';

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
  recordIn(tx: Transaction, viewer: Doer, entry: AuditEntry): Promise<void> {
    return this.recordManyIn(tx, viewer, [entry]);
  }

  /** Many entries of one action at once, in its transaction. */
  recordManyIn(tx: Transaction, { id, companyId, actorId }: Doer, entries: readonly AuditEntry[]): Promise<void> {
    return insertEntries(tx, { companyId, actorId: actorId ?? id, subjectId: id }, entries);
  }

  /** For what nobody did whom we know, such as a refused sign-in: of no company, seen only across them. */
  recordOutside(entry: AuditEntry): Promise<void> {
    return insertEntries(this.#database.shared, {}, [entry]);
  }

  /** The same for what strangers can cause as often as they like, counted by the network of their address. */
  async recordRefused(entry: AuditEntry, address: string): Promise<void> {
    if (await countRefused(this.#database, networkOf(address), REFUSED_ALONE))
      await this.recordOutside({ ...entry, detail: { ...entry.detail, address } });
  }

  /** Removes entries older than so many days; those caused by strangers are stored for 90 at most. */
  removeOld(days: number): Promise<void> {
    return removeOldEntries(this.#database, days, Math.min(days, STRANGER_DAYS));
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
