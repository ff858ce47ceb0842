import { createContext, useContext } from 'react';

import type { Router } from './open-path.ts';

export const RouterContext = createContext<Router | null>(null);

/** The router of the application, for actions that outlive their view. Throws outside of it. */
export function useRouter(): Router {
  const router = useContext(RouterContext);
  if (!router) throw new Error('useRouter outside of the application');
  return router;
}
