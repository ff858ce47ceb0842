-- What several topics of the administration share: groups and teams of people, verified domains, one-time links.
alter table users
  add column department text not null default '',
  add column job_title text not null default '',
  add column directory_id text,
  add column directory_groups text[] not null default '{}',
  add column password_changed_at timestamptz,
  add column updated_at timestamptz not null default now();

-- Groups of people; the groups of boards are board_groups.
create table user_groups (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  name text collate din5007 not null check (length(name) between 1 and 120),
  description text not null default '',
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index user_groups_name on user_groups (company_id, lower(name));
create table user_group_members (
  company_id uuid not null references companies on delete cascade,
  group_id uuid not null references user_groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (group_id, user_id)
);
create index user_group_members_user on user_group_members (user_id);

create table teams (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  name text collate din5007 not null check (length(name) between 1 and 120),
  description text not null default '',
  is_active boolean not null default true,
  lead_id uuid references users on delete set null,
  parent_id uuid references teams on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index teams_name on teams (company_id, lower(name));
create table team_members (
  company_id uuid not null references companies on delete cascade,
  team_id uuid not null references teams on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (team_id, user_id)
);
create index team_members_user on team_members (user_id);

-- Mail domains that belong to a company: only the verified ones let people in by their address.
create table company_domains (
  company_id uuid not null references companies on delete cascade,
  domain text not null check (domain = lower(domain) and length(domain) between 3 and 253),
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (company_id, domain)
);
-- A domain can be verified for one company only.
create unique index company_domains_verified on company_domains (domain) where verified_at is not null;

-- Links that work once: registration, reset of a password, activation of an invitation. Only the hash is kept.
create table one_time_links (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'reset', 'activate')),
  user_id uuid references users on delete cascade,
  company_id uuid references companies on delete cascade,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_links_user on one_time_links (user_id);
create index one_time_links_expiry on one_time_links (expires_at);

do $$ declare t text; begin
  foreach t in array array['user_groups', 'user_group_members', 'teams', 'team_members', 'company_domains'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (company_id = (select app_company()) or (select app_crossing()))
      with check (company_id = (select app_company()) or (select app_crossing()))', t);
  end loop;
end $$;
