import { sql } from 'drizzle-orm';

import type { SceneFields } from '#contract/board/scene-shape.ts';
import { liftScene } from '#contract/board/scene-shapes.ts';

import type { ContentPart } from './board-content-service.ts';

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
