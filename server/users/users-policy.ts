import { rankOf } from '#contract/policy.ts';
import type { OutsideFields } from '#contract/accounts/outside-fields.ts';
import type { UserRights } from '#contract/accounts/users.ts';

import type { UserRefusal } from '../http/refusals/refusals.ts';
import type { Viewer } from '../http/callers/viewer.ts';

/** Whom somebody wants to change. */
export interface Managed {
  id: string;
  role: 0 | 1;
  is_superuser: boolean;
  is_company_admin: boolean;
  status: 'active' | 'invited' | 'disabled';
  /** What somebody outside of this server has the say over; null for nothing. */
  outside: OutsideFields | null;
  /** Belongs to the company in which the asker works. */
  isMember: boolean;
  /** Belongs to companies that the asker does not administer. */
  isShared: boolean;
  /** Has signed in before. */
  hasComeIn: boolean;
  /** The highest rank that they lost within the last day; 0 for none. */
  formerRank: number;
  /** Their address was changed within the last day. */
  hasNewAddress: boolean;
}
type Ranked = Pick<Managed, 'role' | 'is_superuser' | 'is_company_admin'>;
type Actor = Pick<Viewer, 'id' | 'role' | 'is_superuser' | 'is_company_admin' | 'actorId'>;

/** Why somebody may not touch this person at all; null when they may. Nobody is managed by somebody below them. */
export function refusalOf(actor: Actor, person: Ranked): UserRefusal | null {
  return rankOf(person) > rankOf(actor) ? 'higher' : null;
}

/** Why somebody may not change what holds in every company; null when they may. */
export function accountRefusal(actor: Actor, person: Ranked & Pick<Managed, 'isShared'>): UserRefusal | null {
  const refusal = refusalOf(actor, person);
  if (refusal) return refusal;
  return person.isShared && !actor.is_superuser ? 'shared' : null;
}

/** Why these fields may not be changed here, whoever asks; null when they may. */
export function outsideRefusal({ outside }: Pick<Managed, 'outside'>, fields: readonly string[]): UserRefusal | null {
  if (!outside?.fields.some((field) => fields.includes(field))) return null;
  return outside.by === 'directory' ? 'fromDirectory' : 'fromSignOn';
}

/**
 * Whether somebody is beside the viewer, or was until lately: then the viewer may not become them. Superusers stand
 * beside nobody; an account that nobody has ever used belongs to who invites.
 */
export function isPeer(actor: Actor, person: Managed): boolean {
  if (actor.is_superuser || actor.id === person.id) return false;
  if (person.status === 'invited' && !person.hasComeIn) return false;
  return Math.max(rankOf(person), person.formerRank) >= rankOf(actor);
}

/** Why somebody may not merge this account with another; null when they may. */
export function mergeRefusal(actor: Actor, person: Managed): UserRefusal | null {
  return accountRefusal(actor, person) ?? (isPeer(actor, person) ? 'peer' : null);
}

/** Why somebody may not have a link to a new password sent to this person; null when they may. */
export function resetRefusal(actor: Actor, person: Managed): UserRefusal | null {
  return accountRefusal(actor, person) ?? (isPeer(actor, person) && person.hasNewAddress ? 'newAddress' : null);
}

/** Why somebody may not change the global role; nobody raises anybody beyond themselves, and nobody themselves. */
export function roleRefusal(actor: Actor, person: Managed): UserRefusal | null {
  if (actor.id === person.id) return 'self';
  return accountRefusal(actor, person) ?? (rankOf(actor) < 2 ? 'role' : null);
}

/** Why somebody may not change rights in the own company; null when they may. */
export function membershipRefusal(actor: Actor, person: Managed): UserRefusal | null {
  if (!person.isMember) return 'notMember';
  return refusalOf(actor, person);
}

/** The same as what a client shows and hides. */
export function rightsOf(actor: Actor, person: Managed): UserRights {
  const account = accountRefusal(actor, person) === null;
  const own = actor.id === person.id;
  const removable = !own && refusalOf(actor, person) === null;
  return {
    account,
    address: isPeer(actor, person) ? 'asked' : 'direct',
    outside: person.outside,
    role: roleRefusal(actor, person) === null,
    membership: membershipRefusal(actor, person) === null,
    remove: removable ? (account ? 'account' : 'membership') : 'none',
    impersonate: mayActAs(actor, person),
  };
}

/** As `impersonation` decides: superusers as all but superusers, company admins as who administers nothing. */
function mayActAs(actor: Actor, person: Managed): boolean {
  if (actor.actorId !== null || actor.id === person.id || person.status !== 'active' || person.is_superuser)
    return false;
  return (
    actor.is_superuser || (actor.is_company_admin && person.isMember && rankOf(person) === 0 && person.formerRank === 0)
  );
}
