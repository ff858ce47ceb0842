import { eq, sql, type SQL } from 'drizzle-orm';

import { SCENE_KEYS, type Step } from '#contract/board/cards.ts';
import { initialsOf, type UserInfo } from '#contract/accounts/people.ts';
import type { Board } from '#contract/board/boards.ts';

import type { Transaction } from '../db/database.ts';
import { findCompanyName } from '../db/people-store.ts';
import type { Member } from '../http/mount.ts';
import { nextVersion } from '../records/versions.ts';
import { rightsOf } from './boards-policy.ts';
import { boardGroups, boards, cards } from './boards-tables.ts';
import { defaultScene } from './scene-definition.ts';

interface Name {
  id: string;
  first_name: string;
  last_name: string;
}

interface BoardRow extends Record<string, unknown> {
  id: string;
  name: string;
  group: string | null;
  order: number;
  company: string;
  current_step: Step;
  derived_from: string | null;
  created_at: Date | string;
  updated_at: Date | string;
  version: number;
  created_by: Name | null;
  updated_by: Name | null;
  permission_level: 'read' | 'write' | 'admin' | null;
  allowed_cards: string[] | null;
  filled: string[];
  present: Name[];
}

const userInfo = ({ id, first_name, last_name }: Name): UserInfo => ({
  id,
  full_name: `${first_name} ${last_name}`.trim(),
  initials: initialsOf(first_name, last_name),
});

function boardOf({ permission_level, allowed_cards, ...row }: BoardRow, viewer: Member): Board {
  return {
    ...row,
    created_at: new Date(row.created_at).toISOString(),
    updated_at: new Date(row.updated_at).toISOString(),
    created_by: row.created_by && userInfo(row.created_by),
    updated_by: row.updated_by && userInfo(row.updated_by),
    present: row.present.map(userInfo),
    permissions: rightsOf(viewer, {
      permission_level: permission_level ?? 'read',
      allowed_cards: allowed_cards ?? [],
    }),
  };
}

const nameOf = (user: string): SQL =>
  sql.raw(
    `case when ${user}.id is not null then json_build_object('id', ${user}.id, 'first_name', ${user}.first_name, 'last_name', ${user}.last_name) end`,
  );
const noCards = sql.join(
  SCENE_KEYS.map((key) => sql`${key}`),
  sql`, `,
);

/** Compares texts without case and accents, also where PostgreSQL cannot search under such a collation (before 18). */
const folded = (text: SQL): SQL =>
  sql`regexp_replace(replace(normalize(lower(${text}), NFKD), 'ß', 'ss'), '[\u0300-\u036f]', '', 'g')`;

/** Boards of the company in their order, complete, in one query. */
export async function findBoards(
  tx: Transaction,
  viewer: Member,
  { search, group, id }: { search?: string | undefined; group?: string | undefined; id?: string | undefined } = {},
): Promise<Board[]> {
  const { rows } = await tx.execute<BoardRow>(sql`
    select b.id, b.name, b.group_id as "group", b."order", b.company_id as company, b.current_step, b.derived_from,
      b.created_at, b.updated_at, b.version, ${nameOf('c')} as created_by, ${nameOf('u')} as updated_by,
      p.permission_level, p.allowed_cards,
      array(
        select k.card_key from cards k
        where k.board_id = b.id and k.card_key not in (${noCards}) and k.is_filled
        order by k.card_key
      ) as filled,
      coalesce((
        select json_agg(json_build_object('id', w.id, 'first_name', w.first_name, 'last_name', w.last_name) order by w.first_name, w.id)
        from users w
        where w.id in (
          select s.user_id from board_presence s
          where s.board_id = b.id and s.seen_at > clock_timestamp() - interval '2 minutes'
        )
      ), '[]') as present
    from boards b
    left join users c on c.id = b.created_by
    left join users u on u.id = b.updated_by
    left join board_permissions p on p.board_id = b.id and p.user_id = ${viewer.id}
    where b.company_id = ${viewer.companyId}
      ${id === undefined ? sql`` : sql`and b.id = ${id}`}
      ${group === undefined ? sql`` : sql`and b.group_id = ${group}`}
      ${search ? sql`and position(${folded(sql`${search}::text`)} in ${folded(sql`b.name`)}) > 0` : sql``}
    order by b."order", b.name, b.id`);
  return rows.map((row) => boardOf(row, viewer));
}

export async function findBoard(tx: Transaction, viewer: Member, id: string): Promise<Board | null> {
  const [board] = await findBoards(tx, viewer, { id });
  return board ?? null;
}

