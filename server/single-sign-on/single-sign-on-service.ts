import { createHash } from 'node:crypto';

import type { Profile } from '@node-saml/node-saml';

import type { LastTest } from '#contract/accounts/single-sign-on.ts';

import type { Database, Transaction } from '../db/database.ts';
import { findPerson as findPersonById } from '../db/people-store.ts';
import { secretText } from '../http/callers/cookies.ts';
import type { SignOnMark } from '../identity/identity-service.ts';
import type { SealedText } from '../secrets/secrets-service.ts';
import { addressesOf } from './addresses.ts';
import { findUnasked, insertArrival, takeArrival } from './arrivals-store.ts';
import { checkedAnswer, type GoodAnswer } from './answer-checks.ts';
import { readLogoutRequest, type LogoutRequest } from './logout-messages.ts';
import { claimsOf, findPerson, mustBeOfCompany } from './person-matching.ts';
import { REQUEST_LIFE_MS, samlClient, type Sso } from './saml-client.ts';
import { xmlOfPost } from './safe-xml.ts';
import { safePath } from './safe-path.ts';
import { SignOnProblem } from './single-sign-on-problem.ts';
import { SingleSignOnStore, type SsoRequest } from './single-sign-on-store.ts';
import { WrongAnswers } from './wrong-answers.ts';

/** How long a good answer waits for its browser, in milliseconds. */
const ARRIVAL_LIFE_MS = 2 * 60_000;
/** The same for an answer that nobody asked for: its person has to confirm it first. */
const UNASKED_LIFE_MS = 10 * 60_000;
const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

/** Thrown to undo what a test sign-in has done. */
class Undo extends Error {}

interface PostedAnswer {
  SAMLResponse: string;
  RelayState?: unknown;
}
/** Where the answer of a provider leads: to the browser that asked, or back to who tests. */
export type Received = { kind: 'arrived' | 'unasked'; code: string } | { kind: 'tested'; outcome: string };

/** Somebody whom a provider has let in. */
export interface Arrival {
  userId: string;
  companyId: string;
  mark: SignOnMark;
  next: string | null;
}

/** Single sign-on with SAML: requests, answers, logout. Throws SignOnProblem for what is not let through. */
export class SingleSignOnService {
  readonly store: SingleSignOnStore;
  readonly #database: Database;
  readonly #wrong: WrongAnswers;

  constructor(database: Database, sealed: SealedText) {
    this.#database = database;
    this.#wrong = new WrongAnswers(database);
    this.store = new SingleSignOnStore(database, sealed);
  }

  /** Everything for one company's provider, by its name in addresses. Off unless it is switched on or tested. */
  async ssoOf(slug: string, origin: string, mayBeOff = false): Promise<Sso> {
    const sso = await this.ownSide(slug, origin);
    const { is_enabled, sso_url, certificates } = sso.provider;
    if (!is_enabled && !mayBeOff) throw new SignOnProblem('off', 'single sign-on is off');
    if (!sso_url || certificates.length === 0)
      throw new SignOnProblem('off', 'address or certificate of the identity provider is missing');
    return sso;
  }

  /** Takes away what has expired. */
  removeOld(): Promise<void> {
    return this.store.removeOld();
  }

  /** Where the sign-in form may lead to: names for addresses and for people. */
  enabled(): Promise<{ slug: string; name: string }[]> {
    return this.store.enabled();
  }

  /** Our side of it, also before the provider's is written: it needs ours first. */
  async ownSide(slug: string, origin: string): Promise<Sso> {
    const companyId = await this.store.companyOf(slug);
    const provider = companyId && (await this.store.provider(companyId));
    if (!provider) throw new SignOnProblem('off', 'no company has this name');
    const key = await this.store.keyOf(provider.company_id, provider.slug);
    return { provider, key, addresses: addressesOf(origin, provider.slug) };
  }

  /** Address of the provider with a signed request, and the secret that binds the answer to this browser. */
  async begin(sso: Sso, input: { next: unknown; testerId: string | null }): Promise<{ url: string; state: string }> {
    const state = secretText();
    const client = samlClient(this.store, sso, {
      kind: input.testerId ? 'test' : 'login',
      state_hash: hashOf(state),
      next: safePath(input.next),
      tester_id: input.testerId,
    });
    return { url: await client.getAuthorizeUrlAsync('', undefined, {}), state };
  }

