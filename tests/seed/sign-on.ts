import { sql } from 'drizzle-orm';

import type { Database } from '#server/db/database.ts';

/** A provider that is on, by which this person has come in before. */
export async function seedSignOn(database: Database, companyId: string, userId: string): Promise<void> {
  const issuer = `https://idp.example/${companyId}`;
  await database.inCompany(companyId, async (tx) => {
    await tx.execute(sql`insert into sso_providers (company_id, slug, is_enabled, entity_id)
      values (${companyId}, ${companyId.slice(0, 8)}, true, ${issuer})`);
    await tx.execute(sql`insert into sso_identities (company_id, issuer, name_id, user_id)
      values (${companyId}, ${issuer}, ${userId}, ${userId})`);
  });
}
