import { and, eq, inArray, sql } from 'drizzle-orm';

import type { SceneFields } from '#contract/board/scene-shape.ts';
import { CARD_BYTES, CARD_FIELDS, liftScene, shapeNumberOf } from '#contract/board/scene-shapes.ts';
import { initialsOf, type UserInfo } from '#contract/accounts/people.ts';
import type { BoardRights } from '#contract/policy.ts';
import type { Draft, SceneData } from '#contract/board/scene.ts';

import type { Database, Transaction } from '../db/database.ts';
import { users } from '../db/people-tables.ts';
import { boardPermissions, boards, cards, drafts } from './boards-tables.ts';

/** What the SQL function save_card answers; moments as PostgreSQL writes them. */
export type SavedCard =
  | { refused: 'not_found' }
  | {
      refused: 'locked' | 'stale';
      version: number;
      data: SceneFields;
      updated_at: string | null;
      updated_by: string | null;
      holder: string | null;
      since: string | null;
    }
  | {
      refused?: never;
      version: number;
      seq: number;
      data: SceneFields;
      updated_at: string;
      repeated?: true;
    };

/** Parameters of save_card in their order: company, user, board, card, patch, token, tab, base, request, lease. */
export type SaveParameters = [
  string,
  string,
  string,
  string,
  string,
  number | null,
  string | null,
  number | null,
  string | null,
  number,
];

/** The hot save: one prepared statement, one round trip, its own transaction. */
export async function callSaveCard(database: Database, values: SaveParameters): Promise<SavedCard> {
  const call = {
    name: 'save_card',
    text: 'select save_card($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) as answer',
    values: [...values, shapeNumberOf(values[3]), CARD_BYTES, CARD_FIELDS],
  };
  for (let tries = 1; ; tries++) {
    try {
      const [row] = await database.single<{ answer: string }>(
        { company: values[0], person: values[1], key: values[2] },
        call,
      );
      const answer = savedCardOf(row?.answer);
      if (!isOldShape(answer)) return answer;
      // after a change of shape once for each card, by whoever saves it first
      if (tries >= MOST_TRIES) throw new Error(`Scene data of ${values[3]} has a shape that this server does not know`);
      await database.inCompany(values[0], (tx) => liftStored(tx, values, answer));
    } catch (error) {
      if (!isLostRace(error) || tries >= MOST_TRIES) throw error;
    }
  }
}

/** The card is stored in an older shape than the one that is saved. */
interface OldShape {
  refused: 'shape';
  shape: number;
  version: number;
  data: SceneFields;
}

/** What the function has answered; it says nothing else. */
export const savedCardOf = (answer: string | undefined): SavedCard | OldShape =>
  JSON.parse(answer ?? '{"refused":"not_found"}') as SavedCard | OldShape;

export const isOldShape = (answer: SavedCard | OldShape): answer is OldShape => answer.refused === 'shape';

/** Writes a card in its present shape; readers see it so already, so that its version stays. */
export async function liftStored(
  tx: Transaction,
  [, , boardId, cardKey]: SaveParameters,
  old: OldShape,
): Promise<void> {
  const lifted = JSON.stringify(liftScene(cardKey, old.data, old.shape));
  await tx.execute(sql`
    update cards set data = ${lifted}::jsonb, shape = ${shapeNumberOf(cardKey)}
    where board_id = ${boardId} and card_key = ${cardKey} and shape = ${old.shape} and version = ${old.version}`);
}

/** A lock or save of the same card came between; nothing is written, the next try sees it. */
const isLostRace = (error: unknown): boolean => (error as { code?: string }).code === '40001';
const MOST_TRIES = 5;

/** The card would become larger than a card may be; nothing is written. */
export function isTooLarge(error: unknown): boolean {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return (cause as { code?: string }).code === 'LS413';
}

/**
 * Rights of a person on a board and the number of its last change, which they contain; null when the company has no such
 * board. The default is read with no cards.
 */
