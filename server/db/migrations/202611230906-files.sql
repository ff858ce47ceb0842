-- Files: their content lies in the file store by its hash.

create table stored_files (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  sha256 text not null,
  bytes bigint not null,
  media_type text not null,
  filename text not null,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index stored_files_hash on stored_files (sha256);
alter table stored_files enable row level security;
alter table stored_files force row level security;
create policy tenant on stored_files using (company_id = (select app_company()) or (select app_crossing()))
  with check (company_id = (select app_company()) or (select app_crossing()));

-- Whether any company still has a file of this content: only then may it be removed from the store.
create function door_content_is_used(p_sha256 text) returns boolean language plpgsql as $$
declare
  v_before text := app_cross('on');
  v_used boolean := exists (select from stored_files where sha256 = p_sha256);
begin
  perform app_cross(v_before);
  return v_used;
end $$;
