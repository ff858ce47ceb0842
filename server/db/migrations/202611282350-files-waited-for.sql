-- As before, and within a company what somebody waits for comes first: the presentation of a meeting, then the files of
-- who has waited longest, so that nobody's fifty files keep the others of their company waiting either.
create or replace function door_take_source_file(p_lease uuid, p_seconds integer)
returns table (id uuid, company_id uuid, board_id uuid, file_id uuid, kind text, created_by uuid, tries integer)
language plpgsql as $$
#variable_conflict use_column
declare
  v_before text := app_cross('on');
  v_company uuid;
begin
  perform pg_advisory_xact_lock(4415);
  select f.company_id into v_company from source_files f
    where f.ingestion_status in ('pending', 'processing')
    group by f.company_id
    having bool_or(f.ingestion_status = 'pending' or f.lease_until < clock_timestamp())
    order by count(*) filter (where f.ingestion_status = 'processing' and f.lease_until >= clock_timestamp()),
      (select max(o.taken_at) from source_files o where o.company_id = f.company_id) nulls first
    limit 1;
  return query update source_files f set ingestion_status = 'processing', lease = p_lease, taken_at = clock_timestamp(),
      lease_until = clock_timestamp() + make_interval(secs => p_seconds), tries = f.tries + 1
    where f.id = (select n.id from source_files n
      join (select o.created_by, max(o.taken_at) as taken_at from source_files o
        where o.company_id = v_company group by o.created_by) p on p.created_by is not distinct from n.created_by
      where n.company_id = v_company
      and (n.ingestion_status = 'pending' or n.ingestion_status = 'processing' and n.lease_until < clock_timestamp())
      order by n.slides_step is null, p.taken_at nulls first, n.created_at, n.batch_place, n.id limit 1)
    returning f.id, f.company_id, f.board_id, f.file_id, f.kind, f.created_by, f.tries;
  perform app_cross(v_before);
end $$;
