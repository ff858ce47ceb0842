-- The corporate directory: which part of it feeds a company, what was read of it, and each synchronisation.
create table directory_settings (
  company_id uuid primary key references companies on delete cascade,
  is_on boolean not null default false,
  base_dn text not null default '',
  filter text not null default '',
  updated_at timestamptz not null default now()
);

create table directory_runs (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  dry_run boolean not null default false,
  status text not null default 'queued'
    check (status in ('queued', 'running', 'needs_confirmation', 'done', 'failed', 'cancelled')),
  read_count integer not null default 0,
  planned integer not null default 0,
  done integer not null default 0,
  failed integer not null default 0,
  counts jsonb,
  problem text,
  confirmed integer,
  started_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  finished_at timestamptz
);
create index directory_runs_company on directory_runs (company_id, created_at desc);
-- one at a time
create unique index directory_runs_active on directory_runs (company_id) where status in ('queued', 'running');

create table directory_changes (
  company_id uuid not null references companies on delete cascade,
  run_id uuid not null references directory_runs on delete cascade,
  place integer not null,
  kind text not null,
  directory_id text not null,
  user_id uuid,
  name text not null default '',
  email text not null default '',
  changes jsonb not null default '[]',
  reason text,
  is_done boolean not null default false,
  error text,
  primary key (run_id, place)
);

create table directory_users (
  company_id uuid not null references companies on delete cascade,
  directory_id text not null,
  email text not null default '',
  first_name text collate din5007 not null default '',
  last_name text collate din5007 not null default '',
  department text not null default '',
  job_title text not null default '',
  groups text[] not null default '{}',
  is_enabled boolean not null default true,
  state text not null default 'new' check (state in ('new', 'changed', 'linked', 'gone', 'skipped')),
  user_id uuid references users on delete set null,
  -- set while a synchronisation has the account deactivated: only then it may activate it again
  deactivated_at timestamptz,
  seen_at timestamptz not null default now(),
  primary key (company_id, directory_id)
);
create index directory_users_user on directory_users (user_id);

do $$ declare t text; begin
  foreach t in array array['directory_settings', 'directory_runs', 'directory_changes', 'directory_users'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (company_id = (select app_company()) or (select app_crossing()))
      with check (company_id = (select app_company()) or (select app_crossing()))', t);
  end loop;
end $$;
