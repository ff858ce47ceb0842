import { sql } from 'drizzle-orm';

import type { SceneFields } from '#contract/board/scene-shape.ts';
import { liftScene } from '#contract/board/scene-shapes.ts';

import type { Transaction } from '../db/database.ts';

/** Where content is written, and who is its author. */
export interface ContentKey {
  companyId: string;
  boardId: string;
  userId: string;
}

/** One kind of what lies on a board, as snapshots and copies keep it. */
export interface ContentPart {
  /** Its name within stored content; never changed. */
  kind: string;
  /** All of it, as it is stored, as JSON text: a board may have megabytes, which nobody here looks into. */
  read(tx: Transaction, place: ContentKey): Promise<string>;
  /** Puts stored content in the place of what the board has; `asCopy` gives records new ids. */
  write(tx: Transaction, place: ContentKey, stored: unknown, asCopy: boolean): Promise<void>;
  /** As a preview shows it: the shape of the wire. */
  show(stored: unknown): unknown;
}

/** What lay on a board, by kind; kinds that this server does not know stay. */
export type BoardContent = Record<string, unknown>;

/** Reads and writes everything that lies on a board: for snapshots, derived boards and copies. */
export class BoardContentService {
  readonly #parts: readonly ContentPart[];

  constructor(parts: readonly ContentPart[]) {
    this.#parts = parts;
  }

  /** JSON text of a BoardContent. */
  async read(tx: Transaction, place: ContentKey): Promise<string> {
    const kinds: string[] = [];
    // one after the other: they share one connection
    for (const part of this.#parts) kinds.push(`${JSON.stringify(part.kind)}:${await part.read(tx, place)}`);
    return `{${kinds.join(',')}}`;
  }

  /** A kind that the content does not know is left as it is on the board. */
  async write(tx: Transaction, place: ContentKey, content: BoardContent, asCopy: boolean): Promise<void> {
    for (const part of this.#parts) if (part.kind in content) await part.write(tx, place, content[part.kind], asCopy);
  }

  show(content: BoardContent): BoardContent {
    return Object.fromEntries(
      this.#parts.filter(({ kind }) => kind in content).map((part) => [part.kind, part.show(content[part.kind])]),
    );
  }
}

interface StoredCard {
  card_key: string;
  data: SceneFields;
  shape: number;
}

/** Scene data of all keys, the header among them. */
export const cardsContent: ContentPart = {
  kind: 'cards',
  read: async (tx, { boardId }) => {
    const { rows } = await tx.execute<{ cards: string }>(sql`
      select coalesce(jsonb_agg(jsonb_build_object('card_key', card_key, 'data', data, 'shape', shape) order by card_key), '[]')::text as cards
      from cards where board_id = ${boardId} and data <> '{}'`);
    return rows[0]?.cards ?? '[]';
  },
  // a key that the content does not have becomes empty; the number is the one that the board's change will get
  write: async (tx, { companyId, boardId, userId }, stored) => {
    await tx.execute(sql`
      with given as (
        select r.card_key, coalesce(r.data, '{}') as data, coalesce(r.shape, 1) as shape
        from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as r (card_key text, data jsonb, shape smallint)
      ), wanted as (
        select * from given
        union all
        select c.card_key, '{}', 1 from cards c
        where c.board_id = ${boardId} and not exists (select from given g where g.card_key = c.card_key)
      )
      insert into cards as c (company_id, board_id, card_key, data, shape, field_versions, version, seq, updated_at, updated_by)
      select ${companyId}, ${boardId}, w.card_key, w.data, w.shape,
        coalesce((select jsonb_object_agg(k, 1) from jsonb_object_keys(w.data) k), '{}'), 1, b.seq + 1, clock_timestamp(), ${userId}
      from wanted w, boards b where b.id = ${boardId}
      on conflict (board_id, card_key) do update set
        data = excluded.data, shape = excluded.shape, version = c.version + 1, seq = excluded.seq,
        field_versions = c.field_versions
          || coalesce((select jsonb_object_agg(k, c.version + 1) from jsonb_object_keys(c.data || excluded.data) k), '{}'),
        updated_at = excluded.updated_at, updated_by = excluded.updated_by, last_request = null
      where c.data is distinct from excluded.data or c.shape <> excluded.shape`);
  },
  show: (stored) =>
    Object.fromEntries(
      (stored as StoredCard[]).map(({ card_key, data, shape }) => [
        card_key,
        { data: liftScene(card_key, data, shape) },
      ]),
    ),
};
