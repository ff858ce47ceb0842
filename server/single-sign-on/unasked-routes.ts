import type { FastifyInstance, FastifyRequest } from 'fastify';

import { confirmArrival, readArrival } from '#contract/accounts/single-sign-on.ts';

import { mount } from '../http/mount.ts';
import { linkEnded, notLetIn } from '../http/refusals/refusals.ts';
import { meOf } from '../identity/identity-service.ts';
import type { Services } from '../services.ts';
import { ArrivalsService } from './arrivals-service.ts';
import { SignOnGuard } from './sign-on-guard.ts';
import { SignOnProblem } from './single-sign-on-problem.ts';

/** Answers that nobody asked for: a link alone signs nobody in as somebody else, whoever opens it says so first. */
export async function unaskedRoutes(app: FastifyInstance, services: Services): Promise<void> {
  const { singleSignOn } = services;
  const guard = new SignOnGuard(services);
  const arrivals = new ArrivalsService(services);

  /** A problem is shown in words instead of leading to the sign-in page. */
  async function answered<T>(work: () => Promise<T>): Promise<T> {
    try {
      return await work();
    } catch (error) {
      throw error instanceof SignOnProblem ? notLetIn(error.code) : error;
    }
  }

  /** Whose answer waits. A link that was made up or has ended is reported as that, also where nobody has single sign-on. */
  async function waiting(request: FastifyRequest, { company, code }: { company: string; code: string }) {
    const person = await singleSignOn.unasked(company, code);
    if (!person) throw linkEnded();
    const { provider } = await guard.ssoFor(request, company);
    return { person, companyId: provider.company_id };
  }

  mount(app, readArrival, async ({ body, request, reply }) =>
    answered(async () => {
      await guard.mayGoOn(request, reply);
      const { person } = await waiting(request, body);
      const known = (await singleSignOn.enabled()).find(({ slug }) => slug === body.company);
      return { ...person, company: known?.name ?? '' };
    }),
  );

  mount(app, confirmArrival, async ({ body, request, reply }) =>
    answered(async () => {
      await guard.mayGoOn(request, reply);
      const { companyId } = await waiting(request, body);
      const arrival = await singleSignOn.takeUnasked(companyId, body.code);
      if (!arrival) throw linkEnded();
      return { user: meOf(await arrivals.open(arrival, { request, reply })), next: arrival.next };
    }),
  );
}
