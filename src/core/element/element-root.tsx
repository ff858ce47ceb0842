import { QueryClientProvider } from '@tanstack/react-query';
import { Suspense, useEffect, useInsertionEffect, useMemo, type ReactNode } from 'react';

import { LOCALES, type Locale } from '#contract/accounts/people.ts';

import { inLanguage } from '../api/api.ts';
import { loadSession } from '../session/session.ts';
import { providerContext } from '../session/provider-context.ts';
import { coreFor, suiteOrigin, type Core } from '../session/core.ts';
import { CoreContext, type ElementCore } from '../session/use-core.ts';
import { useNewToken } from '../session/use-new-token.ts';
import { useProvided } from '../session/use-provided.ts';
import { usePartOf } from '../session/use-store.ts';
import { chooseLocale } from '../locale/choose-locale.ts';
import { ownTextsOf, type OwnTexts } from '../locale/own-texts.ts';
import { Toaster } from '../ui/overlays/toaster.tsx';
import { ShortcutHelp } from '../ui/shortcuts/shortcut-help.tsx';
import { ErrorBoundary } from '../ui/error-boundary.tsx';
import { LoadingSkeleton } from '../ui/skeleton.tsx';
import { SessionGate } from '../session/session-gate.tsx';
import { appearanceSheet, companyRules, readAppearance } from './appearance.ts';
import { commonProps, type ElementDefinition } from './element-definition.ts';
import { useHost } from './host.ts';
import { useCompanyColours } from './use-company-colours.ts';
import { useDark } from './use-dark.ts';
import { useMethods } from './use-methods.ts';
import { useNearestLang } from './use-nearest-lang.ts';

/** The properties of every element. */
export interface CommonProps {
  apiUrl?: string | undefined;
  locale?: string | undefined;
  theme?: string | undefined;
  density?: string | undefined;
  appearance?: unknown;
  texts?: unknown;
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
  useNewToken(core, wanted.getToken);
  const locale = useLocale(wanted.locale, core);
  useCompanyColours(core, useHost().root, companyRules);
  const dark = useLook(wanted);
  const texts = useOwnTexts(wanted.texts);
  useMethods({ refresh: () => refresh(core) });
  const value = useMemo<ElementCore>(
    () => ({ core, api: inLanguage(core.api, locale), locale, theme: dark ? 'dark' : 'light', texts }),
    [core, locale, dark, texts],
  );
  return (
    <CoreContext value={value}>
      <QueryClientProvider client={core.queries}>
        <div className="strategy-root" lang={locale} dir="ltr" data-theme={dark ? 'dark' : 'light'}>
          <Suspense fallback={<LoadingSkeleton />}>
            <ErrorBoundary>
              <Toaster>
                <SessionGate of={definition}>{children}</SessionGate>
                <ShortcutHelp />
              </Toaster>
            </ErrorBoundary>
          </Suspense>
        </div>
      </QueryClientProvider>
    </CoreContext>
  );
}

/** Asks again for all that is shown; a server that keeps the page out, whether it still does. */
async function refresh(core: Core): Promise<void> {
  const failure = (): unknown => core.$session.get().failure;
  if (failure()) await loadSession(core);
  const asked = failure() ? undefined : core.queries.refetchQueries({ type: 'active' }, { throwOnError: true });
  await asked?.catch((error: unknown) => failure() ?? Promise.reject(error));
  // content that is kept out leaves the page, and its questions end then as if nothing were wrong
  if (failure()) throw failure();
}

/** Theme, density and tokens, on the host before anything inside measures itself or reads its colors; whether it is dark. */
function useLook({ theme, density, appearance }: CommonProps): boolean {
  const host = useHost();
  const given = readAppearance(appearance);
  const dark = useDark(theme ?? given.theme ?? 'light');
  const wanted = density ?? given.density;
  useInsertionEffect(() => {
    host.setState('dark', dark);
    for (const name of DENSITIES) host.setState(name, name === wanted);
  }, [host, dark, wanted]);
  useInsertionEffect(() => {
    const sheet = appearanceSheet(readAppearance(appearance));
    if (!sheet) return;
    host.root.adoptedStyleSheets.push(sheet);
    return () => {
      host.root.adoptedStyleSheets = host.root.adoptedStyleSheets.filter((one) => one !== sheet);
    };
  }, [host, appearance]);
  return dark;
}

const DENSITIES = ['compact', 'relaxed'] as const;

/** The language: of tag or provider, then of the person, the page around the tag and the browser (application 9). */
function useLocale(wanted: string | undefined, core: Core): Locale {
  const own = usePartOf(core.$session, ({ user }) => user?.locale);
  const nearest = useNearestLang();
  useEffect(() => warnOfUnknown(wanted), [wanted]);
  return chooseLocale([wanted, own, nearest]);
}

/** Texts of the page, and a line in the console where it means a text that is not there. */
function useOwnTexts(given: unknown): OwnTexts | undefined {
  const texts = ownTextsOf(given);
  useEffect(() => {
    if (texts) void import('../locale/unknown-texts.ts').then(({ warnOfUnknownTexts }) => warnOfUnknownTexts(texts));
  }, [texts]);
  return texts;
}

/** Says that a language is none of ours; the words come when they are needed. */
function warnOfUnknown(locale: string | undefined): void {
  if (!locale || LOCALES.some((one) => one.slice(0, 2) === locale.slice(0, 2).toLowerCase())) return;
  void import('../locale/unknown-texts.ts').then(({ warnOfUnknownLocale }) => warnOfUnknownLocale(locale));
}

/** The properties of the element win over those of its provider. */
function useWanted(given: CommonProps): CommonProps {
  const provided = useProvided(providerContext) ?? {};
  const set = Object.entries(given).filter(([key, value]) => key in commonProps && value !== undefined);
  return { ...provided, ...Object.fromEntries(set) };
}
