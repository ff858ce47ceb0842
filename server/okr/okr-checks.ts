import type { ItemType } from '#contract/okr/okr-items.ts';

import type { Transaction } from '../db/database.ts';
import { invalidField } from '../http/refusals/refusals.ts';
import { hasTeam, isMember } from './okr-store.ts';

interface Held {
  team_id?: string | null | undefined;
  responsible_id?: string | null | undefined;
}

/**
 * Throws 400 with the field when a team or responsible person does not belong to the company, and for an
 * account that is disabled. What is stored already may stay: who left the company goes on to be named by what they
 * answered for.
 */
export async function checkPeople(tx: Transaction, sent: Held, before: Held = {}): Promise<void> {
  const { team_id, responsible_id } = sent;
  if (team_id && team_id !== before.team_id && !(await hasTeam(tx, team_id))) throw invalidField('team', 'unknownTeam');
  if (responsible_id && responsible_id !== before.responsible_id && !(await isMember(tx, responsible_id)))
    throw invalidField('responsible_person', 'unknownPerson');
}

/** Throws 400 when a body names another item than its path. */
export function mustBeSame(id: string, { id: named }: { id?: string | undefined }): void {
  if (named !== undefined && named !== id) throw invalidField('id', 'okr.idDiffers');
}

/** Object type of the audit log for a kind of item. */
export const auditType = (type: ItemType): string => `okr.${type}`;
