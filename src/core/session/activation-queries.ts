import { queryOptions } from '@tanstack/react-query';

import {
  beginActivation,
  readActivation,
  readActivationPage,
  type ActivationPage,
} from '#contract/accounts/activation.ts';

import { ApiError } from '../api/api-error.ts';
import type { Core } from './core.ts';
import { haveToken } from './session.ts';
import type { ElementCore } from './use-core.ts';

/** Whether this browser has opened an invitation; a failed request counts as no. */
export async function hasOpenInvitation(core: Core): Promise<boolean> {
  try {
    return (await core.api(readActivation, {})).invitation !== null;
  } catch {
    return false;
  }
}

/** Whether a customer has an activation page; a failed request counts as yes, the page reports it. */
export async function isKnownCustomer(core: Core, customer: string): Promise<boolean> {
  try {
    await core.api(readActivationPage, { params: { customer } });
    return true;
  } catch (error) {
    return !(error instanceof ApiError && error.status === 404);
  }
}

/** Exchanges the secret of an invitation; returns the customer. Rejects with ApiError when the link has ended. */
export async function openInvitation({ core, api }: ElementCore, token: string): Promise<string> {
  await haveToken(core);
  return (await api(beginActivation, { body: { token } })).customer;
}

/** What a customer shows to people who are not signed in yet: name, logo, colour and texts. */
export const customerPage = ({ core, api, locale }: ElementCore, customer: string) =>
  queryOptions<ActivationPage>({
    queryKey: ['activation-page', core.apiUrl, customer, locale],
    queryFn: ({ signal }) => api(readActivationPage, { params: { customer } }, { signal }),
    staleTime: 300_000,
  });
