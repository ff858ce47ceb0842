-- The audit log stays append-only for everybody; what is old goes through one door, which nothing younger than 30 days
-- can pass. It runs as the owner: the role of the requests has no right to delete or change.
create index audit_log_at on audit_log (at);
create policy retention on audit_log for delete
  using ((select app_crossing()) and coalesce(current_setting('app.audit_retention', true), '') = 'on');
create or replace function audit_log_is_append_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_user <> 'leitstern_app' and coalesce(current_setting('app.audit_retention', true), '') = 'on' then
    return null;
  end if;
  raise exception 'the audit log is append-only';
end $$;

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
