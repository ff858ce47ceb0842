import type { Transaction } from '../db/database.ts';
import { lastCompanyAdmin } from '../http/refusals/refusals.ts';
import { lockAdmins } from './company-members-store.ts';

/**
 * Throws 400 when nobody could administer the company once this person no longer does. Until the end of the
 * transaction no other administrator can go: two who go at once wait for each other.
 */
export async function mustKeepAdmin(tx: Transaction, companyId: string, userId: string): Promise<void> {
  const rows = await lockAdmins(tx, companyId);
  const own = rows.find(({ id }) => id === userId);
  // who is only invited may never come
  const others = rows.filter(({ id, status }) => id !== userId && (status === 'active' || own?.status !== 'active'));
  if (own && others.length === 0) throw lastCompanyAdmin();
}
