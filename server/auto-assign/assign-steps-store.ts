import { sql } from 'drizzle-orm';

import { insertEntries } from '../audit/audit-service.ts';
import type { Transaction } from '../db/database.ts';
import type { FoundCandidate } from './auto-assign-store.ts';
import type { Step } from './assign-plan.ts';

/** What is planned for one person. */
export interface PersonPlan {
  person: FoundCandidate;
  steps: Step[];
}

/** Who or what caused an application, for the audit log. */
export interface Cause {
  companyId: string;
  occasion: 'sign-in' | 'sync' | 'demand';
  /** The person at whose demand it happens; null when the server does it by itself. */
  actorId: string | null;
  requestId: string;
}

/** The steps that are carried out; others are only shown. */
export const effective = ({ steps }: PersonPlan): Step[] => steps.filter(({ outcome }) => outcome === 'applies');

/** Carries out what applies, in a few statements for all people, with one entry of the audit log for each person. */
export async function writeSteps(tx: Transaction, plans: PersonPlan[], cause: Cause): Promise<void> {
  const changed = plans.filter((plan) => effective(plan).length > 0);
  if (changed.length === 0) return;
  for (const kind of ['company', 'group', 'team', 'role'] as const) {
    const rows = changed.flatMap((plan) =>
      effective(plan).flatMap((step) => (step.kind === kind ? { user: plan.person.id, to: step.to } : [])),
    );
    if (rows.length > 0) await tx.execute(statement(kind, cause.companyId, JSON.stringify(rows)));
  }
  const entries = changed.map((plan) => ({
    action: 'autoAssign.apply',
    objectType: 'user',
    objectId: plan.person.id,
    detail: {
      occasion: cause.occasion,
      steps: effective(plan).map(({ kind, to, rule }) => ({ kind, to, rule: rule.id })),
    },
    requestId: cause.requestId,
  }));
  await insertEntries(tx, cause, entries);
}

function statement(kind: Step['kind'], companyId: string, rows: string) {
  const given = sql`from jsonb_to_recordset(${rows}::jsonb) as g("user" uuid, "to" text)`;
  switch (kind) {
    case 'company':
      return sql`insert into memberships (company_id, user_id)
        select ${companyId}::uuid, g."user" ${given} on conflict do nothing`;
    case 'group':
      return sql`insert into user_group_members (company_id, group_id, user_id)
        select ${companyId}::uuid, g."to"::uuid, g."user" ${given} on conflict do nothing`;
    case 'team':
      return sql`insert into team_members (company_id, team_id, user_id)
        select ${companyId}::uuid, g."to"::uuid, g."user" ${given} on conflict do nothing`;
    case 'role':
      return sql`update users u set role = g."to"::smallint, version = u.version + 1, updated_at = now()
        ${given} where u.id = g."user" and not u.is_superuser`;
  }
}
