import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';

import type { ActivationPage, OpenInvitation } from '#contract/accounts/activation.ts';
import { companyRules, readColours } from '#core/element/appearance.ts';
import type { PropsOf } from '#core/element/element-definition.ts';
import { useHost } from '#core/element/host.ts';
import { useColours } from '#core/element/use-company-colours.ts';
import { useReady } from '#core/element/use-ready.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { customerPage } from '#core/session/activation-queries.ts';
import { SignOnInstead } from '#core/session/sign-on-instead.tsx';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';
import { Button } from '#core/ui/button.tsx';
import { ErrorView } from '#core/ui/error-view.tsx';
import { LoadingSkeleton } from '#core/ui/skeleton.tsx';
import { StateView } from '#core/ui/state-view.tsx';

import { ActivationForm } from './activation-form.tsx';
import { activationQueries } from './activation-queries.ts';
import type { activation } from './activation.definition.ts';
import { Welcome } from './welcome.tsx';

/** The activation page of a customer (EXPECTATIONS "Activation page"). */
export function ActivationView({ customer = '', preview }: PropsOf<typeof activation>) {
  const element = useCore();
  const page = useQuery(customerPage(element, customer));
  useColours(useHost().root, page.data ? readColours(page.data) : null, { rulesOf: companyRules });
  const invitation = useQuery(activationQueries.invitation(element));
  useReady(page.isSuccess && invitation.isSuccess);
  const failed = page.isError ? page : invitation.isError ? invitation : null;
  if (failed) return <ErrorView error={failed.error} onRetry={() => void failed.refetch()} />;
  if (!page.data || invitation.isPending) return <LoadingSkeleton rows={5} />;
  return <LoadedPage page={page.data} invitation={invitation.data ?? null} preview={preview} />;
}

interface LoadedPageProps {
  page: ActivationPage;
  invitation: OpenInvitation | null;
  preview: boolean;
}

function LoadedPage({ page, invitation, preview }: LoadedPageProps) {
  const isOpen = invitation !== null && invitation.customer === page.customer;
  return (
    <div className="activation" part="page">
      <div className="activation-columns">
        <Welcome page={page} />
        <div className="activation-form">
          {preview && !isOpen && <Preview page={page} />}
          {isOpen && <Opened page={page} invitation={invitation} />}
          {!isOpen && !preview && <NothingToActivate customer={page.customer} />}
        </div>
      </div>
    </div>
  );
}

/** What an invited person does to come in. */
function Opened({ page, invitation }: { page: ActivationPage; invitation: OpenInvitation }) {
  const [used, setUsed] = useState(false);
  if (used) return <AlreadyActive customer={page.customer} />;
  if (invitation.sign_on) return <SignOnInstead provider={invitation.sign_on} />;
  return <ActivationForm page={page} invitation={invitation} onUsed={() => setUsed(true)} />;
}

/** The form as an invited person finds it; it can be read, not used. */
function Preview({ page }: { page: ActivationPage }) {
  const t = useTexts('activation');
  const { locale } = useCore();
  const example = { customer: page.customer, email: t('preview.email'), first_name: '', last_name: '', locale };
  return (
    <>
      <p className="banner mb-5" role="note">
        {t('preview.text')}
      </p>
      <div inert>
        <ActivationForm page={page} invitation={example} />
      </div>
    </>
  );
}

const signInAt = (customer: string): string => `/login?${new URLSearchParams({ customer }).toString()}`;

/** The invitation was used in another browser while the form was open here. */
function AlreadyActive({ customer }: { customer: string }) {
  const t = useTexts('activation');
  const host = useHost();
  return (
    <div role="alert">
      <StateView kind="empty" title={t('active.title')} text={t('used.text')}>
        <Button look="primary" onClick={() => host.emit('strategy-navigate', { to: signInAt(customer) })}>
          {t('used.signIn')}
        </Button>
      </StateView>
    </div>
  );
}

/** Without an opened invitation: on to the application for who is in, otherwise to a new link. */
function NothingToActivate({ customer }: { customer: string }) {
  const t = useTexts('activation');
  const host = useHost();
  const { core } = useCore();
  const { status } = useStore(core.$session);
  const isIn = status === 'signed-in';
  const go = (to: string): void => void host.emit('strategy-navigate', { to });
  return (
    <StateView
      kind={isIn ? 'empty' : 'not-found'}
      title={t(isIn ? 'active.title' : 'closed.title')}
      text={t(isIn ? 'active.text' : 'closed.text')}
    >
      <Button look="primary" onClick={() => go(isIn ? '/client/whiteboard' : '/reset-password')}>
        {t(isIn ? 'active.go' : 'closed.again')}
      </Button>
      {!isIn && <Button onClick={() => go(signInAt(customer))}>{t('closed.signIn')}</Button>}
    </StateView>
  );
}
