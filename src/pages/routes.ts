import type { ComponentType } from 'react';

import { LOGIN } from './guard.ts';

export type LayoutName = 'auth' | 'default' | 'standalone';

/** Loads the code of a page. */
export type PageLoader = () => Promise<{ Page: ComponentType }>;

/** A page of the application. `path` is without locale prefix. */
export interface PageRoute {
  path: string;
  layout: LayoutName;
  /** Null while the area does not exist: the route shows the 404 and has no navigation entry. */
  page: PageLoader | null;
  /** Own validation; a refusal shows the 404 'Page Not Found'. */
  validate?: (params: Readonly<Record<string, string | undefined>>) => boolean;
  /** Whether what the parameters name exists, where that decides about the 404 'Page Not Found'. */
  exists?: (params: Readonly<Record<string, string | undefined>>) => Promise<boolean>;
  /** Names of guards (guard.ts) besides the authentication. */
  guards?: string[];
  /** Pages that a person is likely to open next: their code is fetched ahead. */
  next?: string[];
  /** Shows the navigation as a rail, so that a board has the room. */
  rail?: boolean;
}

/** A rule that leads elsewhere: an absolute address by a full navigation of the browser, a path inside (application 2). */
export interface RedirectRoute {
  path: string;
  redirect: string;
}
export type ApplicationRoute = PageRoute | RedirectRoute;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Pages of areas that do not exist yet. */
const reserved = (paths: string[], more: Pick<PageRoute, 'guards' | 'validate'> = {}): PageRoute[] =>
  paths.map((path) => ({ path, layout: 'default', page: null, ...more }));

/** Every localized route (application 2), static parts before parameters of the same place. */
export const ROUTES: ApplicationRoute[] = [
  { path: '/', redirect: LOGIN },
  { path: '/callback', layout: 'auth', page: () => import('./account/callback-page.tsx') },
  { path: LOGIN, layout: 'auth', page: () => import('./account/sign-in-page.tsx'), next: ['/client/whiteboard'] },
  { path: '/callback/register', layout: 'auth', page: () => import('./account/confirm-registration-page.tsx') },
  { path: '/callback/reset', layout: 'auth', page: () => import('./account/new-password-page.tsx') },
  { path: '/callback/email', layout: 'auth', page: () => import('./account/confirm-address-page.tsx') },
  { path: '/callback/sign-on', layout: 'auth', page: () => import('./account/confirm-sign-on-page.tsx') },
  { path: '/callback/activate', layout: 'auth', page: () => import('./account/activate-page.tsx') },
  { path: '/register', layout: 'auth', page: () => import('./account/register-page.tsx') },
  { path: '/reset-password', layout: 'auth', page: () => import('./account/reset-password-page.tsx') },
  {
    path: '/standalone/:activation',
    layout: 'standalone',
    page: () => import('./account/activation-page.tsx'),
    exists: async ({ activation }) => (await import('./account/known-customer.ts')).hasActivationPage(activation),
    validate: ({ activation }) => /^[\w-]+-activation$/.test(activation ?? ''),
  },
  { path: '/client/companies', layout: 'default', page: () => import('./areas/companies-page.tsx') },
  {
    path: '/client/companies/:id',
    layout: 'default',
    page: () => import('./areas/companies-page.tsx'),
    validate: ({ id }) => UUID.test(id ?? ''),
  },
  { path: '/client', layout: 'default', page: () => import('./areas/start-page.tsx'), next: ['/client/whiteboard'] },
  ...reserved(['/client/coaching']),
  {
    path: '/client/auto-assign',
    layout: 'default',
    page: () => import('./areas/auto-assign-page.tsx'),
  },
  {
    path: '/client/auto-assign/:id',
    layout: 'default',
    page: () => import('./areas/auto-assign-page.tsx'),
    validate: ({ id }) => id === 'new' || UUID.test(id ?? ''),
  },
  ...reserved(['/client/dashboard', '/client/dashboard/analysis', '/client/dashboard/analysis/competitors']),
  ...reserved(['/client/dashboard/card/:key', '/client/dashboard/goals', '/client/guide']),
  ...reserved(['/client/market-intelligence/admin'], { guards: ['administrators'] }),
  ...reserved(['/client/market-intelligence/dashboard']),
  ...reserved(['/client/notifications', '/client/notifications/:id', '/client/notifications/read/:id']),
  { path: '/client/okr', layout: 'default', page: () => import('./areas/okr-page.tsx'), next: ['/client/whiteboard'] },
  ...reserved(['/client/ppm']),
  ...reserved(['/client/services', '/client/services/categories', '/client/services/categories/:id']),
  ...reserved(['/client/services/endpoints', '/client/services/endpoints/:id', '/client/services/:id']),
  ...reserved(['/client/support', '/client/svc/academy', '/client/svc/project-management', '/client/svc/:id']),
  { path: '/client/teams', layout: 'default', page: () => import('./areas/teams-page.tsx') },
  {
    path: '/client/teams/:id',
    layout: 'default',
    page: () => import('./areas/teams-page.tsx'),
    validate: ({ id }) => UUID.test(id ?? ''),
  },
  ...reserved(['/client/trend-managment', '/client/trend-managment/macrotrends/:id']),
  ...reserved(['/client/trend-managment/megatrends/:id']),
  { path: '/client/profile', layout: 'default', page: () => import('./areas/profile-page.tsx') },
  {
    path: '/client/users',
    layout: 'default',
    page: () => import('./areas/users-page.tsx'),
    next: ['/client/users/:id'],
  },
  {
    path: '/client/users/:id',
    layout: 'default',
    page: () => import('./areas/users-page.tsx'),
    validate: ({ id }) => UUID.test(id ?? ''),
    next: ['/client/users'],
  },
  { path: '/client/trend-management', redirect: '/client/trend-managment' },
  {
    path: '/client/whiteboard',
    layout: 'default',
    page: () => import('./areas/boards-page.tsx'),
    next: ['/client/whiteboard/:id'],
  },
  {
    path: '/client/whiteboard/:id',
    layout: 'default',
    page: () => import('./areas/board-page.tsx'),
    validate: ({ id }) => UUID.test(id ?? ''),
    next: ['/client/whiteboard'],
    rail: true,
  },
];

export const isRedirect = (route: ApplicationRoute): route is RedirectRoute => 'redirect' in route;

/** The code that is likely to be needed after this place. */
export function likelyNext(path: string): PageLoader[] {
  const here = ROUTES.find((route): route is PageRoute => route.path === path && !isRedirect(route));
  return ROUTES.flatMap((route) => (!isRedirect(route) && here?.next?.includes(route.path) && route.page) || []);
}
