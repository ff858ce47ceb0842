import { RefreshCw } from 'lucide-react';
import { useRouteError } from 'react-router';

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
  const t = useTexts('pages');
  const { core } = useCore();
  const { user } = useStore(core.$session);
  const error = useRouteError();
  const isMissing = asNotFound(error) !== null;
  if (isMissing || !user) return <Problem />;
  return (
    <DefaultLayout>
      <Sheet label={t('failed.title')}>
        <PageFailed error={error} />
      </Sheet>
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
  return (
    <main className="grid min-h-dvh place-items-center">
      <PageFailed error={error} />
    </main>
  );
}

/** Without the server the page stays: the browser would show one of its own instead. */
async function reload(): Promise<void> {
  if ((await readLatestBuild()) !== null) location.reload();
}

function PageFailed({ error }: { error: unknown }) {
  const t = useTexts('pages');
  const tCore = useTexts('core');
  console.error('A page could not be shown', error);
  const [kind, title, text] = navigator.onLine
    ? (['error', t('failed.title'), t('failed.text')] as const)
    : (['offline', tCore('state.offline.title'), tCore('state.offline.text')] as const);
  return (
    <StateView kind={kind} title={title} text={text}>
      <Button icon={RefreshCw} onClick={() => void reload()}>
        {t('failed.reload')}
      </Button>
    </StateView>
  );
}
