-- Stored files that snapshots name: they stay as long as one does.
create table snapshot_files (
  snapshot_id uuid not null references snapshots on delete cascade,
  file_id uuid not null references stored_files on delete cascade,
  company_id uuid not null references companies on delete cascade,
  primary key (snapshot_id, file_id)
);
create index snapshot_files_file on snapshot_files (file_id);
alter table snapshot_files enable row level security;
alter table snapshot_files force row level security;
create policy tenant on snapshot_files using (company_id = (select app_company()) or (select app_crossing()))
  with check (company_id = (select app_company()) or (select app_crossing()));

-- With the ids as they are: as texts each would be compared with every file of the company.
create or replace function leave_files() returns trigger language plpgsql as $$
declare
  v_old jsonb := to_jsonb(old);
begin
  -- what goes with its company leaves nothing behind
  if not exists (select from companies where id = old.company_id) then return null; end if;
  insert into left_files (file_id, company_id)
    select f.id, f.company_id from stored_files f
    where f.id in ((v_old ->> 'file_id')::uuid, (v_old ->> 'preview_id')::uuid, (v_old ->> 'thumbnail_id')::uuid)
    on conflict do nothing;
  return null;
end $$;

create trigger snapshot_files_gone after delete on snapshot_files for each row execute function leave_files();

-- What stands under a key of the content of a snapshot, as rows; nothing where there is none.
create function content_rows(p_content jsonb, p_key text) returns setof jsonb language sql immutable as
$$ select e from jsonb_array_elements(case jsonb_typeof(p_content -> p_key) when 'array' then p_content -> p_key end) as e $$;

create function name_snapshot_files() returns trigger language plpgsql as $$
begin
  insert into snapshot_files (snapshot_id, file_id, company_id)
    with named as (
      select content_rows(new.content, 'source_files') as file
      union all
      select content_rows(new.content, 'slides')
    )
    select new.id, f.id, new.company_id
    from (
      select file ->> 'file_id' as id from named
      union
      select unnest(array[p ->> 'preview_id', p ->> 'thumbnail_id']) from named, jsonb_array_elements(file -> 'pages') as p
    ) as ids join stored_files f on f.id = ids.id::uuid
    on conflict do nothing;
  return null;
end $$;
create trigger snapshots_name_files after insert on snapshots for each row execute function name_snapshot_files();
