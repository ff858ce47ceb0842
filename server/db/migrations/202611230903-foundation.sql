-- Foundation: who works with the database, how texts sort, and which company a transaction is about. Runs as the owner;
-- requests run as leitstern_app.
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

-- The company that the transaction is about; null for none.
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
alter table handled_requests enable row level security;
alter table handled_requests force row level security;
create policy tenant on handled_requests using (company_id = (select app_company()) or (select app_crossing()))
  with check (company_id = (select app_company()) or (select app_crossing()));

grant usage on schema public to leitstern_app;
grant select, insert, update, delete on all tables in schema public to leitstern_app;
alter default privileges in schema public grant select, insert, update, delete on tables to leitstern_app;
alter default privileges in schema public grant usage, select on sequences to leitstern_app;
grant usage, select on all sequences in schema public to leitstern_app;
