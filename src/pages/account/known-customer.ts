import { isKnownCustomer } from '#core/session/activation-queries.ts';

import { core } from '../app-core.ts';

/** Whether the customer of the last part of an activation address exists. */
export const hasActivationPage = (activation = ''): Promise<boolean> =>
  isKnownCustomer(core, activation.replace(/-activation$/i, ''));
