import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useInsertionEffect, useMemo, type ReactNode } from 'react';

import type { Locale } from '#contract/accounts/people.ts';

import { inLanguage } from '../api/api.ts';
import { providerContext } from '../session/provider-context.ts';
import { coreFor, suiteOrigin } from '../session/core.ts';
import { CoreContext, type ElementCore } from '../session/use-core.ts';
import { useProvided } from '../session/use-provided.ts';
import { useStore } from '../session/use-store.ts';
import { chooseLocale } from '../locale/choose-locale.ts';
import { Toaster } from '../ui/overlays/toaster.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { LoadingSkeleton } from '../ui/skeleton.tsx';
import { SessionGate } from '../session/session-gate.tsx';
import { commonProps, type ElementDefinition } from './element-definition.ts';
import { useHost } from './host.ts';
import { useDark } from './use-dark.ts';

/** The properties of every element. */
export interface CommonProps {
  apiUrl?: string | undefined;
  locale?: string | undefined;
  theme?: string | undefined;
  getToken?: TokenCallback | undefined;
}
export type TokenCallback = () => Promise<{ token: string; expiresAt: string }>;

/** The frame of every element: core, language, look, query cache, toasts, error boundary, sign-in gate. */
export function ElementRoot({
  definition,
  given,
  children,
}: {
  definition: ElementDefinition;
  given: CommonProps;
  children: ReactNode;
}) {
  const wanted = useWanted(given);
  const core = coreFor(wanted.apiUrl ?? suiteOrigin());
  if (wanted.getToken) core.getToken = wanted.getToken;
  const { user } = useStore(core.$session);
  const locale: Locale = chooseLocale([wanted.locale, user?.locale]);
  const dark = useDark(wanted.theme ?? 'light');
  const host = useHost();
  // before anything inside measures itself or reads its colors
  useInsertionEffect(() => host.setDark(dark), [host, dark]);
  const value = useMemo<ElementCore>(
    () => ({ core, api: inLanguage(core.api, locale), locale, theme: dark ? 'dark' : 'light' }),
    [core, locale, dark],
  );
  return (
    <CoreContext value={value}>
      <QueryClientProvider client={core.queries}>
        <div className="strategy-root" lang={locale} data-theme={dark ? 'dark' : 'light'}>
          <Suspense fallback={<LoadingSkeleton />}>
            <ErrorBoundary>
              <Toaster>
                <SessionGate access={definition.access}>{children}</SessionGate>
              </Toaster>
            </ErrorBoundary>
          </Suspense>
        </div>
      </QueryClientProvider>
    </CoreContext>
  );
}

/** The properties of the element win over those of its provider. */
function useWanted(given: CommonProps): CommonProps {
  const provided = useProvided(providerContext) ?? {};
  const set = Object.entries(given).filter(([key, value]) => key in commonProps && value !== undefined);
  return { ...provided, ...Object.fromEntries(set) };
}
