import { Presentation, type LucideIcon } from 'lucide-react';

import { hasPage } from '../routes.ts';

/** An entry of the navigation; its text is `places.<key>`. */
export interface Place {
  key: 'whiteboard';
  path: string;
  icon: LucideIcon;
}

const ALL: Place[] = [{ key: 'whiteboard', path: '/client/whiteboard', icon: Presentation }];

/** The areas of the navigation: only those that exist. */
export const PLACES: Place[] = ALL.filter(({ path }) => hasPage(path));

/** Whether a path lies in the area of a place. */
export const isWithin = (path: string, place: string): boolean => path === place || path.startsWith(`${place}/`);
