import type { ImpersonationRefusal } from '../http/refusals/refusals.ts';
import type { Viewer } from '../http/callers/viewer.ts';

/** Whom somebody wants to act as. */
export interface ImpersonationTarget {
  id: string;
  role: 0 | 1;
  is_superuser: boolean;
  is_company_admin: boolean;
  status: 'active' | 'invited' | 'disabled';
  /** The highest rank that they lost within the last day; 0 for none. */
  former_rank: number;
}

type Actor = Pick<Viewer, 'id' | 'is_superuser' | 'actorId'>;

/**
 * Why this may not be (EXPECTATIONS "Administration"), or null when it may: superusers act as anyone but superusers,
 * company administrators as those of their company who administer nothing, nor did until lately; nobody as themselves or while acting as
 * somebody already, and as nobody without an active account.
 */
export function refusalOf(actor: Actor, target: ImpersonationTarget): ImpersonationRefusal | null {
  if (actor.actorId) return 'nested';
  if (target.id === actor.id) return 'self';
  if (target.is_superuser) return 'superuser';
  if (!actor.is_superuser && (target.is_company_admin || target.role === 1 || target.former_rank > 0))
    return 'administrator';
  return target.status === 'active' ? null : 'inactive';
}
