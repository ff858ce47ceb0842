import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Me } from '#contract/accounts/accounts.ts';
import { initialsOf } from '#contract/accounts/people.ts';
import type { SignOn } from '#contract/accounts/registration.ts';
import { shownWith } from '#contract/embed-elements.ts';

import type { Database } from '../db/database.ts';
import type { ChangeFeed } from '../db/change-feed.ts';
import { isLocalCall } from '../http/callers/caller.ts';
import { SESSION_COOKIE, setCsrfCookie, setSessionCookie } from '../http/callers/cookies.ts';
import { hasTokenInBody, hostTokenOf } from '../http/callers/host-token.ts';
import { demoOnlyLocal, signedOut, signOnOnly, wrongLogin } from '../http/refusals/refusals.ts';
import type { Viewer } from '../http/callers/viewer.ts';
import { companiesByPassword, companyIdsOf, enforcingCompaniesOf, oneOf } from './companies-to-enter.ts';
import { KnownPlaces, type Places } from './known-places.ts';
import { PasswordTries } from './password-tries.ts';
import { countRequest, removeOldCounters } from './rate-counter-store.ts';
import { lifeOf, SessionStore, type FoundSession, type NewSession } from './session-store.ts';
import type { SignOnMark } from './identity-tables.ts';

export type { SignOnMark };
export { isBeyondCompany } from './beyond-company.ts';
export { endSessionsIn } from './sessions-end-store.ts';
export { endTokensFrom, endTokensOf, openToken } from './host-tokens-store.ts';

/** How long a session is believed without asking the database again, in milliseconds (DESIGN 4: at most 5 s). */
const CACHE_MS = 5_000;
const CACHE_SIZE = 5_000;

/** Somebody who comes in. */
export interface Entry {
  userId: string;
  remember: boolean;
  /** What the browser says about itself. */
  agent?: string | undefined;
  /** The company they would like to work in. */
  wanted: string | null;
  /**
   * Whether `wanted` is what is stored for them: then it is written only when they enter another one, so that a switch
   * in another window while the password is checked stays.
   */
  isStored?: boolean;
}

export interface OpenedSession {
  id: string;
  csrfToken: string;
  viewer: Viewer;
}

/** Who asks, and how they come in. */
export class IdentityService {
  readonly sessions: SessionStore;
  readonly places: KnownPlaces;
  readonly #database: Database;
  readonly #changeFeed: ChangeFeed;
  readonly passwords: PasswordTries;
  readonly #isElsewhere: boolean;
  #whenEntering: (userId: string, companyId: string | null) => Promise<unknown> = async () => undefined;
  readonly #cache = new Map<string, { found: FoundSession; until: number }>();

