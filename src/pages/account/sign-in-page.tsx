import '#elements/sign-in/sign-in.element.ts';

import { createElement, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

import { useTexts } from '#core/locale/use-texts.ts';

import { signOnProblem } from './sign-on-problem.ts';
import { takeSignInState, type SignInState } from './arrive.ts';
import { useCustomerColours } from './use-customer-colours.ts';
import { usePageTitle } from '../page-title.ts';

/** The login page (application 2). The page after sign-in is in the history state; the session's watch goes there. */
export function Page() {
  const t = useTexts('pages');
  const { pathname, search, hash, state } = useLocation();
  const known = state as SignInState | null;
  const navigate = useNavigate();
  const customer = new URLSearchParams(search).get('customer') ?? undefined;
  useCustomerColours(customer);
  usePageTitle(t('signIn.title'));
  useEffect(() => {
    const left = takeSignInState();
    if (Object.keys(left).length === 0) return;
    void navigate(pathname + search + hash, { replace: true, state: { ...known, ...left } });
  }, [navigate, pathname, search, hash, known]);
  const { ended, wanted } = known ?? {};
  const problem = signOnProblem(search);
  return (
    <>
      {ended === true && (
        <p className="banner banner-warning mb-6" role="status">
          {t('signIn.ended')}
        </p>
      )}
      {problem && (
        <p className="banner banner-danger mb-6" role="alert">
          {t(`signIn.sso.${problem}`)}
        </p>
      )}
      {createElement('strategy-sign-in', { next: wanted, stay: true, customer })}
    </>
  );
}
