import { sql } from 'drizzle-orm';

import type { ItemType } from '#contract/okr/okr-fields.ts';

import type { Transaction } from '../db/database.ts';

/** A change of the story as the audit log would have stored it. */
export interface StoryChange {
  at: Date;
  by: string | null;
  action: 'okr.create' | 'okr.check_in' | 'okr.update';
  type: ItemType;
  id: string;
  fields: Record<string, { from: unknown; to: unknown }>;
}

/** Writes the changes in the order in which they happened: the log is read by its running number. */
export async function seedOkrHistory(tx: Transaction, company: string, changes: readonly StoryChange[]): Promise<void> {
  // of what happened at once, what made an item comes first here
  const order = changes.toSorted((one, other) => one.at.getTime() - other.at.getTime());
  const rows = order.map(({ at, by, action, type, id, fields }, place) => ({
    place,
    at: at.toISOString(),
    actor_id: by,
    action,
    object_type: `okr.${type}`,
    object_id: id,
    detail: { fields },
  }));
  await tx.execute(sql`
    insert into audit_log (at, company_id, actor_id, action, object_type, object_id, detail)
    select r.at, ${company}::uuid, r.actor_id, r.action, r.object_type, r.object_id, r.detail
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(place int, at timestamptz, actor_id uuid, action text, object_type text, object_id text, detail jsonb)
    order by r.place`);
}

interface Reported {
  at: Date;
  by: string | null;
  value: number;
}

/** The reports on a key result as changes of its value, each from the one before. */
export function changesOfReports(id: string, initial: number, reports: readonly Reported[]): StoryChange[] {
  let from = initial;
  return reports
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
    .map(({ at, by, value }) => {
      const fields = { current: { from, to: value } };
      from = value;
      return { at, by, action: 'okr.check_in', type: 'key_result', id, fields };
    });
}
