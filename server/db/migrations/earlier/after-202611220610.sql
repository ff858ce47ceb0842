-- What the migrations after 202611220610 did before all were squashed, for databases that stand there.

-- The pictures of notes that snapshots show, beside their content: who asks for one, or whether a file is still shown,
-- reads no snapshot. Kept by triggers alone; a picture that goes with its snapshot can be brought back like any other.
create table snapshot_pictures (
  snapshot_id uuid not null references snapshots on delete cascade,
  note_id uuid not null,
  image_id uuid not null,
  thumbnail_id uuid,
  -- false while the picture is still to be made, or could not be
  is_made boolean not null,
  company_id uuid not null references companies on delete cascade,
  primary key (snapshot_id, note_id)
);
create index snapshot_pictures_note on snapshot_pictures (note_id);
create index snapshot_pictures_image on snapshot_pictures (image_id);
create index snapshot_pictures_thumbnail on snapshot_pictures (thumbnail_id) where thumbnail_id is not null;
create index snapshot_pictures_company on snapshot_pictures (company_id);
alter table snapshot_pictures enable row level security;
alter table snapshot_pictures force row level security;
create policy tenant on snapshot_pictures using (company_id = (select app_company()) or (select app_crossing()))
  with check (company_id = (select app_company()) or (select app_crossing()));
grant select, insert, update, delete on snapshot_pictures to leitstern_app;

-- Ids that are none are passed over: a snapshot from anywhere must stop neither the fill below nor a save.
create function pictures_in(p_content jsonb)
returns table (note_id uuid, image_id uuid, thumbnail_id uuid, is_made boolean) language sql immutable parallel safe as $$
  with id as (select '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' as form)
  select (e ->> 'id')::uuid, (e ->> 'image_id')::uuid,
    case when e ->> 'thumbnail_id' ~ id.form then (e ->> 'thumbnail_id')::uuid end,
    coalesce(e ->> 'image_processing_status' = 'completed', false)
  from id, jsonb_path_query(p_content, '$.sticky_notes[*]') e
  where e ->> 'id' ~ id.form and e ->> 'image_id' ~ id.form
$$;
create function keep_snapshot_pictures() returns trigger language plpgsql as $$
begin
  delete from snapshot_pictures where snapshot_id = new.id;
  insert into snapshot_pictures (snapshot_id, note_id, image_id, thumbnail_id, is_made, company_id)
  select new.id, p.note_id, p.image_id, p.thumbnail_id, p.is_made, new.company_id from pictures_in(new.content) p
  on conflict do nothing;
  return null;
end $$;
create trigger snapshots_pictures_kept after insert or update of content on snapshots for each row
  execute function keep_snapshot_pictures();

do $$ begin
  perform app_cross('on');
  insert into snapshot_pictures (snapshot_id, note_id, image_id, thumbnail_id, is_made, company_id)
  select s.id, p.note_id, p.image_id, p.thumbnail_id, p.is_made, s.company_id from snapshots s, pictures_in(s.content) p
  on conflict do nothing;
  perform app_cross('');
end $$;

drop trigger snapshots_pictures_gone on snapshots;
drop function remember_snapshot_pictures();
create function remember_snapshot_picture() returns trigger language plpgsql as $$
begin
  -- a snapshot that goes with its company leaves nothing behind
  insert into note_pictures (note_id, image_id, thumbnail_id, company_id)
  select old.note_id, old.image_id, case when old.is_made then old.thumbnail_id end, old.company_id
  where exists (select from companies where id = old.company_id)
  on conflict (note_id, image_id) do nothing;
  return null;
end $$;
create trigger snapshot_pictures_gone after delete on snapshot_pictures for each row
  execute function remember_snapshot_picture();

