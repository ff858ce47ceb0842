import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

import { useTexts } from '#core/locale/use-texts.ts';
import { loadSession } from '#core/session/session.ts';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { core } from '../app-core.ts';
import { LOGIN } from '../guard.ts';
import { openNext, openPath, type Router } from '../navigation/open-path.ts';
import { useRouter } from '../navigation/router-context.ts';
import { usePageTitle } from '../page-title.ts';

/** Loads the person after single sign-on, and goes on to the page they wanted. */
async function arrive(router: Router, next: string | null): Promise<void> {
  await loadSession(core);
  const isIn = core.$session.get().status === 'signed-in';
  if (!isIn) await openPath(router, `${LOGIN}?sso=failed`, { replace: true });
  else await openNext(router, next);
}

/** The sign-in callback (application 2): `?next=` holds the stored path, `?test=` the outcome of a test sign-in. */
export function Page() {
  const [search] = useSearchParams();
  const test = search.get('test');
  return test === null ? <Arrival next={search.get('next')} /> : <TestOutcome outcome={test} />;
}

function Arrival({ next }: { next: string | null }) {
  const t = useTexts('pages');
  const router = useRouter();
  usePageTitle(t('callback.title'));
  useEffect(() => {
    void arrive(router, next);
  }, [router, next]);
  return (
    <div role="status">
      <p className="text-muted mb-4">{t('callback.text')}</p>
      <LoadingSkeleton />
    </div>
  );
}

function TestOutcome({ outcome }: { outcome: string }) {
  const t = useTexts('pages');
  const worked = outcome === 'ok';
  usePageTitle(t('callback.test'));
  return (
    <>
      <h1 className="mb-3 text-[28px]">{t(worked ? 'callback.testWorked' : 'callback.testFailed')}</h1>
      <p className={`banner ${worked ? 'banner-success' : 'banner-danger'}`} role="status">
        {t(worked ? 'callback.testWorkedText' : 'callback.testFailedText')}
      </p>
    </>
  );
}
