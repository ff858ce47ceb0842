import { RouterProvider } from 'react-router/dom';

import { RouterContext } from './navigation/router-context.ts';
import type { Router } from './navigation/open-path.ts';

/** The application: a router around the elements. */
export function Application({ router }: { router: Router }) {
  return (
    <RouterContext value={router}>
      <RouterProvider router={router} />
    </RouterContext>
  );
}
