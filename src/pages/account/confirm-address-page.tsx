import '#elements/sign-in/sign-in.element.ts';

import { useQuery } from '@tanstack/react-query';
import { createElement } from 'react';

import { ApiError, isEndedLink } from '#core/api/api-error.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { addressOfLink, takeAddress } from '#core/session/address-queries.ts';
import { endActing } from '#core/session/impersonation.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { ErrorView } from '#core/ui/error-view.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { core } from '../app-core.ts';
import { ConfirmFrame } from './confirm-frame.tsx';
import { LANDING } from '../guard.ts';
import { useMailedSecret } from './mailed-secret.ts';
import { useConfirmation } from './use-confirmation.ts';
import { openPath } from '../navigation/open-path.ts';
import { useRouter } from '../navigation/router-context.ts';
import { usePageTitle } from '../page-title.ts';
import { useWayOn } from './use-way-on.ts';
import { logOut } from '../watch/session-watch.ts';

/** The page of the link that confirms a new address: it counts only for the signed-in person. */
export function Page() {
  const t = useTexts('pages');
  const element = useCore();
  const token = useMailedSecret();
  const { status } = useStore(core.$session);
  const wayOn = useWayOn();
  usePageTitle(t('confirm.emailTitle'));
  const link = useQuery({
    queryKey: ['address-link', token],
    queryFn: () => addressOfLink(element, token),
    enabled: token !== '',
    gcTime: 0,
    staleTime: Infinity,
  });
  const isKnown = status === 'signed-in' || status === 'signed-out';
  const isEnded = token === '' || isEndedLink(link.error);
  if (isEnded && isKnown)
    return <ConfirmFrame title={t('confirm.emailTitle')} text={t('confirm.emailEnded')} action={wayOn} />;
  if (link.error && !isEnded) return <ErrorView error={link.error} onRetry={() => void link.refetch()} />;
  if (!link.data || !isKnown) return <LoadingSkeleton rows={2} />;
  return <Answer token={token} email={link.data} />;
}

/** Asks the signed-in person; others sign in first. */
function Answer({ token, email }: { token: string; email: string }) {
  const t = useTexts('pages');
  const { user } = useStore(core.$session);
  if (user?.is_impersonate) return <Acting as={user.email} />;
  if (user) return <Consent token={token} email={email} />;
  return (
    <>
      <p className="banner mb-6" role="status">
        {t('confirm.emailSignIn', { email })}
      </p>
      {createElement('strategy-sign-in', { stay: true })}
    </>
  );
}

/** Nobody consents in another's name. */
function Acting({ as: email }: { as: string }) {
  const t = useTexts('pages');
  const router = useRouter();
  const ending = useConfirmation(async () => {
    if (!(await endActing(core))) throw new Error('The impersonation could not be ended');
  });
  return (
    <ConfirmFrame
      title={t('confirm.emailTitle')}
      text={t('confirm.emailActing', { email })}
      problem={ending.error}
      action={{ label: t('acting.end'), onClick: ending.confirm, busy: ending.busy }}
      instead={{ label: t('confirm.not'), onClick: () => void openPath(router, LANDING) }}
    />
  );
}

function Consent({ token, email }: { token: string; email: string }) {
  const t = useTexts('pages');
  const element = useCore();
  const router = useRouter();
  const old = useStore(core.$session).user?.email ?? '';
  const taking = useConfirmation(() => takeAddress(element, token));
  const home = (): void => void openPath(router, LANDING);
  const title = t('confirm.emailTitle');
  if (taking.done)
    return (
      <ConfirmFrame
        title={title}
        text={t('confirm.emailDone', { email })}
        action={{ label: t('confirm.home'), onClick: home }}
      />
    );
  // of another account, or in a session that does not prove who one is
  if (taking.error instanceof ApiError && [403, 410].includes(taking.error.status)) {
    const text = taking.error.status === 410 ? t('confirm.emailOther', { old }) : taking.error.message;
    const leave = { label: t('confirm.signOut'), onClick: () => void logOut() };
    return (
      <ConfirmFrame title={title} text={text} action={leave} instead={{ label: t('confirm.not'), onClick: home }} />
    );
  }
  return (
    <ConfirmFrame
      title={title}
      text={t('confirm.emailText', { email, old })}
      problem={taking.error}
      action={{ label: t('confirm.emailAct'), onClick: taking.confirm, busy: taking.busy }}
      instead={{ label: t('confirm.not'), onClick: home }}
    />
  );
}
