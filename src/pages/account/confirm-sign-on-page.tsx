import { isEndedLink } from '#core/api/api-error.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';

import { useTexts } from '#core/locale/use-texts.ts';
import { lookAtArrival, takeArrival, type UnaskedArrival } from '#core/session/arrival-queries.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { ErrorView } from '#core/ui/error-view.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';

import { core } from '../app-core.ts';
import { ConfirmFrame } from './confirm-frame.tsx';
import { useMailedSecret } from './mailed-secret.ts';
import { openNext } from '../navigation/open-path.ts';
import { useRouter } from '../navigation/router-context.ts';
import { problemOfCall } from './sign-on-problem.ts';
import { usePageTitle } from '../page-title.ts';
import { useConfirmation } from './use-confirmation.ts';
import { useWayOn } from './use-way-on.ts';

/** Asks the person after an unrequested sign-on of an organisation whether they are the named one. */
export function Page() {
  const t = useTexts('pages');
  const element = useCore();
  const code = useMailedSecret();
  const company = useSearchParams()[0].get('company') ?? '';
  const arrival: UnaskedArrival = { company, code };
  usePageTitle(t('callback.title'));
  const look = useQuery({
    queryKey: ['sign-on-arrival', company, code],
    queryFn: () => lookAtArrival(element, arrival),
    enabled: code !== '',
    gcTime: 0,
    staleTime: Infinity,
  });
  const wayOn = useWayOn();
  const { status } = useStore(core.$session);
  // the links depend on the session, and signing in beside that request would make its answer wrong
  if (status !== 'signed-in' && status !== 'signed-out') return <LoadingSkeleton rows={2} />;
  return <Question arrival={arrival} look={look} wayOn={wayOn} />;
}

interface QuestionProps {
  arrival: UnaskedArrival;
  look: UseQueryResult<Awaited<ReturnType<typeof lookAtArrival>>>;
  wayOn: ReturnType<typeof useWayOn>;
}

function Question({ arrival, look, wayOn }: QuestionProps) {
  const t = useTexts('pages');
  const element = useCore();
  const router = useRouter();
  const entering = useConfirmation(
    () => takeArrival(element, arrival),
    (next) => openNext(router, next),
  );
  const refused = problemOfCall(look.error) ?? problemOfCall(entering.error);
  if (refused) return <ConfirmFrame title={t('callback.title')} text={t(`signIn.sso.${refused}`)} action={wayOn} />;
  const isEnded = arrival.code === '' || isEndedLink(look.error) || isEndedLink(entering.error);
  if (isEnded) return <ConfirmFrame title={t('callback.title')} text={t('confirm.signOnEnded')} action={wayOn} />;
  if (look.error) return <ErrorView error={look.error} onRetry={() => void look.refetch()} />;
  if (!look.data) return <LoadingSkeleton rows={2} />;
  const { name, email, company: organization } = look.data;
  return (
    <ConfirmFrame
      title={t('confirm.signOnTitle', { name: name || email })}
      text={t('confirm.signOnText', { organization, email })}
      problem={entering.error}
      action={{ label: t('confirm.signOnAct'), onClick: entering.confirm, busy: entering.busy }}
      instead={{ label: t('confirm.signOnNot'), onClick: wayOn.onClick }}
    />
  );
}