  /** `isElsewhere`: people reach the server under another address than this computer's own. */
  constructor(database: Database, changeFeed: ChangeFeed, isElsewhere = false) {
    this.#isElsewhere = isElsewhere;
    this.#database = database;
    this.#changeFeed = changeFeed;
    this.sessions = new SessionStore(database);
    this.places = new KnownPlaces(database);
    this.passwords = new PasswordTries(database, this.places);
    changeFeed.on('session_bell', (userId) => this.#forget(userId));
  }

  /** Whether a call comes from this computer itself: demo accounts work only then (DESIGN 5). */
  isLocal(request: FastifyRequest): boolean {
    return !this.#isElsewhere && isLocalCall(request);
  }

  /** Who asks as the call may be answered: a demo account from elsewhere is nobody. */
  welcome(request: FastifyRequest, viewer: Viewer | null | undefined): Viewer | null {
    return viewer && (!viewer.is_demo || this.isLocal(request)) ? viewer : null;
  }

  /** The viewer of a request, from its session cookie. A session that is used stays: it is extended half way. */
  async viewerOf(request: FastifyRequest, reply: FastifyReply): Promise<Viewer | null> {
    return this.welcome(request, await this.#viewerOf(request, reply));
  }

  async #viewerOf(request: FastifyRequest, reply: FastifyReply): Promise<Viewer | null> {
    if (hasTokenInBody(request)) return null;
    const token = hostTokenOf(request);
    const id = token ?? request.cookies[SESSION_COOKIE];
    if (!id) return null;
    const cached = this.#cache.get(id);
    if (cached && cached.until > Date.now()) return this.#known(cached.found, token !== null);
    const found = await this.sessions.find(id);
    this.#cache.delete(id);
    if (!found) return null;
    if (token === null) await this.#extendHalfWay(found, () => setSessionCookie(reply, id, lifeOf(true) / 1000));
    if (this.#cache.size >= CACHE_SIZE) this.#cache.delete(this.#cache.keys().next().value ?? '');
    this.#cache.set(id, { found, until: Date.now() + CACHE_MS });
    return this.#known(found, token !== null);
  }

  /** Rights or sessions of a person have changed: nobody believes the old ones any longer. */
  changed(userId: string): void {
    this.#changeFeed.send('session_bell', userId);
  }

  /** What happens when somebody comes in, before their session is opened; it cannot keep them out. */
  whenEntering(work: (userId: string, companyId: string | null) => Promise<unknown>): void {
    this.#whenEntering = work;
  }

  /**
   * Ends the sessions of a person and closes their sockets (4401): after a new password, a new role, a deactivation or a
   * lost membership, once it is committed. `except`: hash of the session that stays, as `viewer.session` has it.
   */
  async endSessionsOf(userId: string, except = ''): Promise<void> {
    await this.sessions.closeAllOf(userId, except);
    this.changed(userId);
  }

  /** Ends the sessions that an identity provider vouches for: one of its own, or all of the name. Answers how many. */
  async endSessionsBySignOn(mark: Pick<SignOnMark, 'company_id' | 'name_id' | 'session_index'>): Promise<number> {
    const ended = await this.sessions.closeBySignOn(mark);
    for (const userId of new Set(ended)) this.changed(userId);
    return ended.length;
  }

  /**
   * Ends the sessions by password of a company's people, and those in which they act as somebody, when the company takes
   * passwords no longer; those of superusers, of global administrators and the given one (hash, hexadecimal) stay.
   */
  async endPasswordSessionsOf(companyId: string, except: string): Promise<void> {
    for (const userId of await this.sessions.closePasswordSessionsOf(companyId, except)) this.changed(userId);
  }

  /** Puts a session with a new id in the place of the viewer's: what it may do has changed. Sets both cookies. */
  async rotate(
    viewer: Viewer,
    next: Pick<NewSession, 'userId' | 'companyId' | 'actorId'>,
    reply: FastifyReply,
  ): Promise<OpenedSession> {
    const found = await this.sessions.findByHash(Buffer.from(viewer.session, 'hex'));
    if (!found) throw signedOut();
    const origin = await this.sessions.originOf(viewer.session);
    // it has ended: without its origin the next one would be neither bound nor limited
    if (!origin) throw signedOut();
    const agent = reply.request.headers['user-agent'];
    const opened = await this.open({ ...next, ...origin, remember: found.remember, agent });
    await this.sessions.close(viewer.session);
    this.changed(viewer.id);
    this.setCookies(reply, opened, found.remember);
    return opened;
  }

  /** Hands the session over to the browser. */
  setCookies(reply: FastifyReply, opened: OpenedSession, remember: boolean): void {
    setSessionCookie(reply, opened.id, remember ? lifeOf(true) / 1000 : undefined);
    setCsrfCookie(reply, opened.csrfToken);
  }

  /** Signs in; the answer to a wrong password and to an unknown person is the same, and takes as long. */
  async signIn(input: {
    email: string;
    password: string;
    remember: boolean;
    address: string;
    places: Places;
    isLocal: boolean;
    agent?: string;
  }): Promise<OpenedSession> {
    const email = input.email.toLowerCase();
    const person = await this.passwords.personWith({ ...input, email });
    if (!person) throw wrongLogin();
    if (person.is_demo && !input.isLocal) throw demoOnlyLocal();
    return this.enter({
      userId: person.id,
      remember: input.remember,
      agent: input.agent,
      wanted: person.active_company,
      isStored: true,
    });
  }

  /** Opens a session for somebody who has proved who they are: in the wanted company when it is theirs. */
  async enter({ userId, remember, agent, wanted, isStored = false }: Entry): Promise<OpenedSession> {
    await this.mustTakePasswords(userId);
    const before = await this.#companyByPassword(userId, wanted);
    await this.#whenEntering(userId, before).catch(() => undefined);
    const companyId = await this.#companyByPassword(userId, wanted);
    await this.sessions.rememberSignIn(userId, isStored && companyId === wanted ? undefined : companyId);
    return this.open({ userId, companyId, remember, ...(agent !== undefined && { agent }) });
  }

  /** Whether no company of this person takes passwords. */
  async mustSignOn(userId: string): Promise<boolean> {
    return (await this.enforcerOf(userId)) !== null;
  }

  /**
   * The provider through which somebody has to come in: none of their companies, the one they would join among them,
   * takes passwords. Null when passwords are taken; superusers always keep theirs.
   */
  async enforcerOf(userId: string | null, companyId: string | null = null): Promise<SignOn | null> {
    const text = 'select * from door_sso_enforcer($1, $2)';
    const { rows } = await this.#database.pool.query<SignOn>(text, [userId, companyId]);
    return rows[0] ?? null;
  }

  /** Throws 403 before a password is set that would let nobody in. */
  async mustTakePasswords(userId: string | null, companyId: string | null = null): Promise<void> {
    if (await this.enforcerOf(userId, companyId)) throw signOnOnly();
  }

  async #extendHalfWay(found: FoundSession, renewCookie: () => void): Promise<void> {
    const life = lifeOf(found.remember);
    if (found.expiresAt.getTime() - Date.now() > life / 2) return;
    const expiresAt = await this.sessions.extend(found.viewer.session, found.remember);
    if (!expiresAt) return;
    found.expiresAt = expiresAt;
    if (found.remember) renewCookie();
  }

  /** Opens a session and answers its viewer. */
  async open(session: NewSession): Promise<OpenedSession> {
    const { id, csrfToken } = await this.sessions.open(session);
    const found = await this.sessions.find(id);
    if (!found) {
      await this.sessions.closeId(id);
      throw wrongLogin();
    }
    return { id, csrfToken, viewer: found.viewer };
  }

  /** The wanted company when the person belongs to it, else their first, else none. */
  async companyToWorkIn(userId: string, wanted: string | null): Promise<string | null> {
    return oneOf(await companyIdsOf(this.#database, userId), wanted);
  }

  /** The same among the companies that a password opens. */
  async #companyByPassword(userId: string, wanted: string | null): Promise<string | null> {
    return oneOf(await companiesByPassword(this.#database, userId), wanted);
  }

  /** Throws 403 for a company that takes no passwords; a session by single sign-on is bound to its own anyway. */
  async mustOpen({ id, actorId }: Viewer, companyId: string): Promise<void> {
    if ((await enforcingCompaniesOf(this.#database, actorId ?? id)).includes(companyId)) throw signOnOnly();
  }

  /** Counts what strangers ask for by a key, and says whether so many are permitted within the minutes. */
  count(request: { key: string; requests: number; minutes: number }): Promise<{ isWithin: boolean; minutes: number }> {
    return countRequest(this.#database, request);
  }

  /** Takes away expired sessions, tickets and counters. */
  async removeOld(): Promise<void> {
    await this.sessions.removeExpired();
    await removeOldCounters(this.#database);
    await this.places.removeOld();
  }

  /** A token is none in a cookie, and the id of a session none as a bearer. */
  #known({ viewer, expiresAt }: FoundSession, isToken: boolean): Viewer | null {
    return expiresAt.getTime() > Date.now() && (viewer.tokenOrigins !== null) === isToken ? viewer : null;
  }

  #forget(userId: string): void {
    for (const [id, { found }] of this.#cache)
      if (found.viewer.id === userId || found.viewer.actorId === userId) this.#cache.delete(id);
  }
}

/** The current user as the wire shows it (application 3 "User"). */
export function meOf(viewer: Viewer): Me {
  const { id, email, first_name, last_name, role, is_superuser, is_company_admin, locale, limited_to } = viewer;
  return {
    id,
    email,
    first_name,
    last_name,
    role,
    is_superuser,
    is_company_admin,
    is_impersonate: viewer.actorId !== null,
    ...(viewer.actorName && { impersonated_by: viewer.actorName }),
    active_company: viewer.companyId,
    locale,
    initials: initialsOf(first_name, last_name),
    ...(limited_to && { limited_to: [...limited_to], shows: shownWith(limited_to) }),
  };
}
