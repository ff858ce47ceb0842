import { me } from './accounts.ts';
import { defineEndpoint } from '../endpoint.ts';
import { locale } from './people.ts';
import { z } from '../z.ts';

const email = z.string().trim().pipe(z.email()).pipe(z.string().max(254)).meta({ example: 'anna@nordlicht.example' });
const token = z.string().min(20).max(200).meta({ example: 'the part of the link after the hash' });
/** The rules beyond the length are those of `password-rules.ts`. */
export const newPassword = z.string().min(1).max(1024).meta({ example: 'a long sentence that you remember' });
export const personName = z.string().trim().min(1).max(80);

const sent = z.object({ sent: z.literal(true) });

/** The answer is the same whether or not the address has an account or its domain belongs to a company. */
export const requestRegistration = defineEndpoint({
  method: 'POST',
  path: '/api/auth/register/',
  action: 'session.register',
  summary: 'Ask for an account: a mail with a link goes to the address',
  body: z.object({
    email,
    first_name: personName.meta({ example: 'Anna' }),
    last_name: personName.meta({ example: 'Lindqvist' }),
    locale: locale.meta({ example: 'de-DE' }).optional(),
  }),
  answer: sent,
  rate: 'login',
});

export const confirmRegistration = defineEndpoint({
  method: 'POST',
  path: '/api/auth/register/confirm/',
  action: 'session.register',
  summary: 'Make the account that a registration link stands for, and sign in',
  body: z.object({ token, password: newPassword }),
  answer: z.object({ user: me }),
});

/** The answer is the same whether or not the address has an account. */
export const requestReset = defineEndpoint({
  method: 'POST',
  path: '/api/auth/reset-password/',
  action: 'session.reset',
  summary: 'Ask for a link to set a new password',
  body: z.object({ email }),
  answer: sent,
  rate: 'login',
});

export const confirmReset = defineEndpoint({
  method: 'POST',
  path: '/api/auth/reset-password/confirm/',
  action: 'session.reset',
  summary: 'Set a new password with a link, end all sessions, and sign in',
  body: z.object({ token, password: newPassword }),
  answer: z.object({ user: me }),
});

/** The provider through which somebody has to come in instead of by a password: `/saml2/login/?company={slug}`. */
export const signOn = z.object({ slug: z.string(), name: z.string() }).meta({ id: 'SignOn' });
export type SignOn = z.infer<typeof signOn>;

/** Looks at a link without using it up, so that an ended one is told before somebody writes. */
export const readLink = defineEndpoint({
  method: 'POST',
  path: '/api/auth/link/',
  action: 'session.options',
  summary: 'For whom a link of a mail is; 410 when it does not work any more',
  body: z.object({ token, purpose: z.enum(['register', 'reset', 'email']).meta({ example: 'reset' }) }),
  answer: z.object({ email: z.string(), sign_on: signOn.nullable().optional() }),
});
