import { sql } from 'drizzle-orm';

import type { ContentPart } from '../boards/board-content-service.ts';

/**
 * Where what lies on a board came from, as snapshots and copies keep it. In a copy both ends are those of the copy,
 * where they lie on the board.
 */
export const originsContent: ContentPart = {
  kind: 'origins',
  read: async (tx, { boardId }) => {
    const { rows } = await tx.execute<{ threads: string }>(sql`
      select coalesce(jsonb_agg(to_jsonb(t) - array['id', 'company_id', 'thing_board']
        || jsonb_build_object('is_here', t.origin_board = ${boardId}) order by t.created_at, t.id), '[]')::text as threads
      from origin_threads t where t.thing_board = ${boardId}`);
    return rows[0]?.threads ?? '[]';
  },
  write: async (tx, { companyId, boardId }, stored, asCopy) => {
    await tx.execute(sql`delete from origin_threads where thing_board = ${boardId}`);
    await tx.execute(sql`
      insert into origin_threads (company_id, thing_kind, thing_board, thing_ref, thing_title, origin_kind, origin_board,
        origin_ref, origin_title, created_by, created_at)
      select ${companyId}, e.thing_kind, ${boardId},
        case when ${asCopy}::boolean and e.thing_kind = 'gantt_entry'
          then copied_id(${boardId}, e.thing_ref::uuid)::text else e.thing_ref end,
        e.thing_title, e.origin_kind, case when e.is_here then ${boardId}::uuid else e.origin_board end,
        case when ${asCopy}::boolean and e.is_here and e.origin_kind in ('note', 'page')
          then copied_id(${boardId}, e.origin_ref::uuid)::text else e.origin_ref end,
        e.origin_title, (select u.id from users u where u.id = e.created_by), e.created_at
      from jsonb_to_recordset(${JSON.stringify(stored)}::jsonb) as e (thing_kind text, thing_ref text, thing_title text,
        origin_kind text, origin_board uuid, origin_ref text, origin_title text, created_by uuid, created_at timestamptz,
        is_here boolean)
      on conflict do nothing`);
  },
  // a preview leads nowhere
  show: () => [],
};
