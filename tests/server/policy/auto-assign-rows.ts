import { autoAssignRules } from '#server/auto-assign/auto-assign-tables.ts';
import type { Database } from '#server/db/database.ts';

import type { SeededCompany } from '../../seed/company.ts';
import { plain, type Row } from './policy-row.ts';

const conditions = [{ field: 'email_domain' as const, operator: 'is' as const, value: 'nobody.example' }];
const input = { name: 'Neu', conditions, effects: { role: 0 } };

async function seedRule(database: Database, company: SeededCompany): Promise<string> {
  const [rule] = await database.inCompany(company.id, (tx) =>
    tx
      .insert(autoAssignRules)
      .values({ company_id: company.id, name: 'Regel', conditions, role: 0, author_level: 'company' })
      .returning({ id: autoAssignRules.id }),
  );
  return rule?.id ?? '';
}
const onRule = (body?: unknown): Row => ({
  of: 'company',
  call: async ({ database, company }) => ({
    params: { id: await seedRule(database, company) },
    ...(body !== undefined && { body }),
  }),
});

export const AUTO_ASSIGN_ROWS: Record<string, Row> = {
  listRules: plain(),
  readRule: onRule(),
  createRule: plain(input),
  updateRule: onRule({ name: 'Neu' }),
  replaceRule: onRule(input),
  deleteRule: onRule(),
  reorderRules: {
    of: 'caller',
    call: async ({ database, callerCompany }) => {
      const rows = await database.inCompany(callerCompany.id, (tx) =>
        tx.select({ id: autoAssignRules.id }).from(autoAssignRules).orderBy(autoAssignRules.priority),
      );
      return { body: { ordered_ids: rows.map(({ id }) => id) } };
    },
  },
  ruleOptions: plain(),
  previewRule: plain({ rule: input }),
  runRules: plain({ dry_run: true }),
};
