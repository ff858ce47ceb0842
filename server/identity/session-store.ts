import { and, eq, gt, isNull, lt, ne, sql } from 'drizzle-orm';
import { createHash } from 'node:crypto';

import type { Locale } from '#contract/accounts/people.ts';
import type { OwnSession } from '#contract/accounts/profile.ts';
import { actionsOf } from '#contract/embed-elements.ts';

import type { Database } from '../db/database.ts';
import { users } from '../db/people-tables.ts';
import { secretText } from '../http/callers/cookies.ts';
import type { Viewer } from '../http/callers/viewer.ts';
import { isBeyondCompany } from './beyond-company.ts';
import { sessions, socketTickets, type EmbedMark, type SignOnMark } from './identity-tables.ts';
import { endSessionsIn } from './sessions-end-store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How long an unused session is valid: half a day, or 30 days on a device that remembers it. */
export const SESSION_LIFE = { normal: 12 * HOUR, remember: 30 * DAY } as const;
/** When a session ends however much it is used. */
const SESSION_END = { normal: 30 * DAY, remember: 90 * DAY } as const;

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();
export const lifeOf = (remember: boolean): number => (remember ? SESSION_LIFE.remember : SESSION_LIFE.normal);
const endOf = (remember: boolean): Date => new Date(Date.now() + SESSION_END[remember ? 'remember' : 'normal']);
/** When a session that is used now expires. */
const expiryOf = (remember: boolean, endsAt: Date): Date =>
  new Date(Math.min(Date.now() + lifeOf(remember), endsAt.getTime()));

interface ViewerRow {
  user_id: string;
  email: string;
  first_name: string;
  last_name: string;
  role: 0 | 1;
  is_superuser: boolean;
  locale: Locale;
  is_demo: boolean;
  actor_id: string | null;
  company_id: string | null;
  is_company_admin: boolean;
  csrf_token: string;
  expires_at: string;
  remember: boolean;
  is_bound: boolean;
  embed: EmbedMark | null;
  actor_name: string | null;
}

export interface FoundSession {
  viewer: Viewer;
  expiresAt: Date;
  remember: boolean;
}

/** What a session that takes the place of another one keeps of it. */
export interface SessionOrigin {
  /** Null when it came by a password. */
  signOn: SignOnMark | null;
  endsAt: Date;
}

/** A session to be opened. */
export interface NewSession extends Partial<SessionOrigin> {
  userId: string;
  companyId: string | null;
  remember: boolean;
  actorId?: string | null;
  /** What the browser says about itself. */
  agent?: string | undefined;
}

function foundSession(session: string, row: ViewerRow): FoundSession {
  const { user_id, actor_id, company_id, csrf_token, expires_at, remember, is_bound, embed, actor_name, ...person } =
    row;
  return {
    viewer: {
      ...person,
      // whoever has made a key may not act as those who administer the company
      is_company_admin: person.is_company_admin && embed === null,
      id: user_id,
      actorId: actor_id,
      actorName: actor_name,
      isBound: is_bound,
      companyId: company_id,
      csrfToken: csrf_token,
      tokenOrigins: embed && embed.origins,
      ...(embed && { limited_to: actionsOf(embed.elements) }),
      session,
    },
    expiresAt: new Date(expires_at),
    remember,
  };
}

/** Whom a company's provider or key lets in has no rights beyond it: who is given some comes in by their password. */
const stands = ({ is_bound, actor_id, role, is_superuser }: ViewerRow): boolean =>
  !is_bound || actor_id !== null || !isBeyondCompany({ role, is_superuser });

/** The name of a session on the wire: says nothing about its secret. */
const nameOf = sql<string>`encode(substr(sha256(${sessions.id_hash}), 1, 12), 'hex')`;
const currentOf = (viewer: Viewer): Buffer => Buffer.from(viewer.session, 'hex');
/** The own ones that are valid, also those in which one acts as somebody; not those of administrators who act as the person. */
const ownBy = (viewer: Viewer) =>
  and(sql`coalesce(${sessions.actor_id}, ${sessions.user_id}) = ${viewer.id}`, gt(sessions.expires_at, sql`now()`));

