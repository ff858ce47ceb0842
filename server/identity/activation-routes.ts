import type { FastifyInstance, FastifyReply } from 'fastify';

import {
  beginActivation,
  completeActivation,
  readActivation,
  readActivationLogo,
  readActivationPage,
} from '#contract/accounts/activation.ts';
import type { Locale } from '#contract/accounts/people.ts';

import type { Services } from '../services.ts';
import { isSecure } from '../http/callers/cookies.ts';
import { localeOf } from '../http/refusals/error-handler.ts';
import { mount } from '../http/mount.ts';
import { notFound } from '../http/refusals/refusals.ts';
import { formattedOf } from './activation-texts.ts';
import { ACTIVATION_LIFE, type StoredPage } from './activation-service.ts';
import { arrive } from './arrival.ts';

const COOKIE = 'activationid';
/** The cookie goes to the calls of the activation only. */
const PATH = '/api/auth/activation/';
const LOGO_TYPES = new Set(['image/svg+xml', 'image/png', 'image/jpeg', 'image/webp']);

function setCookie(reply: FastifyReply, secret: string): void {
  const secure = isSecure(reply.request);
  void reply.setCookie(COOKIE, secret, {
    path: PATH,
    httpOnly: true,
    sameSite: 'lax',
    secure,
    maxAge: ACTIVATION_LIFE / 1000,
  });
}

function shownPage(page: StoredPage, locale: Locale) {
  const language = locale === 'de-DE' ? 'de' : 'en';
  const textOf = (key: string): string => page.texts[key]?.[language] ?? '';
  return {
    customer: page.slug,
    name: page.name,
    logo: page.logo ? `/api/v1/public/customers/${page.slug}/logo/?v=${page.logo_mark ?? ''}` : null,
    headline: textOf('headline'),
    welcome: formattedOf(textOf('welcome')),
    terms: formattedOf(textOf('terms')),
    accept: textOf('accept'),
    contact: textOf('contact'),
  };
}

/** The activation page of a customer, and the way of an invited person through it (EXPECTATIONS "Activation page"). */
export async function activationRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { activation, identity } = services;

  mount(app, readActivationPage, async ({ params, request }) => {
    const page = await activation.page(params.customer);
    if (!page) throw notFound('customer');
    const { accent } = await services.companies.featuresOf(page.company_id);
    return { ...shownPage(page, localeOf(request)), ...(accent && { accent }) };
  });

  mount(app, readActivationLogo, async ({ params, reply }) => {
    const page = await activation.page(params.customer);
    if (!page?.logo || !LOGO_TYPES.has(page.logo_type ?? '')) throw notFound('customer');
    // a picture of a customer runs nothing, wherever it is opened
    void reply.header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    void reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    void reply.header('Cache-Control', 'public, max-age=300');
    await reply.type(page.logo_type ?? '').send(page.logo);
    return undefined;
  });

  mount(app, beginActivation, async ({ body, reply }) => {
    const { secret, invitation } = await activation.begin(body.token);
    setCookie(reply, secret);
    return invitation;
  });

  mount(app, readActivation, async ({ request, reply }) => {
    void reply.header('Cache-Control', 'no-store');
    return { invitation: await activation.find(request.cookies[COOKIE]) };
  });

  mount(app, completeActivation, async ({ body, request, reply }) => {
    const { user, companyId } = await activation.complete(request.cookies[COOKIE], body, request.id);
    const agent = request.headers['user-agent'];
    const opened = await identity.enter({ userId: user.id, remember: false, agent, wanted: companyId });
    void reply.clearCookie(COOKIE, { path: PATH });
    return arrive(services, opened, { request, reply, action: 'session.login' });
  });
}
