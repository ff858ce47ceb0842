-- Files of boards (whiteboard 3): the pages that were made of them, the cards that show pages, and tables.
create table source_files (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  board_id uuid not null references boards on delete cascade,
  file_id uuid not null references stored_files,
  kind text not null check (kind in ('pptx', 'docx', 'pdf', 'xlsx', 'png', 'jpeg', 'jpg', 'csv', 'txt')),
  original_filename text not null,
  bytes bigint not null,
  card_key text,
  ingestion_status text not null default 'pending'
    check (ingestion_status in ('pending', 'processing', 'completed', 'failed')),
  ingestion_error_code text,
  is_simplified boolean not null default false,
  page_count integer not null default 0,
  ingested_page_count integer not null default 0,
  -- while it is read: which process has it, and until when that may be silent
  lease uuid,
  lease_until timestamptz,
  taken_at timestamptz,
  tries integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid references users on delete set null,
  version integer not null default 1
);
create index source_files_board on source_files (board_id, created_at desc, id);
create index source_files_file on source_files (file_id);
create index source_files_waiting on source_files (company_id, created_at) where ingestion_status in ('pending', 'processing');

create table source_file_pages (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  source_file_id uuid not null references source_files on delete cascade,
  page_number integer not null,
  page_name text not null default '',
  -- a picture; of a text the text itself in UTF-8
  preview_id uuid references stored_files,
  thumbnail_id uuid references stored_files,
  unique (source_file_id, page_number)
);
create index source_file_pages_preview on source_file_pages (preview_id) where preview_id is not null;
create index source_file_pages_thumbnail on source_file_pages (thumbnail_id) where thumbnail_id is not null;

create table page_cards (
  page_id uuid not null references source_file_pages on delete cascade,
  card_key text not null check (card_key ~ '^[\w-]{1,64}$'),
  company_id uuid not null references companies on delete cascade,
  source_file_id uuid not null references source_files on delete cascade,
  primary key (page_id, card_key)
);
create index page_cards_file on page_cards (source_file_id, card_key);

create table data_sources (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  board_id uuid not null references boards on delete cascade,
  source_file_page_id uuid not null references source_file_pages on delete cascade,
  name text not null default '',
  headers jsonb not null,
  data jsonb not null,
  analysis text,
  rows_left_out integer not null default 0,
  columns_left_out integer not null default 0,
  created_at timestamptz not null default clock_timestamp(),
  version integer not null default 1
);
create index data_sources_page on data_sources (source_file_page_id, created_at, id);
create index data_sources_board on data_sources (board_id);

-- Stored files that a deleted file or page has left: removed with their content where nothing names them any longer.
create table left_files (
  file_id uuid primary key references stored_files on delete cascade,
  company_id uuid not null references companies on delete cascade
);

do $$ declare t text; begin
  foreach t in array array['source_files', 'source_file_pages', 'page_cards', 'data_sources', 'left_files'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (company_id = (select app_company()) or (select app_crossing()))
      with check (company_id = (select app_company()) or (select app_crossing()))', t);
  end loop;
end $$;

create function leave_files() returns trigger language plpgsql as $$
begin
  -- what goes with its company leaves nothing behind
  if not exists (select from companies where id = old.company_id) then return null; end if;
  insert into left_files (file_id, company_id)
    select f.id, f.company_id from stored_files f
    where f.id::text in (to_jsonb(old) ->> 'file_id', to_jsonb(old) ->> 'preview_id', to_jsonb(old) ->> 'thumbnail_id')
    on conflict do nothing;
  return null;
end $$;
create trigger source_files_gone after delete on source_files for each row execute function leave_files();
create trigger source_file_pages_gone after delete on source_file_pages for each row execute function leave_files();

-- Takes the next file that is to be read, also one whose process has gone silent: of the company that has the fewest
-- under way and has waited longest, so that nobody's fifty files keep the others waiting.
create function door_take_source_file(p_lease uuid, p_seconds integer)
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
    where f.id = (select n.id from source_files n where n.company_id = v_company
      and (n.ingestion_status = 'pending' or n.ingestion_status = 'processing' and n.lease_until < clock_timestamp())
      order by n.created_at, n.id limit 1)
    returning f.id, f.company_id, f.board_id, f.file_id, f.kind, f.created_by, f.tries;
  perform app_cross(v_before);
end $$;

-- How many files wait to be read or have lost their process.
create function door_waiting_source_files() returns integer language plpgsql as $$
declare
  v_before text := app_cross('on');
  v_count integer := (select count(*) from source_files
    where ingestion_status = 'pending' or ingestion_status = 'processing' and lease_until < clock_timestamp());
begin
  perform app_cross(v_before);
  return v_count;
end $$;
