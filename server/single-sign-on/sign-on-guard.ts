import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Services } from '../services.ts';
import { networkOf } from '../http/callers/caller.ts';
import { localeOf } from '../http/refusals/error-handler.ts';
import { Refusal } from '../http/refusals/refusals.ts';
import { readLocale } from '../http/refusals/texts.ts';
import { providerOrigin } from './addresses.ts';
import type { Sso } from './saml-client.ts';
import { SignOnProblem } from './single-sign-on-problem.ts';

/** The cookie that ties an answer of a provider to the browser that asked. */
export const STATE = 'sso_state';

/** A text of the query or of a form; empty when it is missing or is there twice. */
export function textOf(from: unknown, name: string): string {
  const value: unknown = (from as Record<string, unknown> | undefined)?.[name];
  return typeof value === 'string' ? value : '';
}

/** The language of the pages to which somebody is led who may be unknown. */
export const languageOf = (request: FastifyRequest): string =>
  request.viewer?.locale ?? readLocale(request.cookies['i18n_redirected']) ?? localeOf(request);

/** Requests of one network: a sign-in takes three. */
const FROM_NETWORK = { requests: 3000, minutes: 5 };

/** One step of a sign-in, for the company that the address names. */
export type Step = (request: FastifyRequest, reply: FastifyReply, company: string) => Promise<FastifyReply>;

/** The steps of a sign-in are navigations: what goes wrong leads back to the sign-in, never to bare JSON. */
export class SignOnGuard {
  readonly #services: Services;

  constructor(services: Services) {
    this.#services = services;
  }

  step(work: Step): (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> {
    return async (request, reply) => {
      void reply.header('Cache-Control', 'no-store');
      try {
        await this.mayGoOn(request, reply);
        return await work(request, reply, textOf(request.query, 'company'));
      } catch (error) {
        return this.#turnAway(request, reply, error);
      }
    };
  }

  /** Throws for a network from which more comes than from an office where everybody signs in at once. */
  async mayGoOn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const counter = { key: `saml:${networkOf(request.ip)}`, ...FROM_NETWORK };
    const { isWithin, minutes } = await this.#services.identity.count(counter);
    if (isWithin) return;
    void reply.header('Retry-After', minutes * 60);
    throw new SignOnProblem('busy', 'too many requests came from this network');
  }

  ssoFor(request: FastifyRequest, company: string, mayBeOff = false): Promise<Sso> {
    const { singleSignOn, options } = this.#services;
    return singleSignOn.ssoOf(company, providerOrigin(request, options.publicUrl), mayBeOff);
  }

  /** Back to the sign-in, which says why in the reader's language; the log knows what exactly was wrong. */
  async #turnAway(request: FastifyRequest, reply: FastifyReply, error: unknown): Promise<FastifyReply> {
    const { code, reason } = problemOf(error);
    if (reason === UNEXPECTED) request.log.error({ err: error }, 'single sign-on failed');
    const entry = {
      action: 'session.refused',
      objectId: textOf(request.query, 'company').slice(0, 63),
      detail: { by: 'saml', code, reason: reason.slice(0, 500) },
      requestId: request.id,
    };
    await this.#services.audit.recordRefused(entry, request.ip);
    return reply.redirect(`/${languageOf(request)}/login?sso=${code}`, 303);
  }
}

const UNEXPECTED = 'unexpected';

function problemOf(error: unknown): { code: string; reason: string } {
  if (error instanceof SignOnProblem) return { code: error.code, reason: error.message };
  if (error instanceof Refusal && error.code === 'no_public_url') return { code: 'address', reason: error.code };
  return { code: 'failed', reason: error instanceof Refusal ? error.code : UNEXPECTED };
}
