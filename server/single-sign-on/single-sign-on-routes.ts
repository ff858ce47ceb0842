import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import { mayDo } from '#contract/policy.ts';

import type { Services } from '../services.ts';
import { localeOf } from '../http/error-handler.ts';
import { demoOnlyLocal, Refusal } from '../http/refusals.ts';
import { readLocale } from '../http/texts.ts';
import { originOf } from './addresses.ts';
import { ownMetadata } from './own-metadata.ts';
import { REQUEST_LIFE_MS } from './saml-client.ts';
import { settingsRoutes } from './settings-routes.ts';
import { logoutRoutes } from './logout-routes.ts';
import { SignOnProblem } from './single-sign-on-problem.ts';

const STATE = 'sso_state';
/** Largest posted answer, in bytes: base64 of what is read. */
const BODY_LIMIT = 300_000;

const textOf = (from: unknown, name: string): string => {
  const value: unknown = (from as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
};
const languageOf = (request: FastifyRequest): string =>
  request.viewer?.locale ?? readLocale(request.cookies['i18n_redirected']) ?? localeOf(request);

/** Sign-in by SAML (application 1, 7; DESIGN 4): `/saml2/login/`, `/saml2/acs/`, `/saml2/metadata/`, `/saml2/logout/`. */
export async function singleSignOnRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { singleSignOn, identity, audit, autoAssign, options } = services;
  const hidden = { schema: { hide: true } };
  await app.register(settingsRoutes, services);
  await app.register(logoutRoutes, services);
  // only here are forms read: other calls take JSON
  await app.register(formbody, { bodyLimit: BODY_LIMIT });

  /** Back to the sign-in, which says why in the reader's language; the log knows what exactly was wrong. */
  async function turnAway(request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<FastifyReply> {
    if (error instanceof Refusal) throw error;
    if (!(error instanceof SignOnProblem)) request.log.error({ err: error }, 'single sign-on failed');
    const { code, message } = error instanceof SignOnProblem ? error : { code: 'failed', message: 'unexpected' };
    await audit.recordOutside({
      action: 'session.refused',
      objectId: textOf(request.query, 'company').slice(0, 63),
      detail: { by: 'saml', code, reason: message.slice(0, 500), address: request.ip },
      requestId: request.id,
    });
    return reply.redirect(`/${languageOf(request)}/login?sso=${code}`, 303);
  }

  const guarded =
    (work: (request: FastifyRequest, reply: FastifyReply, company: string) => Promise<FastifyReply>) =>
    async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
      void reply.header('Cache-Control', 'no-store');
      try {
        return await work(request, reply, textOf(request.query, 'company'));
      } catch (error) {
        return turnAway(request, reply, error);
      }
    };
  const ssoFor = (request: FastifyRequest, company: string, mayBeOff = false) =>
    singleSignOn.ssoOf(company, originOf(request, options.publicUrl), mayBeOff);

  app.get(
    '/saml2/login/',
    hidden,
    guarded(async (request, reply, company) => {
      const { viewer } = request;
      const isTest = textOf(request.query, 'test') !== '';
      const sso = await ssoFor(request, company, isTest);
      const isAdmin = viewer?.companyId === sso.provider.company_id || viewer?.is_superuser === true;
      const mayTest = isAdmin && !viewer?.actorId && mayDo('sso.manage', viewer);
      if (isTest && !mayTest) throw new SignOnProblem('off', 'only administrators test');
      const wish = { next: textOf(request.query, 'next'), testerId: isTest ? (viewer?.id ?? null) : null };
      const { url, state } = await singleSignOn.begin(sso, wish);
      const secure = request.protocol === 'https';
      void reply.setCookie(STATE, state, {
        path: '/saml2/',
        httpOnly: true,
        sameSite: 'lax',
        secure,
        maxAge: REQUEST_LIFE_MS / 1000,
      });
      return reply.redirect(url, 302);
    }),
  );

  // The form comes from another site, without our cookies; the browser is recognised one step later, at /saml2/finish/.
  app.post(
    '/saml2/acs/',
    { ...hidden, bodyLimit: BODY_LIMIT },
    guarded(async (request, reply, company) => {
      const sso = await ssoFor(request, company, true);
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

  app.get(
    '/saml2/finish/',
    hidden,
    guarded(async (request, reply, company) => {
      const { provider } = await ssoFor(request, company);
      const state = request.cookies[STATE];
      const arrival = await singleSignOn.finish(provider.company_id, textOf(request.query, 'code'), state);
      const { userId, companyId, mark, next } = arrival;
      // a rule that fails must keep nobody out
      await autoAssign
        .apply(userId, companyId, 'sign-in')
        .catch((error: unknown) => request.log.error({ err: error }, 'the auto-assign rules failed'));
      const opened = await identity.open({ userId, companyId, remember: false, signOn: mark });
      if (opened.viewer.is_demo && !identity.isLocal(request)) {
        await identity.sessions.close(opened.viewer.session);
        throw demoOnlyLocal();
      }
      if (request.viewer) {
        await identity.sessions.close(request.viewer.session);
        identity.changed(request.viewer.id);
      }
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
    }),
  );

  app.get(
    '/saml2/metadata/',
    hidden,
    guarded(async (request, reply, company) => {
      const { provider, key, addresses } = await singleSignOn.ownSide(company, originOf(request, options.publicUrl));
      return reply
        .type('application/samlmetadata+xml')
        .send(ownMetadata(addresses, key.certificate, provider.name_id_format));
    }),
  );
}
