import { Building2, Network, Presentation, Target, Users, type LucideIcon } from 'lucide-react';

import { hasRight, type Holder, type Right } from '#core/session/rights.ts';

/** An entry of the navigation; its text is `places.<key>`. */
export interface Place {
  key: 'whiteboard' | 'okr' | 'users' | 'teams' | 'companies';
  path: string;
  /** Another area that is reached from this one. */
  also?: string;
  icon: LucideIcon;
  /** Shown under the heading of the administration. */
  isAdministration?: true;
  /** Shown to people with this right; to everybody without it. */
  action?: Right;
}

/** The areas of the navigation: only those that have a page (routes.test.ts). */
export const PLACES: readonly Place[] = [
  { key: 'whiteboard', path: '/client/whiteboard', icon: Presentation },
  { key: 'okr', path: '/client/okr', icon: Target },
  {
    key: 'users',
    path: '/client/users',
    also: '/client/auto-assign',
    icon: Users,
    action: 'users.read',
    isAdministration: true,
  },
  { key: 'teams', path: '/client/teams', icon: Network, isAdministration: true },
  { key: 'companies', path: '/client/companies', icon: Building2, action: 'companies.update', isAdministration: true },
];

/** The areas that this person finds in the navigation. */
export const placesFor = (person: Holder | null): Place[] =>
  PLACES.filter(({ action }) => action === undefined || hasRight(action, person));

/** Where one goes on after a change of company: the area one is in, where the person has it there too. */
export function areaOf(path: string, person: Holder | null): string | undefined {
  const own = ['/client', '/client/profile'].find((one) => one === path);
  return own ?? placesFor(person).find((place) => isAt(path, place))?.path;
}

/** Whether a path lies in the area of a place, or in one that is reached from it. */
export const isAt = (path: string, place: Place): boolean =>
  isWithin(path, place.path) || (place.also !== undefined && isWithin(path, place.also));

/** Whether a path lies in the area of a place. */
export const isWithin = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);
