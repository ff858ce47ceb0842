import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Services } from '../services.ts';
import { clearSessionCookie } from '../http/callers/cookies.ts';
import { Refusal } from '../http/refusals/refusals.ts';
import { knownOrigin, providerOrigin } from './addresses.ts';
import { languageOf, SignOnGuard, textOf } from './sign-on-guard.ts';
import { SignOnProblem } from './single-sign-on-problem.ts';

/** Logout is a navigation of the browser (application 2, 7). A session that came by single sign-on ends there too. */
export async function logoutRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { singleSignOn, identity, audit, options } = services;
  const guard = new SignOnGuard(services);

  function toSignIn(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    return reply.redirect(`/${languageOf(request)}/login`, 302);
  }

  /** Ends the session here; answers where the provider ends its own. */
  async function endHere(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    const { viewer } = request;
    clearSessionCookie(reply);
    void reply.clearCookie('authenticated', { path: '/' });
    if (!viewer) return null;
    const mark = (await identity.sessions.originOf(viewer.session))?.signOn;
    await identity.sessions.close(viewer.session);
    await audit.record(viewer, { action: 'session.logout', requestId: request.id });
    identity.changed(viewer.id);
    // without an address of our own the provider hears nothing, and the session has ended all the same
    const origin = knownOrigin(request, options.publicUrl);
    return mark && origin !== null ? singleSignOn.logoutUrl(mark, origin) : null;
  }

  /** A provider ends somebody's sessions: in every browser and server process. Answers where it hears of it. */
  async function endByProvider(request: FastifyRequest, reply: FastifyReply): Promise<string | null> {
    const sso = await singleSignOn.ssoOf(textOf(request.query, 'company'), providerOrigin(request, options.publicUrl));
    const query = request.url.slice(request.url.indexOf('?') + 1);
    const { id, nameId, sessionIndex } = await singleSignOn.readLogout(sso, query);
    const { company_id } = sso.provider;
    const ended = await identity.endSessionsBySignOn({ company_id, name_id: nameId, session_index: sessionIndex });
    await audit.recordOutside({
      action: 'session.logout',
      objectId: sso.provider.slug,
      detail: { by: 'saml', name_id: nameId, sessions: ended },
      requestId: request.id,
    });
    clearSessionCookie(reply);
    void reply.clearCookie('authenticated', { path: '/' });
    return singleSignOn.logoutAnswerUrl(sso, id, textOf(request.query, 'RelayState').slice(0, 1000));
  }

  app.get('/saml2/logout/', { schema: { hide: true } }, async (request, reply) => {
    void reply.header('Cache-Control', 'no-store');
    if (textOf(request.query, 'SAMLRequest') === '') {
      const onward = await endHere(request, reply);
      return onward ? reply.redirect(onward, 302) : toSignIn(request, reply);
    }
    try {
      await guard.mayGoOn(request, reply);
      const answer = await endByProvider(request, reply);
      return answer ? reply.redirect(answer, 302) : toSignIn(request, reply);
    } catch (error) {
      if (!(error instanceof SignOnProblem || error instanceof Refusal)) throw error;
      const entry = {
        action: 'session.logoutRefused',
        objectId: textOf(request.query, 'company').slice(0, 63),
        detail: { by: 'saml', reason: error.message.slice(0, 500) },
        requestId: request.id,
      };
      await audit.recordRefused(entry, request.ip);
      return toSignIn(request, reply);
    }
  });
}
