import { and, eq, sql, type SQL } from 'drizzle-orm';

import type { BoardPerson } from '#contract/board/board-people.ts';
import { initialsOf, type UserInfo } from '#contract/accounts/people.ts';
import type { BoardRights } from '#contract/policy.ts';

import type { Transaction } from '../db/database.ts';
import { nextVersion } from '../records/versions.ts';
import { boardPermissions } from './boards-tables.ts';

/** A board of a company. */
export interface BoardKey {
  companyId: string;
  boardId: string;
}

interface Row extends Record<string, unknown> {
  id: string;
  email: string;
  first_name: string;
  last_name: string;
}
interface RightsRow extends Row, BoardRights {
  is_company_wide: boolean;
  version: number;
}

const personOf = ({ id, email, first_name, last_name }: Row): UserInfo & { email: string } => ({
  id,
  email,
  full_name: `${first_name} ${last_name}`.trim(),
  initials: initialsOf(first_name, last_name),
});

const ADMIN = sql`(m.is_company_admin or u.role = 1 or u.is_superuser)`;

async function findWhere(tx: Transaction, { companyId, boardId }: BoardKey, which: SQL): Promise<BoardPerson[]> {
  const { rows } = await tx.execute<RightsRow>(sql`
    select u.id, u.email, u.first_name, u.last_name, ${ADMIN} as is_company_wide,
      case when ${ADMIN} then 'admin' else coalesce(p.permission_level, 'read') end as permission_level,
      coalesce(p.allowed_cards, '{}') as allowed_cards, coalesce(p.version, 0) as version
    from memberships m
    join users u on u.id = m.user_id
    left join board_permissions p on p.board_id = ${boardId} and p.user_id = u.id
    where m.company_id = ${companyId} and ${which}
    order by u.last_name, u.first_name, u.id`);
  return rows.map((row) => ({
    ...personOf(row),
    permission_level: row.permission_level,
    allowed_cards: row.allowed_cards,
    is_company_wide: row.is_company_wide,
    version: row.version,
  }));
}

/** Everybody with rights on the board, and the administrators of the company. */
export const findBoardPeople = (tx: Transaction, place: BoardKey): Promise<BoardPerson[]> =>
  findWhere(tx, place, sql`u.status <> 'disabled' and (p.user_id is not null or ${ADMIN})`);

/** Null when the company has no such person. */
export async function findBoardPerson(tx: Transaction, place: BoardKey, userId: string): Promise<BoardPerson | null> {
  const [person] = await findWhere(tx, place, sql`u.id = ${userId}`);
  return person ?? null;
}

/** Who could get rights: every word of the search occurs in name or address, whatever its case and accents. */
export async function findCandidates(
  tx: Transaction,
  { companyId, boardId }: BoardKey,
  search: string,
): Promise<(UserInfo & { email: string })[]> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 8);
  const named = words.map((word) => sql`and position(search_key(${word}) in u.search_key) > 0`);
  const { rows } = await tx.execute<Row>(sql`
    select u.id, u.email, u.first_name, u.last_name
    from memberships m
    join users u on u.id = m.user_id
    where m.company_id = ${companyId} and u.status <> 'disabled' and not ${ADMIN}
      and not exists (select from board_permissions p where p.board_id = ${boardId} and p.user_id = u.id)
      ${sql.join(named, sql` `)}
    order by u.last_name, u.first_name, u.id limit 20`);
  return rows.map(personOf);
}

export async function putRights(
  tx: Transaction,
  { companyId, boardId }: BoardKey,
  userId: string,
  rights: BoardRights,
): Promise<void> {
  await tx
    .insert(boardPermissions)
    .values({ company_id: companyId, board_id: boardId, user_id: userId, ...rights })
    .onConflictDoUpdate({
      target: [boardPermissions.board_id, boardPermissions.user_id],
      set: { ...rights, ...nextVersion(boardPermissions) },
    });
}

/** False when the person had none. */
export async function removeRights(tx: Transaction, boardId: string, userId: string): Promise<boolean> {
  const gone = await tx
    .delete(boardPermissions)
    .where(and(eq(boardPermissions.board_id, boardId), eq(boardPermissions.user_id, userId)))
    .returning({ user: boardPermissions.user_id });
  return gone.length > 0;
}

/** The name of a board and the people who were given rights on it. */
export async function findMembers(tx: Transaction, boardId: string): Promise<{ name: string; members: string[] }> {
  const { rows } = await tx.execute<{ name: string; members: string[] }>(sql`
    select b.name, array(
      select p.user_id from board_permissions p join users u on u.id = p.user_id
      where p.board_id = b.id and u.status <> 'disabled' order by p.user_id
    ) as members
    from boards b where b.id = ${boardId}`);
  return rows[0] ?? { name: '', members: [] };
}
