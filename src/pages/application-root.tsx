import '#core/session/strategy-provider.ts';

import { createElement, Suspense, useEffect } from 'react';
import { Outlet, useLocation } from 'react-router';

import { useCompanyColours } from '#core/element/use-company-colours.ts';
import { useDark } from '#core/element/use-dark.ts';
import { $theme } from '#core/session/browser-session.ts';
import { useStore } from '#core/session/use-store.ts';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { core, currentLocale } from './app-core.ts';
import { companyPageRules } from './company-page-rules.ts';
import { ShellRoot } from './shell-root.tsx';
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts';
import { usePrefetch } from './use-prefetch.ts';

/** Around every page: language and look for the elements and for the page itself. */
export function ApplicationRoot() {
  const { pathname } = useLocation();
  const locale = currentLocale(pathname);
  const theme = useStore($theme);
  const dark = useDark(theme);
  useEffect(() => {
    document.documentElement.lang = locale;
    document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  }, [locale, dark]);
  useCompanyColours(core, document, companyPageRules);
  useFocusAfterNavigation();
  usePrefetch();
  return createElement(
    'strategy-provider',
    { locale, theme },
    <ShellRoot locale={locale} dark={dark}>
      <Suspense fallback={<LoadingSkeleton />}>
        <Outlet />
      </Suspense>
    </ShellRoot>,
  );
}