-- The files of a picture by its address on the wire, as a note has it, had it, or has it in a snapshot.
create or replace function note_picture(p_address text, out image_id uuid, out thumbnail_id uuid) language sql stable as $$
  with named as (
    select substring(p_address from 'sticky-notes/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/image/')::uuid as id,
      substring(p_address from '[?&]v=([0-9a-f]{8})') as version
  ), found as (
    select n.image_id, n.thumbnail_id from named join sticky_notes n on n.id = named.id
      and left(n.image_id::text, 8) = named.version and n.image_processing_status = 'completed'
    union all
    select p.image_id, p.thumbnail_id from named join note_pictures p on p.note_id = named.id
      and left(p.image_id::text, 8) = named.version and p.thumbnail_id is not null
    union all
    select s.image_id, s.thumbnail_id from named join snapshot_pictures s on s.note_id = named.id
      and left(s.image_id::text, 8) = named.version and s.is_made
  )
  select found.image_id, found.thumbnail_id from found
  join stored_files full_size on full_size.id = found.image_id join stored_files small on small.id = found.thumbnail_id
  limit 1
$$;

-- As before, and a card grows no further than what src/contract/scene-shapes.ts says of its bytes and fields (LS413): one
-- that is larger already stays readable and may become smaller. A draft goes to its owner alone, so it may have
-- twice of both: a refused text joins it, and only beyond that the largest fields of the earlier ones go.
create function card_must_fit(p_before jsonb, p_after jsonb, p_bytes integer, p_fields integer) returns void
language plpgsql immutable parallel safe as $$
declare
  v_bytes integer := octet_length(p_after::text);
  v_fields integer := (select count(*) from jsonb_object_keys(p_after));
begin
  if v_bytes > p_bytes and v_bytes > octet_length(p_before::text)
    or v_fields > p_fields and v_fields > (select count(*) from jsonb_object_keys(p_before)) then
    raise exception 'the card becomes too large' using errcode = 'LS413';
  end if;
end $$;
create function draft_of(p_kept jsonb, p_refused jsonb, p_bytes integer, p_fields integer) returns jsonb
language sql immutable parallel safe as $$
  select p_refused || coalesce((
    select jsonb_object_agg(key, value) from (
      select key, value, row_number() over smallest as fields,
        -- with colon, comma and their spaces
        sum(octet_length(to_json(key)::text) + octet_length(value::text) + 4) over smallest as bytes
      from jsonb_each(p_kept) where not p_refused ? key
      window smallest as (order by octet_length(value::text), key)
    ) earlier
    where bytes + octet_length(p_refused::text) <= 2 * p_bytes
      and fields + (select count(*) from jsonb_object_keys(p_refused)) <= 2 * p_fields
  ), '{}')
$$;

drop function save_card(uuid, uuid, uuid, text, jsonb, bigint, text, bigint, text, bigint, smallint);
create function save_card(
  p_company uuid, p_user uuid, p_board uuid, p_card text, p_patch jsonb,
  p_token bigint, p_tab text, p_base bigint, p_request text, p_lease_ms bigint, p_shape smallint, p_bytes integer, p_fields integer
) returns text language plpgsql as $$
declare
  v_company text := set_config('app.company_id', p_company::text, true);
  v_now timestamptz;
  v_seq bigint;
  v_answer text;
  v_card cards;
  v_refused text;
  v_held boolean;
  v_fields integer;
  v_before jsonb;
  v_shared boolean := is_shared_planning(p_card, p_patch);
