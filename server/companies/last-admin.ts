import { sql } from 'drizzle-orm';

import type { Transaction } from '../db/database.ts';
import { lastCompanyAdmin } from '../http/refusals.ts';

/**
 * Throws 400 when nobody could administer the company once this person no longer does. Until the end of the
 * transaction no other administrator can go: two who go at once wait for each other.
 */
export async function mustKeepAdmin(tx: Transaction, companyId: string, userId: string): Promise<void> {
  await tx.execute(sql`select from memberships where company_id = ${companyId} and is_company_admin
    order by user_id for update`);
  // asked after the lock, so that what others did meanwhile is seen
  const { rows } = await tx.execute<{ id: string; status: string }>(sql`
    select u.id, u.status from memberships m join users u on u.id = m.user_id
    where m.company_id = ${companyId} and m.is_company_admin and u.status <> 'disabled'`);
  const own = rows.find(({ id }) => id === userId);
  // who is only invited may never come
  const others = rows.filter(({ id, status }) => id !== userId && (status === 'active' || own?.status !== 'active'));
  if (own && others.length === 0) throw lastCompanyAdmin();
}
