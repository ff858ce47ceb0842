import { me } from './accounts.ts';
import { defineEndpoint } from '../endpoint.ts';
import { z } from '../z.ts';

/** Signs in with e-mail and password; sets the cookies `sessionid` and `csrftoken`. */
export const login = defineEndpoint({
  method: 'POST',
  path: '/api/auth/login/',
  action: 'session.login',
  summary: 'Sign in with e-mail and password',
  body: z.object({
    email: z.string().trim().min(1).max(254).meta({ example: 'anna@nordlicht.example' }),
    password: z.string().min(1).max(1024).meta({ example: 'leitstern-demo' }),
    remember: z.boolean().optional().meta({ description: 'Keep me signed in on this device (30 days)', example: true }),
  }),
  answer: z.object({ user: me }),
  rate: 'login',
});

/** Extends a session that still stands; 401 without one. */
export const refreshSession = defineEndpoint({
  method: 'POST',
  path: '/api/auth/token/refresh/',
  action: 'session.refresh',
  summary: 'Extend the session',
  answer: z.object({ user: me }),
});

/** One-time ticket for a socket of a host that cannot send the session cookie. Valid for 30 seconds. */
export const socketTicket = defineEndpoint({
  method: 'POST',
  path: '/api/v1/realtime/ticket/',
  action: 'session.ticket',
  summary: 'One-time ticket for the real-time channel',
  answer: z.object({ ticket: z.string(), expires_at: z.iso.datetime() }),
});

/** What the sign-in of this installation offers. */
export const signInOptions = z
  .object({
    /** Whether people can make themselves an account. */
    registration: z.boolean(),
    reset: z.boolean(),
    /** Organisations that people sign in with. */
    sso: z.array(z.object({ slug: z.string(), name: z.string() })),
  })
  .meta({ id: 'SignInOptions' });
export type SignInOptions = z.infer<typeof signInOptions>;

export const readSignInOptions = defineEndpoint({
  method: 'GET',
  path: '/api/auth/options/',
  action: 'session.options',
  summary: 'What the sign-in of this installation offers',
  answer: signInOptions,
});
