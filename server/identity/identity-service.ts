import { eq, sql } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { Me } from '#contract/accounts.ts';
import { initialsOf } from '#contract/people.ts';
import type { SignOn } from '#contract/registration.ts';

import type { Database } from '../db/database.ts';
import type { Doorbell } from '../db/doorbell.ts';
import { users } from '../db/people-tables.ts';
import { isLocalCall } from '../http/caller.ts';
import { SESSION_COOKIE, setCsrfCookie, setSessionCookie } from '../http/cookies.ts';
import { demoOnlyLocal, signedOut, signOnOnly, wrongLogin } from '../http/refusals.ts';
import type { Viewer } from '../http/viewer.ts';
import { companiesByPassword, companyIdsOf, enforcingCompaniesOf, oneOf } from './companies-to-enter.ts';
import { passwordFits } from './password.ts';
import { removeOldCounters } from './rate-counter.ts';
import { lifeOf, SessionStore, type FoundSession, type NewSession } from './session-store.ts';
import type { SignOnMark } from './identity-tables.ts';
import { SignInTries } from './sign-in-tries.ts';

export type { SignOnMark };

/** Wrong tries within ten minutes: of one account from one address, and of all accounts from one address (an office). */
const TRIES = 10;
const TRIES_OF_ADDRESS = 100;

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
   * in another window while the password is checked stands.
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
  readonly #database: Database;
  readonly #doorbell: Doorbell;
  readonly #tries: SignInTries;
  readonly #isElsewhere: boolean;
  #whenEntering: (userId: string, companyId: string | null) => Promise<unknown> = async () => undefined;
  readonly #cache = new Map<string, { found: FoundSession; until: number }>();

  /** `isElsewhere`: people reach the server under another address than this computer's own. */
  constructor(database: Database, doorbell: Doorbell, isElsewhere = false) {
    this.#tries = new SignInTries(database);
    this.#isElsewhere = isElsewhere;
    this.#database = database;
    this.#doorbell = doorbell;
    this.sessions = new SessionStore(database);
    doorbell.on('session_bell', (userId) => this.#forget(userId));
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
    const id = request.cookies[SESSION_COOKIE];
    if (!id) return null;
    const cached = this.#cache.get(id);
    if (cached && cached.until > Date.now()) return this.#known(cached.found);
    const found = await this.sessions.find(id);
    this.#cache.delete(id);
    if (!found) return null;
    await this.#extendHalfWay(found, () => setSessionCookie(reply, id, lifeOf(true) / 1000));
    if (this.#cache.size >= CACHE_SIZE) this.#cache.delete(this.#cache.keys().next().value ?? '');
    this.#cache.set(id, { found, until: Date.now() + CACHE_MS });
    return this.#known(found);
  }

  /** Rights or sessions of a person have changed: nobody believes the old ones any longer. */
  changed(userId: string): void {
    this.#doorbell.ring('session_bell', userId);
  }

  /** What happens when somebody comes in, before their session is opened; it cannot keep them out. */
  whenEntering(act: (userId: string, companyId: string | null) => Promise<unknown>): void {
    this.#whenEntering = act;
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
   * passwords no longer; those of superusers and the given one (hash, hexadecimal) stay.
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
    const signOn = await this.sessions.signOnOf(viewer.session);
    const agent = reply.request.headers['user-agent'];
    const opened = await this.open({ ...next, remember: found.remember, signOn, agent });
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
    isLocal: boolean;
    agent?: string;
  }): Promise<OpenedSession> {
    const email = input.email.toLowerCase();
    const limits = [
      { key: `login:${email}:${input.address}`, failures: TRIES },
      { key: `login-from:${input.address}`, failures: TRIES_OF_ADDRESS, keeps: true },
    ];
    const person = await this.#tries.tryOnce(limits, () => this.#personWith(email, input.password));
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

  /** Whether this is the password of the person, slowed like a sign-in. */
  async hasPassword(userId: string, password: string): Promise<boolean> {
    const attempt = async (): Promise<true | null> => {
      const [person] = await this.#database.shared.select().from(users).where(eq(users.id, userId));
      return (await passwordFits(person?.password_hash ?? null, password)) ? true : null;
    };
    return (await this.#tries.tryOnce([{ key: `password:${userId}`, failures: TRIES }], attempt)) === true;
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

  /** The person with this address and password; null for every other pair, after the same time. */
  async #personWith(
    email: string,
    password: string,
  ): Promise<{ id: string; is_demo: boolean; active_company: string | null } | null> {
    const [person] = await this.#database.shared
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email));
    const fits = await passwordFits(person?.status === 'active' ? person.password_hash : null, password);
    return person && fits ? person : null;
  }

  async #extendHalfWay(found: FoundSession, renewCookie: () => void): Promise<void> {
    const life = lifeOf(found.remember);
    if (found.expiresAt.getTime() - Date.now() > life / 2) return;
    await this.sessions.extend(found.viewer.session, found.remember);
    found.expiresAt = new Date(Date.now() + life);
    if (found.remember) renewCookie();
  }

  /** Opens a session and answers its viewer. */
  async open(session: NewSession): Promise<OpenedSession> {
    const { id, csrfToken } = await this.sessions.open(session);
    const found = await this.sessions.find(id);
    if (!found) throw wrongLogin();
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

  /** Takes away expired sessions, tickets and counters. */
  async removeOld(): Promise<void> {
    await this.sessions.removeExpired();
    await removeOldCounters(this.#database);
  }

  #known({ viewer, expiresAt }: FoundSession): Viewer | null {
    return expiresAt.getTime() > Date.now() ? viewer : null;
  }

  #forget(userId: string): void {
    for (const [id, { found }] of this.#cache)
      if (found.viewer.id === userId || found.viewer.actorId === userId) this.#cache.delete(id);
  }
}

/** The current user as the wire shows it (application 3 "User"). */
export function meOf(viewer: Viewer): Me {
  const { id, email, first_name, last_name, role, is_superuser, is_company_admin, locale } = viewer;
  return {
    id,
    email,
    first_name,
    last_name,
    role,
    is_superuser,
    is_company_admin,
    is_impersonate: viewer.actorId !== null,
    active_company: viewer.companyId,
    locale,
    initials: initialsOf(first_name, last_name),
  };
}
