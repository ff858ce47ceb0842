import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Services } from '../services.ts';
import { networkOf } from '../http/callers/caller.ts';
import { ArrivalsService } from './arrivals-service.ts';
import { languageOf, SignOnGuard, STATE, textOf } from './sign-on-guard.ts';

/** Largest posted answer, in bytes: base64 of what is read. */
const BODY_LIMIT = 200_000;
const hidden = { schema: { hide: true } };

/** What comes from the provider, and the browser that asked for it. */
export async function answeringRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { singleSignOn } = services;
  const arrivals = new ArrivalsService(services);
  const guard = new SignOnGuard(services);
  // only here are forms read: other calls take JSON
  await app.register(formbody, { bodyLimit: BODY_LIMIT });

  // The form comes from another site, without our cookies; the browser is recognised one step later, at /saml2/finish/.
  app.post(
    '/saml2/acs/',
    { ...hidden, bodyLimit: BODY_LIMIT },
    guard.step(async (request, reply, company) => {
      const sso = await guard.ssoFor(request, company, true);
      const body = {
        SAMLResponse: textOf(request.body, 'SAMLResponse'),
        RelayState: textOf(request.body, 'RelayState'),
      };
      const received = await singleSignOn.receive(sso, body, networkOf(request.ip));
      if (received.kind === 'tested')
        return reply.redirect(`/${languageOf(request)}/callback?test=${received.outcome}`, 303);
      // the code after the hash reaches no log, and this page asks its reader first
      if (received.kind === 'unasked')
        return reply.redirect(`/${languageOf(request)}/callback/sign-on?company=${company}#${received.code}`, 303);
      return reply.redirect(`/saml2/finish/?company=${company}&code=${received.code}`, 303);
    }),
  );

  async function finish(request: FastifyRequest, reply: FastifyReply, company: string): Promise<FastifyReply> {
    const { provider } = await guard.ssoFor(request, company);
    const state = request.cookies[STATE];
    const arrival = await singleSignOn.finish(provider.company_id, textOf(request.query, 'code'), state);
    const viewer = await arrivals.open(arrival, { request, reply });
    void reply.clearCookie(STATE, { path: '/saml2/' });
    const rest = arrival.next === null ? '' : `?next=${encodeURIComponent(arrival.next)}`;
    return reply.redirect(`/${viewer.locale}/callback${rest}`, 303);
  }
  app.get('/saml2/finish/', hidden, guard.step(finish));
}
