-- The first eight digits of a lease are the number of the server process that reads the file. The process holds that
-- number as a lock while it lives (`ChangeFeed`), so that what a killed one has left is free at once.
create function door_free_ended_source_files() returns void language plpgsql as $$
declare
  v_before text := app_cross('on');
begin
  update source_files f set lease_until = clock_timestamp() - interval '1 millisecond'
  where f.ingestion_status = 'processing' and f.lease_until >= clock_timestamp() and not exists (
    select from pg_locks l where l.locktype = 'advisory' and l.classid = 4416 and l.objsubid = 2
      and l.objid::bigint = ('x' || left(f.lease::text, 8))::bit(32)::bigint
      and l.database = (select d.oid from pg_database d where d.datname = current_database()));
  perform app_cross(v_before);
end $$;
