import { sql } from 'drizzle-orm';

import type { ContentPart } from '../boards/board-content-service.ts';

/** Sticky notes, as snapshots and copies of a board keep them. */
export const notesContent: ContentPart = {
  kind: 'sticky_notes',
  read: async (tx, { boardId }) => {
    const { rows } = await tx.execute<{ notes: string }>(sql`
      select coalesce(jsonb_agg(to_jsonb(n) - 'company_id' - 'board_id' - 'deleted_at' - 'seq'
        || jsonb_build_object('shown', note_payload(n)) order by n.created_at, n.id), '[]')::text as notes
      from sticky_notes n where n.board_id = ${boardId} and n.deleted_at is null`);
    return rows[0]?.notes ?? '[]';
  },
  // notes that the content does not have are deleted as people delete them; the number is the one of the board's change
  write: async (tx, { companyId, boardId, userId }, stored, asCopy) => {
    const rows = sql`jsonb_array_elements(${JSON.stringify(stored)}::jsonb) as e`;
    await tx.execute(sql`
      update sticky_notes n set deleted_at = clock_timestamp(), updated_by = ${userId}, version = n.version + 1, seq = b.seq + 1
      from boards b where b.id = ${boardId} and n.board_id = ${boardId} and n.deleted_at is null
        and not exists (select from ${rows} where (e ->> 'id')::uuid = n.id)`);
    await tx.execute(sql`
      insert into sticky_notes as n (id, company_id, board_id, text, card_key, section_key, x, y, width, height, color,
        image_id, thumbnail_id, image_processing_status, created_at, created_by, updated_at, updated_by, seq)
      select case when ${asCopy}::boolean then copied_id(${boardId}, (e ->> 'id')::uuid) else (e ->> 'id')::uuid end, ${companyId}, ${boardId},
        e ->> 'text', e ->> 'card_key', e ->> 'section_key', (e ->> 'x')::float8, (e ->> 'y')::float8,
        (e ->> 'width')::float8, (e ->> 'height')::float8, e ->> 'color',
        image.id, (select f.id from stored_files f where f.id = (e ->> 'thumbnail_id')::uuid),
        case when image.id is not null then e ->> 'image_processing_status' end,
        (e ->> 'created_at')::timestamptz, (select u.id from users u where u.id = (e ->> 'created_by')::uuid),
        clock_timestamp(), ${userId}, b.seq + 1
      from ${rows} join boards b on b.id = ${boardId} left join stored_files image on image.id = (e ->> 'image_id')::uuid
      on conflict (id) do update set text = excluded.text, card_key = excluded.card_key, section_key = excluded.section_key,
        x = excluded.x, y = excluded.y, width = excluded.width, height = excluded.height, color = excluded.color,
        image_id = excluded.image_id, thumbnail_id = excluded.thumbnail_id,
        image_processing_status = excluded.image_processing_status, deleted_at = null, updated_at = excluded.updated_at,
        updated_by = excluded.updated_by, version = n.version + 1, seq = excluded.seq
      where n.board_id = excluded.board_id`);
  },
  show: (stored) => (stored as { shown: unknown }[]).map(({ shown }) => shown),
};
