import { useEffect, useState } from 'react';

import { ApiError } from '#core/api/api-error.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { openInvitation } from '#core/session/activation-queries.ts';
import { useCore } from '#core/session/use-core.ts';
import { Button } from '#core/ui/button.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { useMailedSecret } from './mailed-secret.ts';
import { openPath } from '../navigation/open-path.ts';
import { useRouter } from '../navigation/router-context.ts';
import { usePageTitle } from '../page-title.ts';

/** Links that are being exchanged: a link works once, however often the page is mounted. */
const running = new Map<string, Promise<string>>();

/** Where the link of an invitation leads: exchanges it, then opens the customer's activation page (EXPECTATIONS). */
export function Page() {
  const t = useTexts('pages');
  const element = useCore();
  const router = useRouter();
  const token = useMailedSecret();
  const [problem, setProblem] = useState<string | null>(null);
  usePageTitle(t('activation.title'));
  useEffect(() => {
    if (token === '') return;
    const work = running.get(token) ?? openInvitation(element, token);
    running.set(token, work);
    work.then(
      (customer) => openPath(router, `/standalone/${customer}-activation`, { replace: true }),
      (error: unknown) => {
        running.delete(token);
        setProblem(error instanceof ApiError && error.status > 0 ? error.message : t('activation.offline'));
      },
    );
  }, [token, router, element, t]);
  const said = token === '' ? t('activation.noLink') : problem;
  if (said === null) return <LoadingSkeleton rows={2} />;
  return (
    <section className="flex flex-col gap-4" role="alert">
      <h1 className="text-[28px]">{t('activation.failed')}</h1>
      <p className="text-muted">{said}</p>
      <Button look="primary" size="large" onClick={() => void openPath(router, '/reset-password')}>
        {t('activation.again')}
      </Button>
      <Button size="large" onClick={() => void openPath(router, '/login')}>
        {t('notFound.signIn')}
      </Button>
    </section>
  );
}
