import type { FastifyInstance, FastifyRequest } from 'fastify';

import { mayDo } from '#contract/policy.ts';

import type { Services } from '../services.ts';
import { isSecure } from '../http/callers/cookies.ts';
import { providerOrigin } from './addresses.ts';
import { ownMetadata } from './own-metadata.ts';
import { REQUEST_LIFE_MS, type Sso } from './saml-client.ts';
import { SignOnGuard, STATE, textOf } from './sign-on-guard.ts';
import { SignOnProblem } from './single-sign-on-problem.ts';

const hidden = { schema: { hide: true } };

/** Who tries the settings out; null for everybody who only wants to come in. Throws for others who ask for a test. */
function testerOf({ viewer, query }: FastifyRequest, { provider }: Sso): string | null {
  if (textOf(query, 'test') === '') return null;
  const isOfCompany = viewer?.companyId === provider.company_id || viewer?.is_superuser === true;
  if (!viewer || !isOfCompany || viewer.actorId !== null || !mayDo('sso.manage', viewer))
    throw new SignOnProblem('off', 'only administrators test');
  return viewer.id;
}

/** What goes to the provider: a signed request with the browser, and our metadata. */
export async function askingRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { singleSignOn, options } = services;
  const guard = new SignOnGuard(services);

  app.get(
    '/saml2/login/',
    hidden,
    guard.step(async (request, reply, company) => {
      const sso = await guard.ssoFor(request, company, textOf(request.query, 'test') !== '');
      const input = { next: textOf(request.query, 'next'), testerId: testerOf(request, sso) };
      const { url, state } = await singleSignOn.begin(sso, input);
      void reply.setCookie(STATE, state, {
        path: '/saml2/',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure(request),
        maxAge: REQUEST_LIFE_MS / 1000,
      });
      return reply.redirect(url, 302);
    }),
  );

  app.get(
    '/saml2/metadata/',
    hidden,
    guard.step(async (request, reply, company) => {
      const { provider, key, addresses } = await singleSignOn.ownSide(
        company,
        providerOrigin(request, options.publicUrl),
      );
      return reply
        .type('application/samlmetadata+xml; charset=utf-8')
        .send(ownMetadata(addresses, key.certificate, provider.name_id_format));
    }),
  );
}
