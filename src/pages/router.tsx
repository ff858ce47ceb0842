import { createBrowserRouter, redirect, type LoaderFunctionArgs, type RouteObject } from 'react-router';

import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { currentLocale } from './app-core.ts';
import { ApplicationRoot } from './application-root.tsx';
import { arriving, namedGuards } from './account/arrive.ts';
import { AuthLayout } from './layouts/auth-layout.tsx';
import { DefaultLayout } from './layouts/default-layout.tsx';
import { StandaloneLayout } from './layouts/standalone-layout.tsx';
import { addressOf, type Router } from './navigation/open-path.ts';
import { notFound } from './not-found.ts';
import { RootProblem, RouteProblem } from './route-problem.tsx';
import { isRedirect, ROUTES, type LayoutName, type PageRoute, type RedirectRoute } from './routes.ts';
import { loadAnew } from './watch/build-watch.ts';
import { loadOrAnew } from './watch/lost-chunks.ts';

const LAYOUTS = { auth: AuthLayout, default: DefaultLayout, standalone: StandaloneLayout };
const pathnameOf = ({ request }: LoaderFunctionArgs): string => new URL(request.url).pathname;

/** An absolute address is a full navigation of the browser, a path one inside the product (application 2). */
function redirectRoute({ path, redirect: to }: RedirectRoute): RouteObject {
  return {
    ...(path === '/' ? { index: true } : { path: path.slice(1) }),
    loader: (args) => {
      const address = addressOf(to, true);
      if (address?.kind === 'outside') return loadAnew(address.url);
      throw address ? redirect(address.path) : notFound('path', pathnameOf(args));
    },
  };
}

async function mustExist(exists: NonNullable<PageRoute['exists']>, args: LoaderFunctionArgs): Promise<null> {
  if (!(await exists(args.params))) throw notFound('title', pathnameOf(args));
  return null;
}

function pageRoute(route: PageRoute, wantedPath: () => string): RouteObject {
  const { path, page, validate, exists, guards } = route;
  return {
    path: path.slice(1),
    handle: route,
    ...(guards && { middleware: [namedGuards(guards)] }),
    loader: (args) => {
      if (page === null) throw notFound('path', pathnameOf(args));
      if (validate?.(args.params) === false) throw notFound('title', pathnameOf(args));
      return exists ? mustExist(exists, args) : null;
    },
    ...(page && { lazy: async () => ({ Component: (await loadOrAnew(page, wantedPath)).Page }) }),
  };
}

/** The routes of one layout, so that it stays while its pages change. */
const layoutRoute = (layout: LayoutName, wantedPath: () => string): RouteObject => ({
  Component: LAYOUTS[layout],
  children: ROUTES.filter((route): route is PageRoute => !isRedirect(route) && route.layout === layout).map((route) =>
    pageRoute(route, wantedPath),
  ),
});

/** The router over the table of routes: each one under the prefix of each language (application 2). */
export function makeRouter(): Router {
  // the first navigation starts before the router is handed over
  let router: Router | null = null;
  const wantedPath = (): string => {
    const { pathname, search, hash } = router?.state.navigation.location ?? location;
    return pathname + search + hash;
  };
  router = createBrowserRouter([
    {
      Component: ApplicationRoot,
      HydrateFallback: LoadingSkeleton,
      ErrorBoundary: RootProblem,
      middleware: [arriving(() => router?.state ?? null)],
      loader: () => null,
      children: [
        { path: '/', loader: () => redirect(`/${currentLocale()}/`) },
        {
          path: '/:locale',
          ErrorBoundary: RouteProblem,
          children: [
            ...ROUTES.filter(isRedirect).map(redirectRoute),
            ...(Object.keys(LAYOUTS) as LayoutName[]).map((layout) => layoutRoute(layout, wantedPath)),
            {
              path: '*',
              loader: (args) => {
                throw notFound('path', pathnameOf(args));
              },
            },
          ],
        },
      ],
    },
  ]);
  return router;
}