begin
  loop
    v_now := clock_timestamp();
    with board as (
      update boards b set seq = b.seq + 1, updated_at = v_now, updated_by = p_user
      where b.company_id = p_company and b.id = p_board and exists (
        select from cards c where c.board_id = p_board and c.card_key = p_card
          and (p_request is null or c.last_request is distinct from p_request)
          and (c.shape = p_shape or c.data = '{}')
          and (v_shared or not is_locked_out(c, p_user, p_token, p_tab, v_now))
          and (p_base is null or not has_newer_field(c.field_versions, p_patch, p_base))
      )
      returning b.seq
    ), card as (
      update cards c set
        data = c.data || p_patch,
        shape = p_shape,
        version = c.version + 1,
        field_versions = c.field_versions || (select coalesce(jsonb_object_agg(k, c.version + 1), '{}') from jsonb_object_keys(p_patch) k),
        seq = board.seq,
        updated_at = v_now,
        updated_by = p_user,
        last_request = p_request,
        -- in steps of a twentieth, since every new end costs an entry of the index of leases
        lock_expires = case when c.lock_revoker is null and c.lock_expires > v_now
            and c.lock_expires < v_now + p_lease_ms * interval '0.95 milliseconds'
          then v_now + p_lease_ms * interval '1 millisecond' else c.lock_expires end
      from board where c.board_id = p_board and c.card_key = p_card
        and (p_request is null or c.last_request is distinct from p_request)
        and (c.shape = p_shape or c.data = '{}')
        and (v_shared or not is_locked_out(c, p_user, p_token, p_tab, v_now))
        and (p_base is null or not has_newer_field(c.field_versions, p_patch, p_base))
      returning '{"version":' || c.version || ',"seq":' || c.seq || ',"updated_at":' || to_json(c.updated_at) || ',"data":' || c.data || '}' as answer,
        (select count(*) from jsonb_object_keys(c.data)) as fields
    )
    -- this statement still sees the card as it was: read only when it may have become too large
    select board.seq, card.answer, card.fields,
      case when octet_length(card.answer) > p_bytes or card.fields > p_fields then
        (select o.data from cards o where o.board_id = p_board and o.card_key = p_card) end
    into v_seq, v_answer, v_fields, v_before from board left join card on true;
    if v_before is not null then perform card_must_fit(v_before, (v_answer::jsonb) -> 'data', p_bytes, p_fields); end if;
    if v_answer is not null then return v_answer; end if;
    -- somebody was quicker between the two rows: nothing of this try may stay, the caller asks again
    if v_seq is not null then raise exception 'the card has just changed' using errcode = 'serialization_failure'; end if;

    perform from boards where company_id = p_company and id = p_board for no key update;
    if not found then return '{"refused":"not_found"}'; end if;
    insert into cards (company_id, board_id, card_key) values (p_company, p_board, p_card) on conflict do nothing;
    continue when found;
    select * into v_card from cards where board_id = p_board and card_key = p_card for update;
    if p_request is not null and v_card.last_request = p_request then
      return jsonb_build_object('version', v_card.version, 'seq', v_card.seq, 'data', v_card.data, 'updated_at', v_card.updated_at, 'repeated', true);
    end if;
    v_now := clock_timestamp();
    v_refused := case when not v_shared and is_locked_out(v_card, p_user, p_token, p_tab, v_now) then 'locked'
      when p_base is not null and has_newer_field(v_card.field_versions, p_patch, p_base) then 'stale' end;
    if v_refused is null and v_card.shape <> p_shape and v_card.data <> '{}' then
      return jsonb_build_object('refused', 'shape', 'shape', v_card.shape, 'version', v_card.version, 'data', v_card.data);
    end if;
    continue when v_refused is null;
    v_held := v_card.lock_holder is not null and v_card.lock_expires > v_now;
    insert into drafts as d (company_id, board_id, card_key, user_id, data, reason)
      values (p_company, p_board, p_card, p_user, p_patch, v_refused)
      on conflict (board_id, card_key, user_id)
      do update set data = draft_of(d.data, excluded.data, p_bytes, p_fields), reason = excluded.reason, created_at = now();
    return jsonb_build_object('refused', v_refused, 'version', v_card.version, 'data', v_card.data, 'updated_at', v_card.updated_at,
      'updated_by', v_card.updated_by, 'holder', case when v_held then v_card.lock_holder end, 'since', case when v_held then v_card.lock_since end);
  end loop;
end $$;

drop function keep_draft(uuid, uuid, uuid, text, jsonb);
create function keep_draft(p_company uuid, p_user uuid, p_board uuid, p_card text, p_data jsonb, p_bytes integer, p_fields integer)
returns void language plpgsql as $$
declare
  v_company text := set_config('app.company_id', p_company::text, true);
begin
  insert into drafts as d (company_id, board_id, card_key, user_id, data, reason)
    select p_company, p_board, p_card, p_user, p_data, 'unsaved' from boards where company_id = p_company and id = p_board
    on conflict (board_id, card_key, user_id)
    do update set data = draft_of(d.data, excluded.data, p_bytes, p_fields), reason = excluded.reason, created_at = now();
end $$;

-- What keeps people of equal rank from becoming each other: when an address was changed, and who stood higher until
-- lately, however they lost it.
alter table users
  add column email_changed_at timestamptz,
  add column rank_lost smallint not null default 0,
  add column rank_lost_at timestamptz;

