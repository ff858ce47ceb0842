-- Foundation: tenants, people, sessions, audit, jobs' neighbours. Runs as the owner; requests run as leitstern_app.
do $$ begin
  if not exists (select from pg_roles where rolname = 'leitstern_app') then
    create role leitstern_app nologin nosuperuser nocreatedb nocreaterole nobypassrls;
  end if;
  -- its creator may grant it to itself; where somebody else has made both, the grant stands already
  begin
    execute format('grant leitstern_app to %I', current_user);
  exception when insufficient_privilege then null;
  end;
  execute 'set local role leitstern_app';
  reset role;
end $$;

-- Names sort as German readers expect (DIN 5007-1: ä beside a); search ignores case and accents.
create collation din5007 (provider = icu, locale = 'de-DE');
create collation search_text (provider = icu, locale = 'und-u-ks-level1', deterministic = false);

create function app_company() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.company_id', true), '')::uuid $$;
-- The one door across companies: opened only by Database.acrossCompanies and by the functions named door_*.
create function app_crossing() returns boolean language sql stable parallel safe
  as $$ select coalesce(current_setting('app.crossing', true), '') = 'on' $$;

-- Opens or closes the door within this transaction and answers how it was before.
create function app_cross(p_state text) returns text language plpgsql as $$
declare v_before text := coalesce(current_setting('app.crossing', true), '');
begin
  perform set_config('app.crossing', p_state, true);
  return v_before;
end $$;

create table companies (
  id uuid primary key default gen_random_uuid(),
  name text collate din5007 not null check (length(name) between 1 and 200),
  locale text not null default 'de-DE',
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  version integer not null default 1
);
alter table companies enable row level security;
alter table companies force row level security;
create policy tenant on companies
  using (id = (select app_company()) or (select app_crossing()))
  with check (id = (select app_company()) or (select app_crossing()));

-- A person may belong to several companies, so people have no company of their own: memberships do.
create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  first_name text collate din5007 not null default '',
  last_name text collate din5007 not null default '',
  role smallint not null default 0 check (role in (0, 1)),
  is_superuser boolean not null default false,
  locale text not null default 'en-US' check (locale in ('en-US', 'de-DE')),
  password_hash text,
  status text not null default 'active' check (status in ('active', 'invited', 'disabled')),
  source text not null default 'local',
  is_demo boolean not null default false,
  active_company uuid references companies on delete set null,
  last_sign_in timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index users_email on users (lower(email));

create table memberships (
  company_id uuid not null references companies on delete cascade,
  user_id uuid not null references users on delete cascade,
  is_company_admin boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id)
);
create index memberships_user on memberships (user_id);

create table sessions (
  id_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  actor_id uuid references users on delete cascade,
  company_id uuid,
  csrf_token text not null,
  remember boolean not null default false,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);

create table socket_tickets (
  ticket_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  session_hash bytea not null,
  expires_at timestamptz not null
);

-- Counters of failures (sign-in), one row per key and window.
create table rate_counters (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null
);

-- Append-only: written in the transaction of the act. Actor is the real person, subject the one acted as.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  company_id uuid,
  actor_id uuid,
  subject_id uuid,
  action text not null,
  object_type text not null default '',
  object_id text not null default '',
  detail jsonb not null default '{}',
  request_id text not null default ''
);
create index audit_log_company on audit_log (company_id, id);
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy tenant on audit_log for select
  using (company_id = (select app_company()) or (select app_crossing()));
create policy append on audit_log for insert
  with check (company_id is null or company_id = (select app_company()) or (select app_crossing()));
create function audit_log_is_append_only() returns trigger language plpgsql
  as $$ begin raise exception 'the audit log is append-only'; end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function audit_log_is_append_only();

-- Answers of creating calls by request id: a repeated request gets the first answer.
create table handled_requests (
  company_id uuid not null,
  user_id uuid not null,
  request_id text not null,
  call text not null,
  status smallint not null,
  answer jsonb,
  at timestamptz not null default now(),
  primary key (company_id, user_id, request_id)
);
create index handled_requests_at on handled_requests (at);

create table user_notifications (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  params jsonb not null default '{}',
  target text,
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index user_notifications_person on user_notifications (company_id, user_id, created_at desc);

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

create table mails (
  id uuid primary key default gen_random_uuid(),
  company_id uuid,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text
);

do $$ declare t text; begin
  foreach t in array array['memberships', 'handled_requests', 'user_notifications', 'stored_files'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (company_id = (select app_company()) or (select app_crossing()))
      with check (company_id = (select app_company()) or (select app_crossing()))', t);
  end loop;
end $$;

-- Who asks: everything a request needs to know about its session, in one call.
create function door_viewer(p_hash bytea) returns table (
  user_id uuid, email text, first_name text, last_name text, role smallint, is_superuser boolean, locale text,
  is_demo boolean, actor_id uuid, company_id uuid, is_company_admin boolean, csrf_token text, expires_at timestamptz, remember boolean
) language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select u.id, u.email, u.first_name, u.last_name, u.role, u.is_superuser, u.locale, u.is_demo, s.actor_id,
    c.id, coalesce(m.is_company_admin, false), s.csrf_token, s.expires_at, s.remember
  from sessions s
  join users u on u.id = s.user_id and u.status = 'active'
  left join memberships m on m.user_id = u.id and m.company_id = s.company_id
  left join companies c on c.id = s.company_id and (m.user_id is not null or u.is_superuser)
  where s.id_hash = p_hash and s.expires_at > clock_timestamp();
  perform app_cross(v_before);
end $$;

-- The companies a person may work in; a superuser in all.
create function door_companies_of(p_user uuid) returns table (id uuid, name text, is_company_admin boolean)
language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select c.id, c.name, coalesce(m.is_company_admin, false)
  from companies c
  join users u on u.id = p_user
  left join memberships m on m.company_id = c.id and m.user_id = u.id
  where m.user_id is not null or u.is_superuser
  order by c.name, c.id;
  perform app_cross(v_before);
end $$;

grant usage on schema public to leitstern_app;
grant select, insert, update, delete on all tables in schema public to leitstern_app;
revoke update, delete, truncate on audit_log from leitstern_app;
alter default privileges in schema public grant select, insert, update, delete on tables to leitstern_app;
alter default privileges in schema public grant usage, select on sequences to leitstern_app;
grant usage, select on all sequences in schema public to leitstern_app;
