import type { ItemType } from '#contract/okr/okr-fields.ts';

import type { Transaction } from '../db/database.ts';
import type { Member } from '../http/mount.ts';
import { invalidField, notAllowed, Refusal } from '../http/refusals/refusals.ts';
import { deletable } from './okr-delete-store.ts';
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

/** Throws 403 for who may not delete this item, with its own sentence when only what hangs on it is in the way. */
export async function authorizeDelete(
  tx: Transaction,
  viewer: Member,
  { type, id, created_by }: { type: ItemType; id: string; created_by: string | null },
): Promise<void> {
  if ((await deletable(tx, viewer, { type, ids: [id] })).has(id)) return;
  throw created_by === viewer.id ? new Refusal(403, 'not_allowed', 'okr.othersBelow') : notAllowed();
}

/** Object type of the audit log for a kind of item. */
export const auditType = (type: ItemType): string => `okr.${type}`;
