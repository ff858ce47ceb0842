import { and, eq, gt, ne, sql } from 'drizzle-orm';

import type { OwnSession } from '#contract/accounts/profile.ts';

import type { Database } from '../db/database.ts';
import type { Viewer } from '../http/callers/viewer.ts';
import { sessions } from './identity-tables.ts';

/** The name of a session on the wire: says nothing about its secret. */
const nameOf = sql<string>`encode(substr(sha256(${sessions.id_hash}), 1, 12), 'hex')`;
const current = (viewer: Viewer): Buffer => Buffer.from(viewer.session, 'hex');
/** The own ones that are valid, also those in which one acts as somebody; not those of administrators who act as the person. */
const ownOf = (viewer: Viewer) =>
  and(sql`coalesce(${sessions.actor_id}, ${sessions.user_id}) = ${viewer.id}`, gt(sessions.expires_at, sql`now()`));

/** The own sessions, this one first, then by use. */
export async function sessionsOf(database: Database, viewer: Viewer): Promise<OwnSession[]> {
  const rows = await database.shared
    .select({
      id: nameOf,
      is_current: sql<boolean>`${sessions.id_hash} = ${current(viewer)}`,
      agent: sessions.agent,
      created_at: sessions.created_at,
      seen_at: sessions.seen_at,
      expires_at: sessions.expires_at,
    })
    .from(sessions)
    .where(ownOf(viewer))
    .orderBy(sql`${sessions.id_hash} = ${current(viewer)} desc, ${sessions.seen_at} desc`)
    .limit(200);
  return rows.map((row) => ({
    ...row,
    created_at: row.created_at.toISOString(),
    seen_at: row.seen_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }));
}

/** Ends one of the other own sessions, or all of them. Answers how many. */
export async function endSessions(database: Database, viewer: Viewer, name?: string): Promise<number> {
  const ended = await database.shared
    .delete(sessions)
    .where(and(ownOf(viewer), ne(sessions.id_hash, current(viewer)), name === undefined ? undefined : eq(nameOf, name)))
    .returning({ at: sessions.created_at });
  return ended.length;
}
