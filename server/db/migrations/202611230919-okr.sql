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
  created_at timestamptz not null default now(),
  -- the value that a check-in has replaced: it counts again when the check-in is taken back and none is older
  previous double precision,
  -- The day that a report is about: a quarter is evaluated by it.
  day date not null default (now() at time zone 'UTC')::date
);
create index check_ins_key_result on check_ins (key_result_id, day desc, created_at desc);

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
-- Each person starts with one view at most, and the company with one that is shared.
create unique index okr_saved_views_own_default on okr_saved_views (company_id, owner_id)
  where is_default and visibility = 'private';
create unique index okr_saved_views_shared_default on okr_saved_views (company_id)
  where is_default and visibility = 'shared';

-- Files that are to be imported.
create table okr_imports (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  created_by uuid not null references users on delete cascade,
  filename text not null,
  sheet text not null default '',
  -- rows below the heading as {line, cells}; emptied when the import is done
  lines jsonb not null,
  headings jsonb not null,
  -- what each column means; null where it is left out
  columns jsonb not null,
  -- the sign before decimals in texts
  decimal text not null check (decimal in (',', '.')),
  year smallint not null check (year between 2000 and 2100),
  quarter smallint not null check (quarter between 1 and 4),
  update_existing boolean not null default true,
  created_at timestamptz not null default now(),
  confirmed_at timestamptz,
  result jsonb,
  -- the sheets that can be read as {name, headings, lines}, when there are several; emptied when the import is done
  sheets jsonb not null default '[]',
  -- the sign where the amounts do not tell
  decimal_preset text not null default ',' check (decimal_preset in (',', '.')),
  decimal_chosen boolean not null default false,
  -- what was written, until it is taken back: {type, id, title, act, version, before, write, check_in}
  written jsonb not null default '[]',
  -- what was taken back: {removed, restored, kept}
  taken_back jsonb
);
create index okr_imports_author on okr_imports (company_id, created_by);

-- What was learned in a quarter; an empty text keeps its version, so that an old one never fits a new text.
create table okr_reviews (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  year smallint not null check (year between 2000 and 2100),
  quarter smallint not null check (quarter between 1 and 4),
  -- null: of the whole company
  team_id uuid,
  text text not null check (length(text) <= 5000),
  author_id uuid references users on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  -- the last name of a team that is gone: what it has learned outlives it
  former_team text
);
create unique index okr_reviews_company on okr_reviews (company_id, year, quarter) where team_id is null;
create unique index okr_reviews_team on okr_reviews (company_id, year, quarter, team_id) where team_id is not null;

do $$ declare t text; begin
  foreach t in array array[
    'objectives', 'key_results', 'check_ins', 'okr_projects', 'okr_project_key_results', 'okr_tasks',
    'okr_saved_views', 'okr_imports', 'okr_reviews'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (company_id = (select app_company()) or (select app_crossing()))
      with check (company_id = (select app_company()) or (select app_crossing()))', t);
  end loop;
end $$;

-- What loses its team or its responsible person because they are deleted is another version to who has it open.
-- Who shows an item that grows because its team or responsible person is deleted asks again. The bell reads as the
-- server writes it, so that the same one rings once in a transaction.
create function okr_item_grows() returns trigger language plpgsql as $$ begin
  new.version := old.version + 1;
  new.updated_at := now();
  perform pg_notify('live_bell',
    format('tx|{"company_id":"%s","topic":"okr","id":null,"version":null}', new.company_id));
  return new;
end $$;

do $$ declare t text; begin
  foreach t in array array['objectives', 'okr_projects'] loop
    execute format('create trigger okr_item_grows before update of team_id, responsible_id on %I for each row
      when (new.version = old.version and (
        (old.team_id is not null and new.team_id is null) or (old.responsible_id is not null and new.responsible_id is null)))
      execute function okr_item_grows()', t);
  end loop;
  foreach t in array array['key_results', 'okr_tasks'] loop
    execute format('create trigger okr_item_grows before update of responsible_id on %I for each row
      when (new.version = old.version and old.responsible_id is not null and new.responsible_id is null)
      execute function okr_item_grows()', t);
  end loop;
end $$;

create function okr_reviews_keep() returns trigger language plpgsql as $$ begin
  delete from okr_reviews where team_id = old.id and text = '';
  update okr_reviews set former_team = old.name where team_id = old.id;
  return old;
end $$;
create trigger okr_reviews_keep before delete on teams for each row execute function okr_reviews_keep();
