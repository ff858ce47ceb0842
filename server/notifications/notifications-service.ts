import { Database, type Transaction } from '../db/database.ts';
import { publishIn } from '../records/publisher.ts';
import { findUnreadOf, insertNotification } from './notifications-store.ts';

/** Kinds of notifications; each has its text in the languages of the notification list. */
export type NotificationKind = 'lock_taken_over' | 'access_asked' | 'agenda_starts' | 'snapshot_restored';

export interface Notification {
  companyId: string;
  userId: string;
  kind: NotificationKind;
  /** Values for the text. */
  params: Record<string, string | number>;
  /** Path within the application that opening it leads to; null leads nowhere. */
  target: string | null;
}

/** Notifies one person: stored as a row, published on their live channel (application 1, 3). */
export class NotificationsService {
  /** In the caller's transaction (of the company), so that the person is notified exactly when the action is committed. */
  async notify(where: Transaction | Database, notification: Notification): Promise<string> {
    const { companyId, userId, kind, params, target } = notification;
    if (where instanceof Database) return where.inCompany(companyId, (tx) => this.notify(tx, notification));
    const id = await insertNotification(where, { company_id: companyId, user_id: userId, kind, params, target });
    await publishIn(where, 'notifications', { companyId, userId, id, version: 1 });
    return id;
  }

  /** The same for several people; a person who has not read it yet is not notified again. */
  async notifyAll(tx: Transaction, userIds: string[], notification: Omit<Notification, 'userId'>): Promise<void> {
    const notified = await findUnreadOf(tx, userIds, notification);
    // one after the other: they share one connection
    for (const userId of userIds) if (!notified.has(userId)) await this.notify(tx, { ...notification, userId });
  }
}
