-- OKR: files that are to be imported, and what was learned in a quarter.
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
  result jsonb
);
create index okr_imports_author on okr_imports (company_id, created_by);

create table okr_reviews (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  year smallint not null check (year between 2000 and 2100),
  quarter smallint not null check (quarter between 1 and 4),
  -- null: of the whole company
  team_id uuid references teams on delete cascade,
  text text not null check (length(text) between 1 and 5000),
  author_id uuid references users on delete set null,
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index okr_reviews_company on okr_reviews (company_id, year, quarter) where team_id is null;
create unique index okr_reviews_team on okr_reviews (company_id, year, quarter, team_id) where team_id is not null;

do $$ declare t text; begin
  foreach t in array array['okr_imports', 'okr_reviews'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (company_id = (select app_company()) or (select app_crossing()))
      with check (company_id = (select app_company()) or (select app_crossing()))', t);
    execute format('grant select, insert, update, delete on %I to leitstern_app', t);
  end loop;
end $$;
