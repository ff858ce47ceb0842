import { RefreshCw } from 'lucide-react';
import { useRouteError } from 'react-router';

import { useTexts } from '#core/locale/use-texts.ts';
import { Button } from '#core/ui/button.tsx';
import { StateView } from '#core/ui/state-view.tsx';

import { NotFoundLayout } from './layouts/not-found-layout.tsx';
import { asNotFound } from './not-found.ts';
import { currentLocale } from './app-core.ts';
import { ShellRoot } from './shell-root.tsx';

/** Shown instead of a page that does not exist or could not be loaded. The application goes on. */
export function RouteProblem() {
  const error = useRouteError();
  const missing = asNotFound(error);
  return missing ? <NotFoundLayout problem={missing} /> : <PageFailed error={error} />;
}

/** The same where even the frame of the application is missing. */
export function RootProblem() {
  return (
    <ShellRoot locale={currentLocale()} dark={false}>
      <RouteProblem />
    </ShellRoot>
  );
}

function PageFailed({ error }: { error: unknown }) {
  const t = useTexts('pages');
  console.error('A page could not be shown', error);
  return (
    <main className="grid min-h-dvh place-items-center">
      <StateView kind="error" title={t('failed.title')} text={t('failed.text')}>
        <Button icon={RefreshCw} onClick={() => location.reload()}>
          {t('failed.reload')}
        </Button>
      </StateView>
    </main>
  );
}
