import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

import {
  confirmRegistration,
  confirmReset,
  readLink,
  requestRegistration,
  requestReset,
} from '#contract/accounts/registration.ts';
import { readSignInOptions } from '#contract/accounts/session.ts';

import type { Services } from '../services.ts';
import { localeOf } from '../http/refusals/error-handler.ts';
import { mount } from '../http/mount.ts';
import { linkEnded, notOffered } from '../http/refusals/refusals.ts';
import { arrive } from './arrival.ts';
import { mayMail } from './mail-requests.ts';
import { withMinimumDuration } from './minimum-duration.ts';

/** Accounts that people make themselves, and new passwords for those who have lost theirs. */
export async function registrationRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { database, identity, links, registration, reset } = services;

  /** Signs somebody in who has just proved that the address is theirs. */
  async function letIn(userId: string, wanted: string | null, call: { request: FastifyRequest; reply: FastifyReply }) {
    const agent = call.request.headers['user-agent'];
    const opened = await identity.enter({ userId, remember: false, agent, wanted });
    return arrive(services, opened, { ...call, action: 'session.login' });
  }

  mount(app, readSignInOptions, async () => ({
    registration: registration.mode !== 'off',
    reset: true,
    sso: await services.singleSignOn.enabled(),
  }));

  mount(app, requestRegistration, async ({ body, request }) => {
    if (registration.mode === 'off') throw notOffered();
    const email = body.email.toLowerCase();
    await withMinimumDuration(async () => {
      if (await mayMail(database, { kind: 'register', email, from: request.ip }))
        await registration.request({ ...body, email, locale: body.locale ?? localeOf(request) });
    });
    return { sent: true as const };
  });

  mount(app, confirmRegistration, async ({ body, request, reply }) => {
    const { id, companyId } = await registration.confirm(body.token, body.password, request.id);
    return letIn(id, companyId, { request, reply });
  });

  mount(app, requestReset, async ({ body, request }) => {
    const email = body.email.toLowerCase();
    await withMinimumDuration(async () => {
      if (await mayMail(database, { kind: 'reset', email, from: request.ip })) await reset.request(email, request.id);
    });
    return { sent: true as const };
  });

  mount(app, confirmReset, async ({ body, request, reply }) => {
    const person = await reset.confirm(body.token, body.password, request.id);
    return letIn(person.id, person.active_company, { request, reply });
  });

  mount(app, readLink, async ({ body }) => {
    const link = await links.find(body.token, body.purpose);
    const email = link?.detail['email'];
    if (typeof email !== 'string') throw linkEnded();
    const companyId = link?.user_id ? null : await registration.companyOf(email);
    return { email, sign_on: await identity.enforcerOf(link?.user_id ?? null, companyId) };
  });
}
