import '#elements/activation/activation.element.ts';

import { createElement } from 'react';
import { useParams } from 'react-router';

import { useTexts } from '#core/locale/use-texts.ts';

import { usePageTitle } from './page-title.ts';
import { useLandingAfterSignIn } from './use-landing-after-sign-in.ts';

/** The activation page of a customer (application 2). */
export function Page() {
  const t = useTexts('pages');
  const customer = useParams()['activation']?.replace(/-activation$/i, '') ?? '';
  const place = useLandingAfterSignIn();
  usePageTitle(t('activation.title'));
  return <div ref={place}>{createElement('strategy-activation', { customer, key: customer })}</div>;
}
