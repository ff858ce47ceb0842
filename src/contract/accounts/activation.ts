import { me } from './accounts.ts';
import { defineEndpoint } from '../endpoint.ts';
import { companyColours } from '../features.ts';
import { locale } from './people.ts';
import { newPassword, personName, signOn } from './registration.ts';
import { z } from '../z.ts';

const customer = z.string().min(1).max(80).meta({ example: 'nordlicht' });

/**
 * What the activation page of a customer shows, in the reader's language; empty texts are left to the page. Welcome and
 * terms are HTML of the allow-list.
 */
export const activationPage = z
  .object({
    customer,
    name: z.string(),
    /** Address of the logo at the server, or null. */
    logo: z.string().nullable(),
    headline: z.string(),
    welcome: z.string(),
    terms: z.string(),
    accept: z.string(),
    contact: z.string(),
    accent: companyColours,
  })
  .meta({ id: 'ActivationPage' });
export type ActivationPage = z.infer<typeof activationPage>;

export const readActivationPage = defineEndpoint({
  method: 'GET',
  path: '/api/v1/public/customers/{customer}/',
  action: 'session.activate',
  summary: 'The activation page of a customer',
  params: z.object({ customer }),
  answer: activationPage,
});

export const readActivationLogo = defineEndpoint({
  method: 'GET',
  path: '/api/v1/public/customers/{customer}/logo/',
  action: 'session.activate',
  summary: 'The logo of a customer',
  params: z.object({ customer }),
  answer: z.unknown(),
});

/** An invitation that somebody has opened. */
export const openInvitation = z
  .object({
    customer,
    email: z.string(),
    first_name: z.string(),
    last_name: z.string(),
    locale,
    sign_on: signOn.nullable().optional(),
  })
  .meta({ id: 'OpenInvitation' });
export type OpenInvitation = z.infer<typeof openInvitation>;

/** Uses the link of an invitation up: the cookie it sets permits to activate and nothing else. */
export const beginActivation = defineEndpoint({
  method: 'POST',
  path: '/api/auth/activation/',
  action: 'session.activate',
  summary: 'Open an invitation with the one-time token of its mail',
  body: z.object({ token: z.string().min(20).max(200).meta({ example: 'the part of the link after the hash' }) }),
  answer: openInvitation,
});

export const readActivation = defineEndpoint({
  method: 'GET',
  path: '/api/auth/activation/',
  action: 'session.activate',
  summary: 'The invitation that this browser has opened, or null',
  answer: z.object({ invitation: openInvitation.nullable() }),
});

export const completeActivation = defineEndpoint({
  method: 'POST',
  path: '/api/auth/activation/complete/',
  action: 'session.activate',
  summary: 'Activate the invited account, and sign in',
  body: z.object({
    first_name: personName.meta({ example: 'Anna' }),
    last_name: personName.meta({ example: 'Lindqvist' }),
    password: newPassword,
    locale: locale.meta({ example: 'de-DE' }).optional(),
    /** Whether the terms of the customer are accepted: must be true. */
    accept_terms: z.literal(true).meta({ example: true }),
  }),
  answer: z.object({ user: me }),
});
