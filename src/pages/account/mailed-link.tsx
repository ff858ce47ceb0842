import '#elements/sign-in/sign-in.element.ts';

import { createElement } from 'react';

import { useMailedSecret } from './mailed-secret.ts';
import { usePageTitle } from '../page-title.ts';
import { useLandingAfterSignIn } from './use-landing-after-sign-in.ts';

/** The page behind a mailed link: the password for it; then on to the landing page. */
export function MailedLink({ mode, title }: { mode: 'confirm-registration' | 'new-password'; title: string }) {
  const token = useMailedSecret();
  const place = useLandingAfterSignIn();
  usePageTitle(title);
  return <div ref={place}>{createElement('strategy-sign-in', { mode, token, key: token })}</div>;
}