/** Sessions live in the database under the hash of their random id. */
export class SessionStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  /** The session of this id, or null when it is not valid (any more). */
  async find(id: string): Promise<FoundSession | null> {
    return this.findByHash(hashOf(id));
  }

  async findByHash(hash: Buffer): Promise<FoundSession | null> {
    const { rows } = await this.#database.pool.query<ViewerRow>({
      name: 'door_viewer',
      text: 'select * from door_viewer($1)',
      values: [hash],
    });
    return rows[0] && stands(rows[0]) ? foundSession(hash.toString('hex'), rows[0]) : null;
  }

  /** Those of these sessions (hashes, hexadecimal) that are valid: one query for all open sockets. */
  async findAll(hashes: string[]): Promise<Map<string, FoundSession>> {
    const { rows } = await this.#database.pool.query<ViewerRow & { hash: string }>({
      name: 'door_viewers',
      text: `select encode(h, 'hex') as hash, v.* from unnest($1::bytea[]) h cross join lateral door_viewer(h) v`,
      values: [hashes.map((hash) => Buffer.from(hash, 'hex'))],
    });
    return new Map(rows.filter(stands).map(({ hash, ...row }) => [hash, foundSession(hash, row)]));
  }

  /** Opens a session and answers its id, which only the cookie knows from then on. */
  async open(session: NewSession): Promise<{ id: string; csrfToken: string }> {
    const id = secretText();
    const csrfToken = secretText();
    const { remember, endsAt = endOf(remember) } = session;
    await this.#database.shared.insert(sessions).values({
      id_hash: hashOf(id),
      user_id: session.userId,
      actor_id: session.actorId ?? null,
      company_id: session.companyId,
      single_sign_on: session.signOn ?? null,
      csrf_token: csrfToken,
      remember,
      agent: session.agent?.slice(0, 300) ?? '',
      expires_at: expiryOf(remember, endsAt),
      ends_at: endsAt,
    });
    return { id, csrfToken };
  }

  async close(hashHex: string): Promise<void> {
    await this.#database.shared.delete(sessions).where(eq(sessions.id_hash, Buffer.from(hashHex, 'hex')));
  }

  /** The same by the id itself. */
  closeId(id: string): Promise<void> {
    return this.close(hashOf(id).toString('hex'));
  }

  /** Ends all sessions of a person, also those in which they act as somebody else, except the given one. */
  async closeAllOf(userId: string, exceptHex = ''): Promise<void> {
    await endSessionsIn(this.#database.shared, [userId], exceptHex);
  }

  /** Ends the sessions of a name at an identity provider; answers whose they were. */
  async closeBySignOn(mark: Pick<SignOnMark, 'company_id' | 'name_id' | 'session_index'>): Promise<string[]> {
    const stored = (key: keyof SignOnMark) => sql`${sessions.single_sign_on} ->> ${key}`;
    const rows = await this.#database.shared
      .delete(sessions)
      .where(
        and(
          sql`${stored('company_id')} = ${mark.company_id}`,
          sql`${stored('name_id')} = ${mark.name_id}`,
          mark.session_index
            ? sql`coalesce(${stored('session_index')}, ${mark.session_index}) = ${mark.session_index}`
            : undefined,
        ),
      )
      .returning({ user: sessions.user_id });
    return rows.map(({ user }) => user);
  }

  /** Ends the sessions by password of the people of a company who have no rights beyond it; answers whose they were. */
  async closePasswordSessionsOf(companyId: string, exceptHex: string): Promise<Set<string>> {
    const { rows } = await this.#database.inCompany(companyId, (tx) =>
      tx.execute<{ user_id: string }>(sql`
        delete from sessions s using memberships m, users u
        where m.company_id = ${companyId} and u.id = m.user_id and not u.is_superuser and u.role = 0
          and coalesce(s.actor_id, s.user_id) = u.id and s.single_sign_on is null
          and s.id_hash <> ${Buffer.from(exceptHex, 'hex')}
        returning s.user_id`),
    );
    return new Set(rows.map((row) => row.user_id));
  }

  /** The own sessions of somebody, this one first, then by use. */
  async ownOf(viewer: Viewer): Promise<OwnSession[]> {
    const is_current = sql<boolean>`${sessions.id_hash} = ${currentOf(viewer)}`;
    const { agent, created_at, seen_at, expires_at } = sessions;
    const rows = await this.#database.shared
      .select({ id: nameOf, is_current, agent, created_at, seen_at, expires_at })
      .from(sessions)
      .where(and(ownBy(viewer), isNull(sessions.embed)))
      .orderBy(sql`${is_current} desc, ${seen_at} desc`)
      .limit(200);
    return rows.map((row) => ({
      ...row,
      created_at: row.created_at.toISOString(),
      seen_at: row.seen_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    }));
  }

  /** Ends one of the other own sessions, or all of them. Answers how many. */
  async endOwn(viewer: Viewer, name?: string): Promise<number> {
    const isNamed = name === undefined ? undefined : eq(nameOf, name);
    const { rowCount } = await this.#database.shared
      .delete(sessions)
      .where(and(ownBy(viewer), ne(sessions.id_hash, currentOf(viewer)), isNamed));
    return rowCount ?? 0;
  }

  /** How a session came and when it ends for good; null when it is not valid. */
  async originOf(hashHex: string): Promise<SessionOrigin | null> {
    const [row] = await this.#database.shared
      .select({ signOn: sessions.single_sign_on, endsAt: sessions.ends_at })
      .from(sessions)
      .where(eq(sessions.id_hash, Buffer.from(hashHex, 'hex')));
    return row ?? null;
  }

  /** Extends a session that is used, at most until its end; answers when it expires then, undefined when that is its end already. */
  async extend(hashHex: string, remember: boolean): Promise<Date | undefined> {
    const used = new Date(Date.now() + lifeOf(remember));
    const [row] = await this.#database.shared
      .update(sessions)
      .set({ expires_at: sql`least(${used.toISOString()}::timestamptz, ${sessions.ends_at})`, seen_at: sql`now()` })
      .where(and(eq(sessions.id_hash, Buffer.from(hashHex, 'hex')), lt(sessions.expires_at, sessions.ends_at)))
      .returning({ expiresAt: sessions.expires_at });
    return row?.expiresAt;
  }

  async removeExpired(): Promise<void> {
    await this.#database.shared.delete(sessions).where(lt(sessions.expires_at, sql`now()`));
    await this.#database.shared.delete(socketTickets).where(lt(socketTickets.expires_at, sql`now()`));
  }

  /** A ticket that opens one socket within 30 seconds. */
  async makeTicket(viewer: Viewer): Promise<{ ticket: string; expiresAt: Date }> {
    const ticket = secretText();
    const expiresAt = new Date(Date.now() + 30_000);
    await this.#database.shared.insert(socketTickets).values({
      ticket_hash: hashOf(ticket),
      user_id: viewer.id,
      session_hash: Buffer.from(viewer.session, 'hex'),
      expires_at: expiresAt,
    });
    return { ticket, expiresAt };
  }

  /** Redeems a ticket once. */
  async takeTicket(ticket: string): Promise<FoundSession | null> {
    const [taken] = await this.#database.shared
      .delete(socketTickets)
      .where(and(eq(socketTickets.ticket_hash, hashOf(ticket)), gt(socketTickets.expires_at, sql`now()`)))
      .returning({ session: socketTickets.session_hash });
    return taken ? this.findByHash(taken.session) : null;
  }

  /** Remembers that somebody came in, and the company they work in from now on; undefined leaves that as it is stored. */
  async rememberSignIn(userId: string, companyId: string | null | undefined): Promise<void> {
    await this.#database.shared
      .update(users)
      .set({ last_sign_in: sql`now()`, ...(companyId !== undefined && { active_company: companyId }) })
      .where(eq(users.id, userId));
  }
}
