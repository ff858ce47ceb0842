import '#elements/sign-in/sign-in.element.ts';

import { createElement } from 'react';

import { useTexts } from '#core/locale/use-texts.ts';

import { usePageTitle } from '../page-title.ts';

/** The password reset page (application 2). */
export function Page() {
  const t = useTexts('pages');
  usePageTitle(t('signIn.reset'));
  return createElement('strategy-sign-in', { mode: 'reset', stay: true });
}
