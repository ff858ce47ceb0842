import { and, eq, sql } from 'drizzle-orm';

import type { Transaction } from '../db/database.ts';
import { memberships, teamMembers, teams, userGroupMembers } from '../db/people-tables.ts';

/** Takes somebody out of a company with all they have there; false when they were no member. */
export async function leaveCompany(tx: Transaction, companyId: string, userId: string): Promise<boolean> {
  for (const table of [userGroupMembers, teamMembers])
    await tx.delete(table).where(and(eq(table.company_id, companyId), eq(table.user_id, userId)));
  await leadNoTeam(tx, companyId, userId);
  await tx.execute(sql`delete from board_permissions where company_id = ${companyId} and user_id = ${userId}`);
  const gone = await tx
    .delete(memberships)
    .where(and(eq(memberships.company_id, companyId), eq(memberships.user_id, userId)))
    .returning();
  return gone.length > 0;
}

/** The teams of a company that somebody has led have no lead. */
export async function leadNoTeam(tx: Transaction, companyId: string, userId: string): Promise<void> {
  await tx
    .update(teams)
    .set({ lead_id: null })
    .where(and(eq(teams.company_id, companyId), eq(teams.lead_id, userId)));
}
