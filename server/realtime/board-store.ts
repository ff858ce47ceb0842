import { sql } from 'drizzle-orm';

import type { UserInfo } from '#contract/accounts/people.ts';
import { CARD_BYTES, CARD_FIELDS } from '#contract/board/scene-shapes.ts';
import type { RecordKind } from '#contract/socket.ts';
import { initialsOf } from '#contract/accounts/people.ts';

import type { Database, Transaction } from '../db/database.ts';
import type { RealtimeTimes } from './realtime-times.ts';

/** Where a socket is: a board of a company. */
export interface BoardKey {
  companyId: string;
  boardId: string;
}

/** One editor: a person's tab. */
export interface Editor {
  userId: string;
  tab: string;
}

interface PersonRow {
  id: string;
  first_name: string;
  last_name: string;
}

/** Somebody as the whiteboard shows them (whiteboard 3 "user_info"). */
export function personInfo({ id, first_name, last_name }: PersonRow): UserInfo {
  return { id, full_name: `${first_name} ${last_name}`.trim(), initials: initialsOf(first_name, last_name) };
}

/** A card whose data or lock has changed; `data` only when the data has. */
export interface CardNews {
  card_key: string;
  version: number;
  seq: number;
  lock_seq: number;
  data: Record<string, unknown> | null;
  author: PersonRow | null;
  holder: PersonRow | null;
  tab: string | null;
  token: number;
  since: string | null;
  revoker: PersonRow | null;
}

/** A note, timeline entry, … that has changed: the whole record, or that it is gone. */
export interface RecordNews {
  kind: RecordKind;
  seq: number;
  payload: object;
  author: PersonRow | null;
  tab: string | null;
}

export interface BoardNews {
  seq: number;
  cards: CardNews[];
  records: RecordNews[];
}

/** Answer of the database to a request for a lock; `seq` is missing when the person had it already. */
export type LockGrant =
  | { granted: true; token: number; since: string; seq?: number }
  | { granted: false; holder: string; since: string; same_user: boolean }
  | { refused: 'not_found' };

/** The calls of the real-time part: each one statement, prepared once per connection. */
export class BoardStore {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  async exists({ companyId, boardId }: BoardKey): Promise<boolean> {
    return (await this.news({ companyId, boardId }, Number.MAX_SAFE_INTEGER)) !== null;
  }

  /** What is newer than `after`; with null the cards that are locked now. Null without such a board. */
  news({ companyId, boardId }: BoardKey, after: number | null): Promise<BoardNews | null> {
    return this.#one('board_news', [companyId, boardId, after]);
  }

  lock({ companyId, boardId }: BoardKey, { userId, tab }: Editor, card: string, leaseMs: number): Promise<LockGrant> {
    return this.#one('lock_card', [companyId, userId, tab, boardId, card, leaseMs]);
  }

  unlock({ companyId, boardId }: BoardKey, { userId, tab }: Editor, card: string): Promise<boolean> {
    return this.#one('unlock_card', [companyId, userId, tab, boardId, card]);
  }

  enter(place: BoardKey, { userId, tab }: Editor, socket: string, leaseMs: number): Promise<boolean> {
    return this.#one('enter_board', [place.companyId, userId, tab, place.boardId, socket, leaseMs]);
  }

  leave(place: BoardKey, { userId, tab }: Editor, socket: string, graceMs: number): Promise<void> {
    return this.#one('leave_board', [place.companyId, userId, tab, place.boardId, socket, graceMs]);
  }

  /** Renews the leases of these cards, as far as this tab holds them. */
  async lockCards(place: BoardKey, { userId, tab }: Editor, cards: string[], leaseMs: number): Promise<void> {
    await this.#rows('hold_locks', [place.companyId, userId, tab, place.boardId, cards, leaseMs, false]);
  }

  /** Keeps a text that could not be saved for the person who wrote it. */
  async storeDraft(place: BoardKey, userId: string, card: string, data: Record<string, unknown>): Promise<void> {
    await this.#one('keep_draft', [
      place.companyId,
      userId,
      place.boardId,
      card,
      JSON.stringify(data),
      CARD_BYTES,
      CARD_FIELDS,
    ]);
  }

  /** Who is there, each once, with the card that they look at. */
  async people({ companyId, boardId }: BoardKey): Promise<(UserInfo & { card_id: string | null })[]> {
    const rows = await this.#rows<PersonRow & { card_key: string | null }>('board_people', [companyId, boardId]);
    return rows.map((row) => ({ ...personInfo(row), card_id: row.card_key }));
  }

  /** Notes which card a tab shows, null for none; false when that is known already. */
  viewCard({ companyId, boardId }: BoardKey, { userId, tab }: Editor, card: string | null): Promise<boolean> {
    return this.#one('view_card', [companyId, userId, tab, boardId, card]);
  }

  /** Ends the leases that have run out; answers the boards concerned. */
  releaseExpired(): Promise<{ company_id: string; board_id: string; seq: string }[]> {
    return this.#rows('door_release_expired', []);
  }

  renewPresence(sockets: string[], lostMs: number): Promise<{ company_id: string; board_id: string }[]> {
    return this.#rows('door_keep_presence', [sockets, lostMs]);
  }

  async seqs(boards: string[]): Promise<Map<string, number>> {
    const rows = await this.#rows<{ id: string; seq: string }>('door_board_seqs', [boards]);
    return new Map(rows.map(({ id, seq }) => [id, Number(seq)]));
  }

  async #one<T>(name: string, values: unknown[]): Promise<T> {
    const text = `select ${name}(${values.map((_, index) => `$${index + 1}`).join(', ')}) as answer`;
    const { rows } = await this.#database.pool.query<{ answer: T }>({ name, text, values });
    return rows[0]?.answer as T;
  }

  async #rows<T extends object>(name: string, values: unknown[]): Promise<T[]> {
    const text = `select * from ${name}(${values.map((_, index) => `$${index + 1}`).join(', ')})`;
    const { rows } = await this.#database.pool.query<T>({ name: `${name}_rows`, text, values });
    return rows;
  }
}

type RevokeTimes = Pick<RealtimeTimes, 'handoverMs' | 'reserveMs'>;

/** Begins the hand-over of a card to a tab; answers whose it is, null when nobody holds it. */
export async function revokeLock(
  tx: Transaction,
  { place, cardId, by, times }: { place: BoardKey; cardId: string; by: Editor; times: RevokeTimes },
): Promise<{ holder: string } | null> {
  const { rows } = await tx.execute<{ answer: { holder: string } | null }>(
    sql`select revoke_lock(${place.companyId}, ${by.userId}, ${by.tab}, ${place.boardId}, ${cardId}, ${times.handoverMs}, ${times.reserveMs}) as answer`,
  );
  return rows[0]?.answer ?? null;
}

export async function findBoardName(tx: Transaction, boardId: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`select name from boards where id = ${boardId}`);
  return rows[0]?.name ?? '';
}
