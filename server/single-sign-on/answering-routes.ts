import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import type { Services } from '../services.ts';
import type { OpenedSession } from '../identity/identity-service.ts';
import { languageOf, SignOnGuard, STATE, textOf } from './sign-on-guard.ts';
import { SignOnProblem } from './single-sign-on-problem.ts';
import type { Arrival } from './single-sign-on-service.ts';

/** Largest posted answer, in bytes: base64 of what is read. */
const BODY_LIMIT = 300_000;
const hidden = { schema: { hide: true } };

/** What comes from the provider, and the browser that asked for it. */
export async function answeringRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { singleSignOn, identity, audit, autoAssign } = services;
  const guard = new SignOnGuard(services);
  // only here are forms read: other calls take JSON
  await app.register(formbody, { bodyLimit: BODY_LIMIT });

  /** Opens the session of somebody who has arrived; a demo account comes in from this computer only. */
  async function open({ userId, companyId, mark }: Arrival, request: FastifyRequest): Promise<OpenedSession> {
    // a rule that fails must keep nobody out
    await autoAssign
      .apply(userId, companyId, 'sign-in')
      .catch((error: unknown) => request.log.error({ err: error }, 'the auto-assign rules failed'));
    const agent = request.headers['user-agent'];
    const wish = { userId, companyId, remember: false, signOn: mark, agent };
    const opened = await identity.open(wish).catch(() => {
      throw new SignOnProblem('disabled', 'the account was deactivated meanwhile');
    });
    const { viewer } = opened;
    const isAway = viewer.companyId !== companyId;
    if (!isAway && !viewer.is_superuser && (!viewer.is_demo || identity.isLocal(request))) return opened;
    await identity.sessions.close(viewer.session);
    if (isAway) throw new SignOnProblem('unknown', 'this person does not belong to the company any more');
    throw new SignOnProblem(viewer.is_superuser ? 'superuser' : 'failed', 'this account does not come in this way');
  }

  /** The session that the browser had before ends. */
  async function endFormer({ viewer }: FastifyRequest): Promise<void> {
    if (!viewer) return;
    await identity.sessions.close(viewer.session);
    identity.changed(viewer.id);
  }

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
      const received = await singleSignOn.receive(sso, body);
      if (received.kind === 'tested')
        return reply.redirect(`/${languageOf(request)}/callback?test=${received.outcome}`, 303);
      return reply.redirect(`/saml2/finish/?company=${company}&code=${received.code}`, 303);
    }),
  );

  async function finish(request: FastifyRequest, reply: FastifyReply, company: string): Promise<FastifyReply> {
    const { provider } = await guard.ssoFor(request, company);
    const state = request.cookies[STATE];
    const arrival = await singleSignOn.finish(provider.company_id, textOf(request.query, 'code'), state);
    const { userId, companyId, mark, next } = arrival;
    const opened = await open(arrival, request);
    await endFormer(request);
    await identity.sessions.rememberSignIn(userId, companyId);
    await audit.record(opened.viewer, {
      action: 'session.login',
      detail: { by: 'saml', name_id: mark.name_id },
      requestId: request.id,
    });
    identity.setCookies(reply, opened, false);
    void reply.clearCookie(STATE, { path: '/saml2/' });
    const rest = next === null ? '' : `?next=${encodeURIComponent(next)}`;
    return reply.redirect(`/${opened.viewer.locale}/callback${rest}`, 303);
  }
  app.get('/saml2/finish/', hidden, guard.step(finish));
}
