import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';

import type { PropsOf } from '#core/element/element-definition.ts';
import { useReady } from '#core/element/use-ready.ts';
import { useTexts } from '#core/locale/use-texts.ts';
import { hasExtension } from '#core/session/core.ts';
import { useCore } from '#core/session/use-core.ts';
import { useStore } from '#core/session/use-store.ts';

import { SignInForm } from './sign-in-form.tsx';
import { signInQueries } from './sign-in-queries.ts';
import type { signIn } from './sign-in.definition.ts';
import { useMode } from './use-mode.ts';

// most people only sign in
const LinkForm = lazy(async () => ({ default: (await import('./link-form.tsx')).LinkForm }));
const NewPassword = lazy(async () => ({ default: (await import('./new-password-form.tsx')).NewPassword }));

/** The forms of the sign-in, one at a time. */
export function SignInView({ email, next, mode: given, token }: PropsOf<typeof signIn>) {
  const t = useTexts('sign-in');
  const element = useCore();
  const [mode, go] = useMode(given);
  useStore(element.core.$features);
  const options = useQuery({ ...signInQueries.options(element), enabled: hasExtension(element.core, 'registration') });
  useReady();
  if (mode === 'register' && options.data?.registration === false)
    return <p className="banner banner-warning">{t('register.off')}</p>;
  if (mode === 'register' || mode === 'reset') return <LinkForm key={mode} purpose={mode} email={email} onMode={go} />;
  if (mode === 'confirm-registration') return <NewPassword purpose="register" token={token} onMode={go} />;
  if (mode === 'new-password') return <NewPassword purpose="reset" token={token} onMode={go} />;
  return <SignInForm email={email} next={next} options={options.data} onMode={go} />;
}
