import { useQuery } from '@tanstack/react-query';
import { Suspense, useInsertionEffect } from 'react';

import type { PropsOf } from '#core/element/element-definition.ts';
import { useHost } from '#core/element/host.ts';
import { useReady } from '#core/element/use-ready.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { usePartOf, useStore } from '#core/session/use-store.ts';
import { later } from '#core/ui/later.ts';

import { SignInForm } from './sign-in-form.tsx';
import { signInQueries } from './sign-in-queries.ts';
import type { signIn } from './sign-in.definition.ts';
import { useMode, type Mode, type OpenMode } from './use-mode.ts';

// most people only sign in
const LinkForm = later(async () => (await import('./link-form.tsx')).LinkForm);
const CustomerHead = later(async () => (await import('./customer-head.tsx')).CustomerHead);
const NewPassword = later(async () => (await import('./new-password-form.tsx')).NewPassword);

/** What comes by a mailed link is for whoever opens it, signed in or not. */
const LINK_MODES: ReadonlySet<Mode> = new Set(['confirm-registration', 'new-password']);

/** The forms of the sign-in; they give way, with what was typed, while somebody is signed in. */
export function SignInView({ stay, customer, ...given }: PropsOf<typeof signIn>) {
  const host = useHost();
  const [mode, go] = useMode(given.mode);
  const isSignedIn = usePartOf(useCore().core.$session, ({ status }) => status === 'signed-in');
  const isOver = isSignedIn && !stay && !LINK_MODES.has(mode);
  useInsertionEffect(() => host.setState('signed-in', isOver), [host, isOver]);
  if (isOver) return null;
  if (!customer) return <Forms {...given} mode={mode} go={go} />;
  return (
    <div className="flex flex-col gap-5">
      <Suspense fallback={<p className="min-h-17" />}>
        <CustomerHead customer={customer} />
      </Suspense>
      <Forms {...given} mode={mode} go={go} />
    </div>
  );
}

interface FormsProps extends Pick<PropsOf<typeof signIn>, 'email' | 'next' | 'token'> {
  mode: Mode;
  go: (mode: OpenMode) => void;
}

function Forms({ email, next, token, mode, go }: FormsProps) {
  const t = useTexts('sign-in');
  const element = useCore();
  const { apiUrl, $features, $session } = element.core;
  useStore($features);
  const { status } = useStore($session);
  const options = useQuery({ ...signInQueries.options(element), enabled: hasExtension(element.core, 'registration') });
  // the server may keep a page of another origin out, which its first answer says
  useReady(apiUrl === location.origin || status.startsWith('signed'));
  if (mode === 'register' && options.data?.registration === false)
    return <p className="banner banner-warning">{t('register.off')}</p>;
  if (mode === 'register' || mode === 'reset') return <LinkForm key={mode} purpose={mode} email={email} onMode={go} />;
  if (mode === 'confirm-registration') return <NewPassword purpose="register" token={token} onMode={go} />;
  if (mode === 'new-password') return <NewPassword purpose="reset" token={token} onMode={go} />;
  return <SignInForm email={email} next={next} options={options.data} onMode={go} />;
}
