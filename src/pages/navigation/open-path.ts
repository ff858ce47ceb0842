import type { createBrowserRouter } from 'react-router';

import { core, currentLocale } from '../app-core.ts';
import { LANDING } from '../guard.ts';
import { localizedPath } from './localized-path.ts';
import { destinationOf } from './safe-navigation.ts';

export type Router = ReturnType<typeof createBrowserRouter>;

export interface OpenOptions {
  replace?: boolean;
  state?: unknown;
  /** External addresses are refused without it (application 2). */
  allowExternal?: boolean;
}

/** The full path or address of a destination; null when it is refused. Paths get their locale here. */
export function addressOf(wanted: string, allowExternal = false) {
  const destination = destinationOf(wanted, location.origin, allowExternal);
  if (destination.kind === 'refused') {
    console.warn(`Navigation refused (${destination.reason}): ${wanted}`);
    return null;
  }
  if (destination.kind === 'outside') return destination;
  const path = localizedPath(destination.path, currentLocale(), core.$session.get().user?.locale);
  return { kind: 'inside' as const, path };
}

/** Goes to a destination: inside by the router, outside by the browser when that is allowed. Returns whether it went. */
export async function openPath(router: Router, wanted: string, options: OpenOptions = {}): Promise<boolean> {
  const { allowExternal, ...rest } = options;
  const address = addressOf(wanted, allowExternal);
  if (address === null) return false;
  if (address.kind === 'inside') await router.navigate(address.path, rest);
  else location.assign(address.url);
  return true;
}

/** Goes on to where somebody wanted to be; to the landing page where that is nowhere, or is refused. */
export async function openNext(router: Router, next: string | null): Promise<void> {
  if (!(await openPath(router, next ?? LANDING, { replace: true }))) await openPath(router, LANDING, { replace: true });
}

/** Routes what elements ask for with `strategy-navigate`; a listener before us may have taken it over. */
export function followElements(router: Router): void {
  document.addEventListener('strategy-navigate', (event) => {
    const { to } = ((event as CustomEvent).detail ?? {}) as { to?: unknown };
    if (event.defaultPrevented || typeof to !== 'string') return;
    event.preventDefault();
    void openPath(router, to);
  });
}
