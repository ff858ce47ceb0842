import { mayDo } from '#contract/policy.ts';

import type { Member } from '../http/mount.ts';
import { notAllowed, Refusal } from '../http/refusals/refusals.ts';

interface Made {
  created_by: string | null;
}

/** Whether somebody may change a hub or a custom microtrend: who made it, and administrators. */
export const mayChange = (viewer: Member, { created_by }: Made): boolean =>
  mayDo('trends.write', viewer) && (created_by === viewer.id || mayDo('trends.administer', viewer));

/** Throws 403 for everybody else. */
export function mustMayChange(viewer: Member, made: Made): void {
  if (!mayChange(viewer, made)) throw notAllowed();
}

/** Throws 422 when there are as many already as there may be. */
export function mustFit(what: 'Hubs' | 'InHub' | 'Own', count: number, limit: number): void {
  if (count >= limit) throw new Refusal(422, 'too_many_trends', `trends.tooMany${what}`, { params: { limit } });
}
