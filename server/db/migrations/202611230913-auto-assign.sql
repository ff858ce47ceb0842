-- Rules that give people a company, groups, a team and a role by what is known of them.
create table auto_assign_rules (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  name text collate din5007 not null check (length(name) between 1 and 120),
  is_active boolean not null default true,
  priority integer not null default 0,
  match text not null default 'all' check (match in ('all', 'any')),
  conditions jsonb not null default '[]',
  joins_company boolean not null default false,
  group_ids uuid[] not null default '{}',
  team_id uuid references teams on delete set null,
  role smallint check (role in (0, 1)),
  author_id uuid references users on delete set null,
  -- what the author might give when the rule was written: it can never give more
  author_level text not null check (author_level in ('company', 'global')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create index auto_assign_rules_company on auto_assign_rules (company_id, priority);
alter table auto_assign_rules enable row level security;
alter table auto_assign_rules force row level security;
create policy tenant on auto_assign_rules using (company_id = (select app_company()) or (select app_crossing()))
  with check (company_id = (select app_company()) or (select app_crossing()));
