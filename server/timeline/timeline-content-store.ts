import { sql } from 'drizzle-orm';

import type { ContentPart } from '../boards/board-content-service.ts';

/** The event timeline, as snapshots and copies of a board keep it. */
export const timelineContent: ContentPart = {
  kind: 'timeline_entries',
  read: async (tx, { boardId }) => {
    const { rows } = await tx.execute<{ entries: string }>(sql`
      select coalesce(jsonb_agg(to_jsonb(t) - 'company_id' - 'board_id'
        || jsonb_build_object('shown', timeline_payload(t)) order by t.position, t.id), '[]')::text as entries
      from timeline_entries t where t.board_id = ${boardId}`);
    return rows[0]?.entries ?? '[]';
  },
  write: async (tx, { companyId, boardId }, stored, asCopy) => {
    await tx.execute(sql`delete from timeline_entries where board_id = ${boardId}`);
    await tx.execute(sql`
      insert into timeline_entries (id, company_id, board_id, name, start_date, end_date, position, system_key, created_at,
        created_by, version)
      select case when ${asCopy}::boolean then copied_id(${boardId}, (e ->> 'id')::uuid) else (e ->> 'id')::uuid end, ${companyId}, ${boardId},
        e ->> 'name', (e ->> 'start_date')::date, (e ->> 'end_date')::date, (e ->> 'position')::real, e ->> 'system_key',
        (e ->> 'created_at')::timestamptz, (select u.id from users u where u.id = (e ->> 'created_by')::uuid),
        coalesce((e ->> 'version')::integer, 0) + 1
      from jsonb_array_elements(${JSON.stringify(stored)}::jsonb) as e`);
  },
  show: (stored) => (stored as { shown: unknown }[]).map(({ shown }) => shown),
};
