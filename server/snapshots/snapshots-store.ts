import { and, desc, eq, sql } from 'drizzle-orm';

import { initialsOf } from '#contract/accounts/people.ts';
import { MOST_AUTOMATIC_SNAPSHOTS, type HeldCard, type Snapshot } from '#contract/board/snapshots.ts';

import type { BoardContent } from '../boards/board-content-service.ts';
import type { Transaction } from '../db/database.ts';
import { users } from '../db/people-tables.ts';
import { nextVersion } from '../records/versions.ts';
import { snapshots } from './snapshots-tables.ts';

const columns = {
  id: snapshots.id,
  name: snapshots.name,
  created_at: snapshots.created_at,
  derived_board: snapshots.derived_board,
  is_automatic: snapshots.is_automatic,
  version: snapshots.version,
  author: users.id,
  first: users.first_name,
  last: users.last_name,
};

interface Row extends Pick<Snapshot, 'id' | 'name' | 'derived_board' | 'is_automatic' | 'version'> {
  created_at: Date;
  author: string | null;
  first: string | null;
  last: string | null;
}

const personOf = (id: string, first: string, last: string) => ({
  id,
  full_name: `${first} ${last}`.trim(),
  initials: initialsOf(first, last),
});

const snapshotOf = ({ created_at, author, first, last, ...row }: Row): Snapshot => ({
  ...row,
  created_at: created_at.toISOString(),
  created_by: author === null ? null : personOf(author, first ?? '', last ?? ''),
});

/** Where a snapshot belongs. */
export interface SnapshotKey {
  boardId: string;
  id: string;
}

const at = ({ boardId, id }: SnapshotKey) => and(eq(snapshots.board_id, boardId), eq(snapshots.id, id));

/** Newest first. */
export async function findSnapshots(tx: Transaction, boardId: string): Promise<Snapshot[]> {
  const rows = await tx
    .select(columns)
    .from(snapshots)
    .leftJoin(users, eq(users.id, snapshots.created_by))
    .where(eq(snapshots.board_id, boardId))
    .orderBy(desc(snapshots.created_at), desc(snapshots.id));
  return rows.map(snapshotOf);
}

export async function findSnapshot(tx: Transaction, place: SnapshotKey): Promise<Snapshot | null> {
  const [row] = await tx
    .select(columns)
    .from(snapshots)
    .leftJoin(users, eq(users.id, snapshots.created_by))
    .where(at(place));
  return row ? snapshotOf(row) : null;
}

export async function findContent(tx: Transaction, place: SnapshotKey): Promise<BoardContent | null> {
  const [row] = await tx.select({ content: snapshots.content }).from(snapshots).where(at(place));
  return row?.content ?? null;
}

export async function insertSnapshot(
  tx: Transaction,
  row: {
    company_id: string;
    board_id: string;
    name: string;
    /** JSON text of a BoardContent. */
    content: string;
    created_by: string;
    is_automatic: boolean;
  },
): Promise<Snapshot> {
  const [added] = await tx
    .insert(snapshots)
    .values({ ...row, content: sql`${row.content}::jsonb` })
    .returning({ id: snapshots.id });
  const made = added && (await findSnapshot(tx, { boardId: row.board_id, id: added.id }));
  if (!made) throw new Error('The snapshot was not stored');
  return made;
}

export async function changeSnapshot(
  tx: Transaction,
  place: SnapshotKey,
  change: { name: string } | { derived_board: string },
): Promise<void> {
  await tx
    .update(snapshots)
    .set({ ...change, ...nextVersion(snapshots) })
    .where(at(place));
}

export async function removeSnapshot(tx: Transaction, place: SnapshotKey): Promise<void> {
  await tx.delete(snapshots).where(at(place));
}

/** How many snapshots people have made of a board. */
export function countMade(tx: Transaction, boardId: string): Promise<number> {
  return tx.$count(snapshots, and(eq(snapshots.board_id, boardId), eq(snapshots.is_automatic, false)));
}

/** Takes away the oldest of those that the server took, but for the one in use; answers their ids. */
export async function removeOldAutomatic(tx: Transaction, place: SnapshotKey): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    delete from snapshots where id in (
      select id from snapshots where board_id = ${place.boardId} and is_automatic
      order by created_at desc, id desc offset ${MOST_AUTOMATIC_SNAPSHOTS}) and id <> ${place.id}
    returning id`);
  return rows.map(({ id }) => id);
}

/** The cards of a board that somebody edits now, other than this editor. */
export async function findHeldCards(
  tx: Transaction,
  boardId: string,
  editor: { userId: string; tab: string | undefined },
): Promise<HeldCard[]> {
  const { rows } = await tx.execute<{ card_key: string; id: string; first_name: string; last_name: string }>(sql`
    select c.card_key, u.id, u.first_name, u.last_name from cards c join users u on u.id = c.lock_holder
    where c.board_id = ${boardId} and c.lock_expires > clock_timestamp()
      and (c.lock_holder <> ${editor.userId} or c.lock_tab is distinct from ${editor.tab ?? null}) order by c.card_key`);
  return rows.map(({ card_key, id, first_name, last_name }) => ({
    card_id: card_key,
    user_info: personOf(id, first_name, last_name),
  }));
}

export async function boardName(tx: Transaction, boardId: string): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(sql`select name from boards where id = ${boardId}`);
  return rows[0]?.name ?? null;
}
