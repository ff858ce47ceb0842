import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useMemo, type ReactNode } from 'react';

import type { Locale } from '#contract/accounts/people.ts';
import { inLanguage } from '#core/api/api.ts';
import { HostContext, type Host } from '#core/element/host.ts';
import { CoreContext, type ElementCore } from '#core/session/use-core.ts';
import { Toaster } from '#core/ui/overlays/toaster.tsx';

import { core } from './app-core.ts';

/** Lets the page itself use the controls of core/ui: the document replaces the custom element. */
const documentHost: Host = {
  element: document.documentElement,
  // controls look only for elements in it, which a document can answer as well as a shadow root
  root: document as unknown as ShadowRoot,
  emit: (name, detail) => document.dispatchEvent(new CustomEvent(name, { detail, cancelable: true })),
  setState: () => undefined,
  methods: {},
  setReady: () => undefined,
  whenReady: () => Promise.resolve(),
};

/** Core, language, look, query cache and messages for the shell of the application. */
export function ShellRoot({ locale, dark, children }: { locale: Locale; dark: boolean; children: ReactNode }) {
  const value = useMemo<ElementCore>(
    () => ({ core, api: inLanguage(core.api, locale), locale, theme: dark ? 'dark' : 'light' }),
    [locale, dark],
  );
  return (
    <HostContext value={documentHost}>
      <CoreContext value={value}>
        <QueryClientProvider client={core.queries}>
          <div className="strategy-root" lang={locale}>
            <Suspense>
              <Toaster>{children}</Toaster>
            </Suspense>
          </div>
        </QueryClientProvider>
      </CoreContext>
    </HostContext>
  );
}
