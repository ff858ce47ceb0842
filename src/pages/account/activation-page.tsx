import '#elements/activation/activation.element.ts';

import { createElement } from 'react';
import { useParams, useSearchParams } from 'react-router';

import { useTexts } from '#core/locale/use-texts.ts';

import { usePageTitle } from '../page-title.ts';
import { useCustomerColours } from './use-customer-colours.ts';
import { useLandingAfterSignIn } from './use-landing-after-sign-in.ts';

/** The activation page of a customer (application 2). */
export function Page() {
  const t = useTexts('pages');
  const customer = useParams()['activation']?.replace(/-activation$/i, '') ?? '';
  const [search] = useSearchParams();
  const preview = search.has('preview') || undefined;
  const place = useLandingAfterSignIn();
  useCustomerColours(customer);
  usePageTitle(t('activation.title'));
  return <div ref={place}>{createElement('strategy-activation', { customer, preview, key: customer })}</div>;
}
