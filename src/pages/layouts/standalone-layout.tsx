import { Outlet } from 'react-router';

import { CONTENT_ID } from '../use-focus-after-navigation.ts';

/** Layout of pages that stand alone, without navigation (application 2). */
export function StandaloneLayout() {
  return (
    <main id={CONTENT_ID} tabIndex={-1} className="min-h-dvh">
      <Outlet />
    </main>
  );
}
