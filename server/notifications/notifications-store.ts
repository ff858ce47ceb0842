import { and, eq, inArray, isNull } from 'drizzle-orm';

import type { Transaction } from '../db/database.ts';
import { userNotifications } from './notifications-tables.ts';

type NotificationRow = typeof userNotifications.$inferInsert;

/** Answers the id of the stored notification. */
export async function insertNotification(tx: Transaction, notification: NotificationRow): Promise<string> {
  const [row] = await tx.insert(userNotifications).values(notification).returning({ id: userNotifications.id });
  return row?.id ?? '';
}

/** Those of these people who have an unread notification of this kind and target. */
export async function findUnreadOf(
  tx: Transaction,
  userIds: string[],
  { kind, target }: { kind: string; target: string | null },
): Promise<ReadonlySet<string>> {
  const { user_id, is_read } = userNotifications;
  const ofTarget = target === null ? isNull(userNotifications.target) : eq(userNotifications.target, target);
  const rows = await tx
    .select({ user: user_id })
    .from(userNotifications)
    .where(and(inArray(user_id, userIds), eq(userNotifications.kind, kind), ofTarget, eq(is_read, false)));
  return new Set(rows.map(({ user }) => user));
}
