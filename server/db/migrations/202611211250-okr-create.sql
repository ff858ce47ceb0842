-- OKR: objectives with key results, projects under key results, tasks under either, check-ins and saved views.
create table objectives (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  objective text not null check (length(objective) between 1 and 500),
  description text not null default '',
  year smallint not null check (year between 2000 and 2100),
  quarter smallint not null check (quarter between 1 and 4),
  team_id uuid references teams on delete set null,
  responsible_id uuid references users on delete set null,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index objectives_period on objectives (company_id, year, quarter);
create index objectives_team on objectives (team_id);

create table key_results (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  objective_id uuid not null references objectives on delete cascade,
  title text not null check (length(title) between 1 and 500),
  initial double precision not null default 0,
  current double precision not null default 0,
  goal double precision not null default 100,
  direction text not null default 'increase' check (direction in ('increase', 'decrease')),
  unit text not null default '',
  symbol text not null default '',
  placement text not null default 'after' check (placement in ('before', 'after')),
  space boolean not null default true,
  responsible_id uuid references users on delete set null,
  date date,
  "order" integer not null default 0,
  -- of the newest check-in; null while nobody has reported
  checked_in_at timestamptz,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index key_results_objective on key_results (objective_id, "order");
create index key_results_company on key_results (company_id);

create table check_ins (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  key_result_id uuid not null references key_results on delete cascade,
  value double precision not null,
  confidence smallint check (confidence between 1 and 5),
  note text not null default '',
  author_id uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create index check_ins_key_result on check_ins (key_result_id, created_at desc);

create table okr_projects (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  title text not null check (length(title) between 1 and 500),
  description text not null default '',
  team_id uuid references teams on delete set null,
  responsible_id uuid references users on delete set null,
  due date,
  status text not null default 'not_started' check (status in ('not_started', 'in_progress', 'done')),
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index okr_projects_company on okr_projects (company_id);
create table okr_project_key_results (
  company_id uuid not null references companies on delete cascade,
  project_id uuid not null references okr_projects on delete cascade,
  key_result_id uuid not null references key_results on delete cascade,
  primary key (project_id, key_result_id)
);
create index okr_project_key_results_key_result on okr_project_key_results (key_result_id);

create table okr_tasks (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  title text not null check (length(title) between 1 and 500),
  project_id uuid references okr_projects on delete cascade,
  key_result_id uuid references key_results on delete cascade,
  responsible_id uuid references users on delete set null,
  due date,
  completed boolean not null default false,
  completed_at timestamptz,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  check (project_id is null or key_result_id is null)
);
create index okr_tasks_company on okr_tasks (company_id);
create index okr_tasks_project on okr_tasks (project_id);
create index okr_tasks_key_result on okr_tasks (key_result_id);

create table okr_saved_views (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  owner_id uuid not null references users on delete cascade,
  name text collate din5007 not null check (length(name) between 1 and 80),
  mode text not null default 'table' check (mode in ('table', 'diagram')),
  visibility text not null default 'private' check (visibility in ('private', 'shared')),
  is_default boolean not null default false,
  view jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index okr_saved_views_company on okr_saved_views (company_id, owner_id);

do $$ declare t text; begin
  foreach t in array array['objectives', 'key_results', 'check_ins', 'okr_projects', 'okr_project_key_results', 'okr_tasks', 'okr_saved_views'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (company_id = (select app_company()) or (select app_crossing()))
      with check (company_id = (select app_company()) or (select app_crossing()))', t);
    execute format('grant select, insert, update, delete on %I to leitstern_app', t);
  end loop;
end $$;
