import { readActivationPage } from '#contract/activation.ts';
import { ApiError } from '#core/api/api-error.ts';

import { core } from './app-core.ts';

/** Whether the customer of an activation page exists; what cannot be asked now counts as yes, the page tells. */
export async function isKnownCustomer(activation = ''): Promise<boolean> {
  try {
    await core.api(readActivationPage, { params: { customer: activation.replace(/-activation$/i, '') } });
    return true;
  } catch (error) {
    return !(error instanceof ApiError && error.status === 404);
  }
}