create function users_mark_changes() returns trigger language plpgsql as $$
declare v_lost smallint := case when old.is_superuser and not new.is_superuser then 3 when old.role > new.role then 2 else 0 end;
begin
  if lower(new.email) <> lower(old.email) then new.email_changed_at := now(); end if;
  if v_lost > 0 then
    new.rank_lost := greatest(v_lost, case when old.rank_lost_at > now() - interval '1 day' then old.rank_lost else 0 end);
    new.rank_lost_at := now();
  end if;
  return new;
end $$;
create trigger users_changes before update of email, role, is_superuser on users
  for each row execute function users_mark_changes();

create function memberships_mark_lost() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.is_company_admin then return null; end if;
  end if;
  update users set rank_lost = greatest(1, case when rank_lost_at > now() - interval '1 day' then rank_lost else 0 end),
    rank_lost_at = now() where id = old.user_id;
  return null;
end $$;
create trigger memberships_lost after update of is_company_admin or delete on memberships
  for each row when (old.is_company_admin) execute function memberships_mark_lost();

-- A new address that waits for the consent of its person.
alter table one_time_links drop constraint one_time_links_purpose_check;
alter table one_time_links add constraint one_time_links_purpose_check
  check (purpose in ('register', 'reset', 'activate', 'email'));

-- Global administrators come in by their password alone, as superusers do: so a company that takes no passwords must
-- not lock them out.
create or replace function door_enforcing_companies(p_user uuid) returns table (id uuid) language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select p.company_id from sso_providers p
  join memberships m on m.company_id = p.company_id and m.user_id = p_user
  join users u on u.id = p_user and not u.is_superuser and u.role = 0
  where p.is_enabled and p.is_enforced;
  perform app_cross(v_before);
end $$;

create or replace function door_sso_enforcer(p_user uuid, p_company uuid) returns table (slug text, name text)
language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query with theirs as (
    select m.company_id from memberships m where m.user_id = p_user
    union select p_company where p_company is not null)
  select p.slug, coalesce(nullif(p.name, ''), c.name)
  from sso_providers p join companies c on c.id = p.company_id join theirs t on t.company_id = p.company_id
  where p.is_enabled and p.is_enforced
    and not exists (select from users u where u.id = p_user and (u.is_superuser or u.role = 1))
    and not exists (select from theirs o where not exists (
      select from sso_providers e where e.company_id = o.company_id and e.is_enabled and e.is_enforced))
  order by p.company_id is distinct from p_company, p.slug limit 1;
  perform app_cross(v_before);
end $$;

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

-- From where somebody has signed in before: networks and devices, by hash. Who guesses at an account elsewhere does not
-- keep its person out there.
create table known_places (
  user_id uuid not null references users on delete cascade,
  place bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, place)
);
create index known_places_seen on known_places (seen_at);
grant select, insert, update, delete on known_places to leitstern_app;
create index mails_sent on mails (sent_at);

-- The sealed keys of all companies: at the start they are sealed with the key of now.
create function door_sso_keys() returns table (company_id uuid, private_key text) language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select k.company_id, k.private_key from sso_keys k order by k.company_id;
  perform app_cross(v_before);
end $$;

-- A session ends for good at `ends_at`, however much it is used (30 days, or 90 where the device keeps it); what takes
-- its place when somebody switches company or acts as somebody inherits that moment.
alter table sessions add column ends_at timestamptz not null default now() + interval '30 days';
update sessions set ends_at = created_at + case when remember then interval '90 days' else interval '30 days' end;
update sessions set expires_at = least(expires_at, ends_at);
alter table sessions add constraint sessions_end check (expires_at <= ends_at);

-- The demo superuser ends as soon as a real one can sign in: a password that everybody knows must not rule real people.
create function end_demo_superusers() returns trigger language plpgsql as $$
begin
  with ended as (
    update users set status = 'disabled', version = version + 1
    where is_demo and is_superuser and status <> 'disabled' returning id
  )
  delete from sessions s using ended where ended.id in (s.user_id, s.actor_id);
  return null;
end $$;
create trigger users_real_superuser after insert or update on users for each row
  when (new.is_superuser and not new.is_demo and new.status = 'active' and new.password_hash is not null)
  execute function end_demo_superusers();
