import '#elements/sign-in/sign-in.element.ts';

import { createElement } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';

import { usePageTitle } from '../page-title.ts';

/** The registration page (application 2). */
export function Page() {
  const t = useTexts('pages');
  usePageTitle(t('signIn.register'));
  return createElement('strategy-sign-in', { mode: 'register', stay: true });
}
