import { Building2, Network, Presentation, Users, Waypoints, type LucideIcon } from 'lucide-react';

import { hasRight, type Holder, type Right } from '#core/session/rights.ts';

import { hasPage } from '../routes.ts';

/** An entry of the navigation; its text is `places.<key>`. */
export interface Place {
  key: 'whiteboard' | 'users' | 'teams' | 'companies' | 'autoAssign';
  path: string;
  icon: LucideIcon;
  /** Shown to who may do this; to everybody without it. */
  action?: Right;
}

const ALL: Place[] = [
  { key: 'whiteboard', path: '/client/whiteboard', icon: Presentation },
  { key: 'users', path: '/client/users', icon: Users, action: 'users.read' },
  { key: 'autoAssign', path: '/client/auto-assign', icon: Waypoints, action: 'autoAssign.read' },
  { key: 'teams', path: '/client/teams', icon: Network },
  { key: 'companies', path: '/client/companies', icon: Building2, action: 'companies.update' },
];

/** The areas of the navigation: only those that exist. */
const PLACES: Place[] = ALL.filter(({ path }) => hasPage(path));

/** The areas that this person finds in the navigation. */
export const placesFor = (person: Holder | null): Place[] =>
  PLACES.filter(({ action }) => action === undefined || hasRight(action, person));

/** Whether a path lies in the area of a place. */
export const isWithin = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);
