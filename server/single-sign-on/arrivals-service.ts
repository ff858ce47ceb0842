import type { FastifyReply, FastifyRequest } from 'fastify';

import { Refusal } from '../http/refusals/refusals.ts';
import type { Viewer } from '../http/callers/viewer.ts';
import type { OpenedSession } from '../identity/identity-service.ts';
import type { Services } from '../services.ts';
import { SignOnProblem } from './single-sign-on-problem.ts';
import type { Arrival } from './single-sign-on-service.ts';

/** Opens the sessions of people whom a provider has let in. */
export class ArrivalsService {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  /** In this browser; the session that it had before ends. Throws SignOnProblem for who does not come in this way. */
  async open(arrival: Arrival, { request, reply }: { request: FastifyRequest; reply: FastifyReply }): Promise<Viewer> {
    const { identity, audit } = this.#services;
    const { viewer: former } = request;
    const opened = await this.#session(arrival, request);
    if (former) {
      await identity.sessions.close(former.session);
      identity.changed(former.id);
    }
    await identity.sessions.rememberSignIn(arrival.userId, arrival.companyId);
    await audit.record(opened.viewer, {
      action: 'session.login',
      detail: { by: 'saml', name_id: arrival.mark.name_id },
      requestId: request.id,
    });
    await identity.places.remember(arrival.userId, request, reply);
    identity.setCookies(reply, opened, false);
    return opened.viewer;
  }

  /** A demo account comes in from this computer only. */
  async #session({ userId, companyId, mark }: Arrival, request: FastifyRequest): Promise<OpenedSession> {
    const { identity, autoAssign, singleSignOn } = this.#services;
    // a rule that fails must keep nobody out
    await autoAssign
      .apply(userId, companyId, 'sign-in')
      .catch((error: unknown) => request.log.error({ err: error }, 'the auto-assign rules failed'));
    const agent = request.headers['user-agent'];
    const input = { userId, companyId, remember: false, signOn: mark, agent };
    const opened = await identity.open(input).catch(async (error: unknown) => {
      if (!(error instanceof Refusal && error.code === 'wrong_login')) throw error;
      await singleSignOn.mustBeOfCompany(userId);
      throw new SignOnProblem('disabled', 'the account was deactivated meanwhile');
    });
    const { viewer } = opened;
    const isAway = viewer.companyId !== companyId;
    if (!isAway && (!viewer.is_demo || identity.isLocal(request))) return opened;
    await identity.sessions.close(viewer.session);
    if (isAway) throw new SignOnProblem('unknown', 'this person does not belong to the company any more');
    throw new SignOnProblem('failed', 'this account does not come in this way');
  }
}
