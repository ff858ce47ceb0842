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
-- What was done to a person, newest first: for a superuser in all companies.
create index audit_log_object on audit_log (object_id, id) where object_type = 'user';
create index audit_log_subject on audit_log (subject_id, id) where subject_id is not null;
-- The history of an item is read by its object, not by going through the log of the company.
create index audit_log_okr on audit_log (object_type, object_id, id) where object_type like 'okr.%';
create index audit_log_at on audit_log (at);
alter table audit_log enable row level security;
alter table audit_log force row level security;
create policy tenant on audit_log for select
  using (company_id = (select app_company()) or (select app_crossing()));
create policy append on audit_log for insert
  with check (company_id is null or company_id = (select app_company()) or (select app_crossing()));
create policy retention on audit_log for delete
  using ((select app_crossing()) and coalesce(current_setting('app.audit_retention', true), '') = 'on');

create function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_user <> 'leitstern_app' and coalesce(current_setting('app.audit_retention', true), '') = 'on' then
    return null;
  end if;
  raise exception 'the audit log is append-only';
end $$;
create trigger audit_log_append_only before update or delete or truncate on audit_log
  for each statement execute function audit_log_is_append_only();

-- The one way by which entries go, and none that is younger than 30 days. It runs as the owner: the role of the requests
-- has no right to delete or change.
-- What OKR items were stays: it is their history, not a trace of people. Strangers are those whom nobody knows.
create function door_audit_remove_old(p_days integer, p_stranger_days integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  v_before text := app_cross('on');
  v_removed integer;
begin
  perform set_config('app.audit_retention', 'on', true);
  delete from audit_log where
    (object_type not like 'okr.%' and at < now() - make_interval(days => greatest(30, p_days)))
    or (company_id is null and actor_id is null and subject_id is null and action like 'session.%'
      and at < now() - make_interval(days => greatest(30, p_stranger_days)));
  get diagnostics v_removed = row_count;
  perform set_config('app.audit_retention', 'off', true);
  perform app_cross(v_before);
  return v_removed;
end $$;
revoke execute on function door_audit_remove_old(integer, integer) from public;
grant execute on function door_audit_remove_old(integer, integer) to leitstern_app;

-- What one network is refused beyond the limit of a minute stands in one entry with the number.
create function tell_refused(p_key text, p_count integer, p_limit integer, p_ended timestamptz) returns void language sql as $$
  insert into audit_log (at, action, object_id, detail)
  select p_ended, 'session.refused', '', jsonb_build_object('code', 'counted', 'address', substr(p_key, 9), 'refused', p_count - p_limit)
  where p_key like 'refused:%' and p_count > p_limit
$$;

-- Counts a refusal of a network in this minute; answers whether it gets an entry of its own.
create function count_refused(p_network text, p_limit integer) returns boolean language plpgsql as $$
declare
  v_key text := 'refused:' || p_network;
  v_ends timestamptz := date_trunc('minute', now()) + interval '1 minute';
  v_row rate_counters;
begin
  insert into rate_counters (key, count, window_ends_at) values (v_key, 0, v_ends) on conflict do nothing;
  select * into v_row from rate_counters where key = v_key for update;
  if not found then return true; end if;
  if v_row.window_ends_at <= now() then
    perform tell_refused(v_key, v_row.count, p_limit, v_row.window_ends_at);
    v_row.count := 0;
    v_row.window_ends_at := v_ends;
  end if;
  update rate_counters set count = v_row.count + 1, window_ends_at = v_row.window_ends_at where key = v_key;
  return v_row.count < p_limit;
end $$;

revoke update, delete, truncate on audit_log from leitstern_app;