/** A new board at the end of the order, with its default scene data. */
export async function insertBoard(
  tx: Transaction,
  viewer: Member,
  board: { name: string; group: string | null },
): Promise<string> {
  const [row] = await tx
    .insert(boards)
    .values({
      company_id: viewer.companyId,
      name: board.name,
      group_id: board.group,
      order: sql`(select coalesce(max("order") + 1, 0) from boards)`,
      created_by: viewer.id,
      updated_by: viewer.id,
    })
    .returning({ id: boards.id });
  if (!row) throw new Error('The board was not stored');
  const company = await findCompanyName(tx, viewer.companyId);
  await tx.insert(cards).values(
    Object.entries(defaultScene(company ?? '', board.name)).map(([card_key, data]) => ({
      company_id: viewer.companyId,
      board_id: row.id,
      card_key,
      data,
    })),
  );
  return row.id;
}

/** A board beside another one, in its group, at its step and with its rights, still without content. */
export async function copyBoardRow(
  tx: Transaction,
  viewer: Member,
  copy: { source: string; name: string; derived: boolean },
): Promise<string> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into boards (company_id, name, group_id, current_step, derived_from, "order", created_by, updated_by)
    select company_id, ${copy.name}, group_id, current_step, ${copy.derived ? copy.source : null}::uuid,
      (select coalesce(max("order") + 1, 0) from boards), ${viewer.id}, ${viewer.id}
    from boards where id = ${copy.source} returning id`);
  if (!rows[0]) throw new Error('The copy was not stored');
  const { id } = rows[0];
  await tx.execute(sql`
    insert into board_permissions (company_id, board_id, user_id, permission_level, allowed_cards)
    select company_id, ${id}, user_id, permission_level, allowed_cards from board_permissions where board_id = ${copy.source}`);
  return id;
}

/** The changes of a board go on behind the next number. */
export const nextSeq = (tx: Transaction, boardId: string): Promise<unknown> =>
  tx.execute(sql`update boards set seq = seq + 1 where id = ${boardId}`);

/** What may change about a board itself. */
export interface BoardChange {
  name?: string | undefined;
  group?: string | null | undefined;
  current_step?: Step | undefined;
}

/** Locks the board until the end of the transaction: nothing on it changes. Null without such a board. */
export async function lockBoard(tx: Transaction, id: string): Promise<{ version: number } | null> {
  const [held] = await tx
    .select({ version: boards.version })
    .from(boards)
    .where(eq(boards.id, id))
    .for('no key update');
  return held ?? null;
}

/** False when the company has no such board. */
export async function changeBoard(tx: Transaction, viewer: Member, id: string, change: BoardChange): Promise<boolean> {
  // going through the steps is no work on the board: "last change" stays
  const isWork = change.name !== undefined || change.group !== undefined;
  const changed = await tx
    .update(boards)
    .set({
      ...(change.name !== undefined && { name: change.name }),
      ...(change.group !== undefined && {
        group_id: change.group,
        // in another group it is last
        order: sql`case when ${boards.group_id} is distinct from ${change.group}::uuid
          then (select max(o."order") + 1 from boards o) else ${boards.order} end`,
      }),
      ...(change.current_step !== undefined && { current_step: change.current_step }),
      ...(isWork && { updated_at: sql`clock_timestamp()`, updated_by: viewer.id }),
      version: nextVersion(boards)['version'],
    })
    .where(eq(boards.id, id))
    .returning({ id: boards.id });
  return changed.length > 0;
}

/** The name of the deleted board, null when the company has no such board. */
export async function deleteBoard(tx: Transaction, id: string): Promise<string | null> {
  const [gone] = await tx.delete(boards).where(eq(boards.id, id)).returning({ name: boards.name });
  return gone?.name ?? null;
}

export async function groupExists(tx: Transaction, id: string): Promise<boolean> {
  const found = await tx.select({ id: boardGroups.id }).from(boardGroups).where(eq(boardGroups.id, id));
  return found.length > 0;
}

/** Writes changed records into the sequence of a board; answers its number. */
export async function touchBoard(
  tx: Transaction,
  { boardId, userId, tab }: { boardId: string; userId: string | null; tab?: string | undefined },
  records: readonly object[],
): Promise<number> {
  const { rows } = await tx.execute<{ seq: string }>(
    sql`select touch_board(${boardId}, ${userId}, ${tab ?? null}, ${JSON.stringify(records)}::jsonb) as seq`,
  );
  return Number(rows[0]?.seq);
}
