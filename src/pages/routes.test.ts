import { matchRoutes } from 'react-router';
import { expect, test } from 'vitest';

import { PLACES } from './navigation/places.ts';
import { isRedirect, likelyNext, ROUTES, type PageRoute } from './routes.ts';

const page = (path: string): PageRoute =>
  ROUTES.find((route) => route.path === path && !isRedirect(route)) as PageRoute;
const matched = (path: string): string | undefined =>
  matchRoutes(
    ROUTES.map(({ path: id }) => ({ path: id, id })),
    path,
  )?.at(-1)?.route.path;

/** The route table of application 2, each with an example. */
const SPECIFIED = `/ /callback /login /register /reset-password /standalone/nordlicht-activation /client
  /client/auto-assign /client/auto-assign/1 /client/coaching /client/companies /client/companies/1 /client/dashboard
  /client/dashboard/analysis /client/dashboard/analysis/competitors /client/dashboard/card/kunden
  /client/dashboard/goals /client/guide /client/market-intelligence/admin /client/market-intelligence/dashboard
  /client/notifications /client/notifications/1 /client/notifications/read/1 /client/okr /client/ppm /client/profile
  /client/services /client/services/1 /client/services/categories /client/services/categories/1
  /client/services/endpoints /client/services/endpoints/1 /client/support /client/svc/1 /client/svc/academy
  /client/svc/project-management /client/teams /client/teams/1 /client/trend-managment
  /client/trend-managment/macrotrends/1 /client/trend-managment/megatrends/1 /client/users /client/users/1
  /client/whiteboard /client/whiteboard/0190c000-0000-7000-8000-000000000001`.split(/\s+/);

test('no path is in the table twice: the first would hide the page of the second', () => {
  const paths = ROUTES.map(({ path }) => path);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

test('every specified route is in the table', () => {
  expect(SPECIFIED.filter((path) => matched(path) === undefined)).toEqual([]);
});

test.each([
  ['/client/services/categories', '/client/services/categories'],
  ['/client/services/endpoints', '/client/services/endpoints'],
  ['/client/svc/academy', '/client/svc/academy'],
  ['/client/services/12', '/client/services/:id'],
])('[A2.37] [A2.39] %s is not taken for an id', (path, route) => {
  expect(matched(path)).toBe(route);
});

test('[A2.09] the root leads to the sign-in, the other spelling of trends to the specified one', () => {
  const target = (path: string): string | undefined => ROUTES.filter(isRedirect).find((r) => r.path === path)?.redirect;
  expect(target('/')).toBe('/login');
  expect(target('/client/trend-management')).toBe('/client/trend-managment');
});

test('[A2.60 part] a board needs a uuid, an activation page the name of a customer', () => {
  const { validate: board } = page('/client/whiteboard/:id');
  expect(board?.({ id: '0190c000-0000-7000-8000-000000000001' })).toBe(true);
  for (const id of ['1', 'new', '', undefined, '0190c000-0000-7000-8000-00000000000g'])
    expect(board?.({ id })).toBe(false);
  const { validate: activation } = page('/standalone/:activation');
  expect(activation?.({ activation: 'nordlicht-activation' })).toBe(true);
  expect(activation?.({ activation: '-activation' })).toBe(false);
});

test('[A2.05] [A2.06] [A2.07] sign-in pages have the layout auth, activation standalone, others default', () => {
  for (const path of ['/login', '/register', '/reset-password']) expect(page(path).layout).toBe('auth');
  expect(page('/standalone/:activation').layout).toBe('standalone');
  expect(page('/client/whiteboard').layout).toBe('default');
});

test('areas that do not exist have no page; likely next pages do', () => {
  expect(page('/client/ppm').page).toBeNull();
  expect(page('/client/whiteboard').page).not.toBeNull();
  expect(likelyNext('/login')).toEqual([page('/client/whiteboard').page]);
  expect(likelyNext('/client/ppm')).toEqual([]);
});

test('the navigation leads to areas that have a page', () => {
  expect(PLACES.filter(({ path }) => page(path).page === null)).toEqual([]);
});