  /**
   * Takes a provider's answer, posted from a network. What it lets in waits, under a code that works once, for the
   * browser that asked.
   */
  async receive(sso: Sso, body: PostedAnswer, network: string): Promise<Received> {
    try {
      const answer = await this.#wrong.slow(network, () => checkedAnswer(this.store, sso, body.SAMLResponse));
      const request = await this.#useOnce(sso, answer);
      if (request?.kind === 'test') return await this.#test(sso, answer);
      if (!sso.provider.is_enabled) throw new SignOnProblem('off', 'single sign-on is off');
      return await this.#letIn(sso, answer, request, safePath(body.RelayState));
    } catch (error) {
      if (error instanceof SignOnProblem && (await this.#wasTest(sso, body.SAMLResponse)))
        return this.#storeFailure(sso, error);
      throw error;
    }
  }

  /** The request that is answered here, once; null for an answer that nobody asked for, where that is allowed. */
  async #useOnce({ provider }: Sso, answer: GoodAnswer): Promise<SsoRequest | null> {
    const { company_id, allows_unasked } = provider;
    if (answer.inResponseTo === null && !allows_unasked)
      throw new SignOnProblem('retry', 'nobody asked for this answer');
    if (!(await this.store.useAssertion(company_id, answer.assertionId, answer.expiresAt)))
      throw new SignOnProblem('retry', 'this assertion was used before');
    if (answer.inResponseTo === null) return null;
    const request = await this.store.takeRequest(company_id, answer.inResponseTo);
    if (!request || request.kind === 'logout') throw new SignOnProblem('retry', 'no request waits for this answer');
    return request;
  }

  async #letIn(sso: Sso, answer: GoodAnswer, request: SsoRequest | null, relayed: string | null): Promise<Received> {
    const { company_id } = sso.provider;
    const code = secretText();
    await this.#database.inCompany(company_id, async (tx) => {
      const user_id = await findPerson(tx, sso.provider, answer);
      await insertArrival(tx, {
        code_hash: hashOf(code),
        company_id,
        user_id,
        state_hash: request?.state_hash ?? null,
        mark: markOf(company_id, answer),
        next: request ? request.next : relayed,
        expires_at: new Date(Date.now() + (request ? ARRIVAL_LIFE_MS : UNASKED_LIFE_MS)),
      });
    });
    return { kind: request ? 'arrived' : 'unasked', code };
  }

  /** Throws for somebody for whom no company's provider speaks, by now: rules may have given them another role. */
  async mustBeOfCompany(userId: string): Promise<void> {
    const person = await findPersonById(this.#database.shared, userId);
    if (person) mustBeOfCompany(person);
  }

  /** Takes an arrival with its code, in the browser that asked. */
  async finish(companyId: string, code: string, state: string | undefined): Promise<Arrival> {
    const found = await this.#database.inCompany(companyId, (tx) => takeArrival(tx, hashOf(code), { asked: true }));
    if (!found?.state_hash) throw new SignOnProblem('retry', 'this code works no more');
    if (state === undefined || !hashOf(state).equals(found.state_hash))
      throw new SignOnProblem('retry', 'another browser asked for this sign-in');
    return { userId: found.user_id, companyId, mark: found.mark, next: found.next };
  }

  /** Who would come in by an answer that nobody asked for; null when it does not wait any more. */
  async unasked(slug: string, code: string): Promise<{ name: string; email: string } | null> {
    const companyId = await this.store.companyOf(slug);
    if (companyId === null) return null;
    return (await this.#database.inCompany(companyId, (tx) => findUnasked(tx, hashOf(code)))) ?? null;
  }

  /** Takes such an answer, once; null when it does not wait any more. */
  async takeUnasked(companyId: string, code: string): Promise<Arrival | null> {
    const found = await this.#database.inCompany(companyId, (tx) => takeArrival(tx, hashOf(code), { asked: false }));
    return found ? { userId: found.user_id, companyId, mark: found.mark, next: found.next } : null;
  }

  /** Where the provider ends its own session too; null where it cannot. */
  async logoutUrl(mark: SignOnMark, origin: string): Promise<string | null> {
    const provider = await this.store.provider(mark.company_id);
    if (!provider?.is_enabled || !provider.slo_url || !provider.sso_url) return null;
    const key = await this.store.keyOf(provider.company_id, provider.slug);
    const sso: Sso = { provider, key, addresses: addressesOf(origin, provider.slug) };
    const purpose = { kind: 'logout' as const, state_hash: null, next: null, tester_id: null };
    const { name_id: nameID, name_id_format: nameIDFormat, session_index: sessionIndex } = mark;
    const profile: Profile = {
      issuer: provider.entity_id,
      nameID,
      nameIDFormat,
      ...(sessionIndex && { sessionIndex }),
    };
    return samlClient(this.store, sso, purpose).getLogoutUrlAsync(profile, '', {});
  }

  /** Whose sessions a provider ends; each of its messages counts once. */
  async readLogout(sso: Sso, query: string): Promise<LogoutRequest> {
    const request = await readLogoutRequest(query, sso);
    const until = new Date(Date.now() + 2 * REQUEST_LIFE_MS);
    if (!(await this.store.useAssertion(sso.provider.company_id, request.id, until)))
      throw new SignOnProblem('failed', 'this logout request was used before');
    return request;
  }

  /** Where the provider hears that its logout was done; null when it wants to hear nothing. */
  async logoutAnswerUrl(sso: Sso, requestId: string, relayState: string): Promise<string | null> {
    if (!sso.provider.slo_url) return null;
    const asked: Profile = { ID: requestId, issuer: sso.provider.entity_id, nameID: '', nameIDFormat: '' };
    return samlClient(this.store, sso).getLogoutResponseUrlAsync(asked, relayState, {}, true);
  }

  /** Does all that a sign-in does and undoes it. */
  async #test(sso: Sso, answer: GoodAnswer): Promise<Received> {
    const { email, first_name, last_name } = claimsOf(answer, sso.provider.attributes);
    const name = `${first_name} ${last_name}`.trim();
    const seen = { name_id: answer.nameId.slice(0, 500), email, name };
    try {
      await this.#database.inCompany(sso.provider.company_id, (tx) => tryOut(tx, sso, answer));
    } catch (error) {
      if (error instanceof SignOnProblem) return this.#storeFailure(sso, error, seen);
      if (!(error instanceof Undo)) throw error;
    }
    await this.#storeTest(sso, { ok: true, code: '', reason: '', ...seen });
    return { kind: 'tested', outcome: 'ok' };
  }

  async #storeFailure(sso: Sso, { code, message }: SignOnProblem, seen?: Pick<LastTest, 'name_id' | 'email' | 'name'>) {
    const whom = seen ?? { name_id: '', email: '', name: '' };
    await this.#storeTest(sso, { ok: false, code, reason: message.slice(0, 500), ...whom });
    return { kind: 'tested' as const, outcome: code };
  }

  #storeTest({ provider }: Sso, test: Omit<LastTest, 'at'>): Promise<void> {
    return this.store.storeTest(provider.company_id, { at: new Date().toISOString(), ...test });
  }

  /** Whether a refused answer belongs to a test; what it says of itself decides only what is shown. */
  async #wasTest({ provider }: Sso, message: string): Promise<boolean> {
    try {
      const id = /\bInResponseTo="([\w.-]{1,200})"/.exec(xmlOfPost(message))?.[1];
      const request = id === undefined ? null : await this.store.peekRequest(provider.company_id, id);
      return request?.kind === 'test';
    } catch {
      return false;
    }
  }
}

async function tryOut(tx: Transaction, sso: Sso, answer: GoodAnswer): Promise<never> {
  await findPerson(tx, sso.provider, answer);
  throw new Undo();
}

function markOf(company_id: string, { nameId, nameIdFormat, sessionIndex }: GoodAnswer): SignOnMark {
  return {
    company_id,
    name_id: nameId,
    name_id_format: nameIdFormat,
    ...(sessionIndex && { session_index: sessionIndex }),
  };
}
