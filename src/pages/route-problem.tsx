import { RefreshCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState, useSyncExternalStore, type ComponentType, type ReactNode } from 'react';
import { useLocation, useNavigate, useRouteError } from 'react-router';

import { readLatestBuild } from '#core/session/latest-build.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Button } from '#core/ui/button.tsx';
import { StateView } from '#core/ui/state-view.tsx';

import { DefaultLayout } from './layouts/default-layout.tsx';
import { NotFoundLayout } from './layouts/not-found-layout.tsx';
import { Sheet } from './layouts/sheet.tsx';
import { asNotFound } from './not-found.ts';
import { currentLocale } from './app-core.ts';
import { ShellRoot } from './shell-root.tsx';

/** Shown instead of a page that does not exist or could not be loaded, beside the navigation. The application goes on. */
export function RouteProblem() {
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const error = useRouteError();
  const isMissing = asNotFound(error) !== null;
  if (isMissing || !user) return <Problem />;
  return (
    <DefaultLayout>
      <PageFailed error={error} place={Sheet} />
    </DefaultLayout>
  );
}

/** The same where even the frame of the application is missing. */
export function RootProblem() {
  return (
    <ShellRoot locale={currentLocale()} dark={false}>
      <Problem />
    </ShellRoot>
  );
}

function Problem() {
  const error = useRouteError();
  const missing = asNotFound(error);
  if (missing) return <NotFoundLayout problem={missing} />;
  return <PageFailed error={error} place={WholePage} />;
}

type Place = ComponentType<{ label: string; children: ReactNode }>;

const WholePage: Place = ({ label, children }) => (
  <main aria-label={label} className="grid min-h-dvh place-items-center">
    {children}
  </main>
);

const followConnection = (listener: () => void): (() => void) => {
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** Whether there is no connection: as the browser says it, until a try has found out that there is none. */
function useOffline() {
  const isOnline = useSyncExternalStore(followConnection, () => navigator.onLine);
  const [isUnreachable, setUnreachable] = useState(false);
  useEffect(() => followConnection(() => setUnreachable(false)), []);
  return [!isOnline || isUnreachable, setUnreachable] as const;
}

/** Goes to the same place again when the connection is back. */
function useOnceMore(): void {
  const navigate = useNavigate();
  const { state, ...place } = useLocation();
  const again = useEffectEvent(() => void navigate(place, { replace: true, state: state as unknown }));
  useEffect(() => {
    const listener = (): void => again();
    addEventListener('online', listener);
    return () => removeEventListener('online', listener);
  }, []);
}

function PageFailed({ error, place: Where }: { error: unknown; place: Place }) {
  const t = useTexts('pages');
  const tCore = useTexts('core');
  const [isOffline, setUnreachable] = useOffline();
  useEffect(() => console.error('A page could not be shown', error), [error]);
  useOnceMore();
  // without the server the page stays: the browser would show one of its own instead
  const reload = async (): Promise<void> => {
    if ((await readLatestBuild()) === null) setUnreachable(true);
    else location.reload();
  };
  const [kind, title, text] = isOffline
    ? (['offline', tCore('state.offline.title'), tCore('state.offline.text')] as const)
    : (['error', t('failed.title'), t('failed.text')] as const);
  return (
    <Where label={title}>
      <StateView kind={kind} title={title} text={text}>
        <Button icon={RefreshCw} onClick={() => void reload()}>
          {t('failed.reload')}
        </Button>
      </StateView>
    </Where>
  );
}