export async function findRights(
  database: Database,
  companyId: string,
  userId: string,
  boardId: string,
): Promise<{ rights: BoardRights; seq: number } | null> {
  const [row] = await database.inCompany(companyId, (tx) =>
    tx
      .select({ level: boardPermissions.permission_level, cards: boardPermissions.allowed_cards, seq: boards.seq })
      .from(boards)
      .leftJoin(boardPermissions, and(eq(boardPermissions.board_id, boards.id), eq(boardPermissions.user_id, userId)))
      .where(eq(boards.id, boardId)),
  );
  if (!row) return null;
  return { rights: { permission_level: row.level ?? 'read', allowed_cards: row.cards ?? [] }, seq: row.seq };
}

/** Names and initials of people, by id. */
export async function findPeople(database: Pick<Database, 'shared'>, ids: string[]): Promise<Map<string, UserInfo>> {
  if (ids.length === 0) return new Map();
  const rows = await database.shared
    .select({ id: users.id, first: users.first_name, last: users.last_name })
    .from(users)
    .where(inArray(users.id, ids));
  return new Map(
    rows.map(({ id, first, last }) => [
      id,
      { id, full_name: `${first} ${last}`.trim(), initials: initialsOf(first, last) },
    ]),
  );
}

const cardColumns = {
  card_key: cards.card_key,
  data: cards.data,
  shape: cards.shape,
  version: cards.version,
  updated_at: cards.updated_at,
  updated_by: users.id,
  first: users.first_name,
  last: users.last_name,
};

interface CardRow {
  card_key: string;
  data: SceneFields;
  shape: number;
  version: number;
  updated_at: Date | null;
  updated_by: string | null;
  first: string | null;
  last: string | null;
}

function sceneDataOf(row: CardRow): SceneData {
  const first = row.first ?? '';
  const last = row.last ?? '';
  return {
    data: liftScene(row.card_key, row.data, row.shape),
    version: row.version,
    updated_at: row.updated_at?.toISOString() ?? null,
    updated_by: row.updated_by
      ? { id: row.updated_by, full_name: `${first} ${last}`.trim(), initials: initialsOf(first, last) }
      : null,
  };
}

/** Cards of a board, all or those named. */
export async function findCards(tx: Transaction, boardId: string, keys?: string[]): Promise<Record<string, SceneData>> {
  const rows = await tx
    .select(cardColumns)
    .from(cards)
    .leftJoin(users, eq(users.id, cards.updated_by))
    .where(and(eq(cards.board_id, boardId), keys ? inArray(cards.card_key, keys) : sql`true`));
  return Object.fromEntries(rows.map((row) => [row.card_key, sceneDataOf(row)]));
}

/** Refused texts of one person on a board, by card key. */
export async function findDrafts(tx: Transaction, boardId: string, userId: string): Promise<Map<string, Draft>> {
  const rows = await tx
    .select()
    .from(drafts)
    .where(and(eq(drafts.board_id, boardId), eq(drafts.user_id, userId)));
  return new Map(
    rows.map(({ id, card_key, data, created_at, reason }) => [
      card_key,
      { id, data, created_at: created_at.toISOString(), reason },
    ]),
  );
}

/** True when there was one. */
export async function deleteDraft(
  tx: Transaction,
  draft: { boardId: string; cardKey: string; userId: string },
): Promise<boolean> {
  const gone = await tx
    .delete(drafts)
    .where(
      and(eq(drafts.board_id, draft.boardId), eq(drafts.card_key, draft.cardKey), eq(drafts.user_id, draft.userId)),
    )
    .returning({ id: drafts.id });
  return gone.length > 0;
}

/** Sequence number of a board, null when the company has no such board. */
export async function findSeq(tx: Transaction, boardId: string): Promise<number | null> {
  const [row] = await tx.select({ seq: boards.seq }).from(boards).where(eq(boards.id, boardId));
  return row?.seq ?? null;
}

/** Keys of the cards of a board that have been saved. */
export async function findCardKeys(tx: Transaction, boardId: string): Promise<string[]> {
  const rows = await tx.select({ key: cards.card_key }).from(cards).where(eq(cards.board_id, boardId));
  return rows.map(({ key }) => key);
}
