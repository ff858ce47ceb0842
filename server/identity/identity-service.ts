import { eq, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';

import type { Me } from '#contract/accounts.ts';
import { initialsOf } from '#contract/people.ts';

import type { Database } from '../db/database.ts';
import type { Doorbell } from '../db/doorbell.ts';
import { users } from '../db/people-tables.ts';
import { SESSION_COOKIE } from '../http/cookies.ts';
import { demoOnlyLocal, tooManyTries, wrongLogin } from '../http/refusals.ts';
import type { Viewer } from '../http/viewer.ts';
import { passwordFits } from './password.ts';
import { forgetFailures, recordFailure, removeOldCounters, waitingMinutes } from './rate-counter.ts';
import { SessionStore, type FoundSession } from './session-store.ts';

/** How long a session is believed without asking the database again, in milliseconds (DESIGN 4: at most 5 s). */
const CACHE_MS = 5_000;
const CACHE_SIZE = 5_000;

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
  readonly #cache = new Map<string, { found: FoundSession; until: number }>();

  constructor(database: Database, doorbell: Doorbell) {
    this.#database = database;
    this.#doorbell = doorbell;
    this.sessions = new SessionStore(database);
    doorbell.on('session_bell', (userId) => this.#forget(userId));
  }

  /** The viewer of a request, from its session cookie. */
  async viewerOf(request: FastifyRequest): Promise<Viewer | null> {
    const id = request.cookies[SESSION_COOKIE];
    if (!id) return null;
    const cached = this.#cache.get(id);
    if (cached && cached.until > Date.now()) return this.#known(cached.found);
    const found = await this.sessions.find(id);
    this.#cache.delete(id);
    if (!found) return null;
    if (this.#cache.size >= CACHE_SIZE) this.#cache.delete(this.#cache.keys().next().value ?? '');
    this.#cache.set(id, { found, until: Date.now() + CACHE_MS });
    return this.#known(found);
  }

  /** Rights or sessions of a person have changed: nobody believes the old ones any longer. */
  changed(userId: string): void {
    this.#doorbell.ring('session_bell', userId);
  }

  /** Signs in; the answer to a wrong password and to an unknown person is the same, and takes as long. */
  async signIn(input: {
    email: string;
    password: string;
    remember: boolean;
    address: string;
    isLocal: boolean;
  }): Promise<OpenedSession> {
    const email = input.email.toLowerCase();
    const key = `login:${email}:${input.address}`;
    const minutes = await waitingMinutes(this.#database, key);
    if (minutes > 0) throw tooManyTries(minutes);
    const [person] = await this.#database.shared
      .select()
      .from(users)
      .where(eq(sql`lower(${users.email})`, email));
    const fits = await passwordFits(person?.status === 'active' ? person.password_hash : null, input.password);
    if (!person || !fits) {
      await recordFailure(this.#database, key);
      throw wrongLogin();
    }
    if (person.is_demo && !input.isLocal) throw demoOnlyLocal();
    await forgetFailures(this.#database, key);
    const companyId = await this.companyToWorkIn(person.id, person.active_company);
    await this.sessions.rememberSignIn(person.id, companyId);
    return this.open({ userId: person.id, companyId, remember: input.remember });
  }

  /** Opens a session and answers its viewer. */
  async open(session: {
    userId: string;
    companyId: string | null;
    remember: boolean;
    actorId?: string;
  }): Promise<OpenedSession> {
    const { id, csrfToken } = await this.sessions.open(session);
    const found = await this.sessions.find(id);
    if (!found) throw wrongLogin();
    return { id, csrfToken, viewer: found.viewer };
  }

  /** The wanted company when the person belongs to it, else their first, else none. */
  async companyToWorkIn(userId: string, wanted: string | null): Promise<string | null> {
    const { rows } = await this.#database.pool.query<{ id: string }>('select id from door_companies_of($1)', [userId]);
    return (rows.find((row) => row.id === wanted) ?? rows[0])?.id ?? null;
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
