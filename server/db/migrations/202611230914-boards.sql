-- Whether a card holds anything: kept beside its content, so that the list of boards reads no content.
create function card_is_filled(p_data jsonb) returns boolean language sql immutable parallel safe as $$
  select exists (select from jsonb_each(p_data) f where f.value not in ('null', '""', '[]', '{}', '"<p></p>"'))
$$;

-- Boards, their cards with lease locks, drafts. Order of row locks is always boards, then cards.
create table board_groups (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  name text collate din5007 not null check (length(name) between 1 and 120),
  "order" integer not null default 0,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index board_groups_company on board_groups (company_id, "order");

create table boards (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  group_id uuid references board_groups on delete set null,
  name text collate din5007 not null check (length(name) between 1 and 120),
  "order" integer not null default 0,
  current_step text not null default 'planen',
  derived_from uuid references boards on delete set null,
  created_at timestamptz not null default now(),
  created_by uuid references users on delete set null,
  updated_at timestamptz not null default now(),
  updated_by uuid references users on delete set null,
  version integer not null default 1,
  -- Counts every change of the board's content; unindexed on purpose (HOT updates).
  seq bigint not null default 0
);
create index boards_company on boards (company_id, "order");

create table board_permissions (
  company_id uuid not null references companies on delete cascade,
  board_id uuid not null references boards on delete cascade,
  user_id uuid not null references users on delete cascade,
  permission_level text not null default 'read' check (permission_level in ('read', 'write', 'admin')),
  allowed_cards text[] not null default '{}',
  -- Counts the changes of somebody's rights on a board, so that two who give rights at once hear of each other.
  version integer not null default 1,
  primary key (board_id, user_id)
);

-- One row per scene key of a board: its data, the version that each field has last, and the lock as a lease.
create table cards (
  company_id uuid not null references companies on delete cascade,
  board_id uuid not null references boards on delete cascade,
  card_key text not null check (card_key ~ '^[\w-]{1,64}$'),
  data jsonb not null default '{}',
  shape smallint not null default 1,
  field_versions jsonb not null default '{}',
  version bigint not null default 0,
  seq bigint not null default 0,
  lock_seq bigint not null default 0,
  updated_at timestamptz,
  updated_by uuid references users on delete set null,
  last_request text,
  lock_holder uuid references users on delete set null,
  lock_tab text,
  -- Fencing number: grows with every grant and every release.
  lock_token bigint not null default 0,
  lock_since timestamptz,
  lock_expires timestamptz,
  -- Set while an administrator takes over: the lease ends at lock_expires and is not renewed.
  lock_revoker uuid references users on delete set null,
  is_filled boolean not null generated always as (card_is_filled(data)) stored,
  primary key (board_id, card_key)
) with (fillfactor = 70);
create index cards_lease on cards (lock_expires) where lock_holder is not null;

-- Refused text, kept for the person who wrote it until taken or dismissed.
create table drafts (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  board_id uuid not null references boards on delete cascade,
  card_key text not null,
  user_id uuid not null references users on delete cascade,
  data jsonb not null,
  reason text not null check (reason in ('locked', 'stale', 'unsaved')),
  created_at timestamptz not null default now(),
  unique (board_id, card_key, user_id)
);

-- Who has which board open, one row per tab; refreshed by the server that holds the socket, so a row that is no longer
-- refreshed tells of a killed server. `socket` is the newest socket of the tab: the end of an older one says nothing.
create table board_presence (
  company_id uuid not null references companies on delete cascade,
  board_id uuid not null references boards on delete cascade,
  user_id uuid not null references users on delete cascade,
  tab text not null,
  socket text not null default '',
  seen_at timestamptz not null default now(),
  -- Which card somebody looks at in fullscreen, without editing it.
  card_key text,
  primary key (board_id, user_id, tab)
);

-- What lies on a board beside its cards (notes, timeline entries, agenda, snapshots, files): one row per record with the
-- number of its last change and what the sockets are told. A deleted record stays as {"id", "deleted": true}.
create table board_records (
  company_id uuid not null references companies on delete cascade,
  board_id uuid not null references boards on delete cascade,
  kind text not null check (kind in ('note', 'timeline', 'agenda', 'snapshot', 'file', 'board')),
  record_id uuid not null,
  seq bigint not null,
  payload jsonb not null,
  author uuid references users on delete set null,
  -- which of the author's tabs wrote it, so that it does not take its own echo for somebody else's change
  tab text,
  primary key (board_id, kind, record_id)
);
create index board_records_seq on board_records (board_id, seq);

-- Earlier texts of a checklist, so that a save that rests on one of them can be merged item by item.
create table checklist_texts (
  company_id uuid not null references companies on delete cascade,
  board_id uuid not null references boards on delete cascade,
  field text not null check (length(field) <= 64),
  version bigint not null,
  items text,
  primary key (board_id, field, version)
);

do $$ declare t text; begin
  foreach t in array array[
    'board_groups', 'boards', 'board_permissions', 'cards', 'drafts', 'board_presence', 'board_records',
    'checklist_texts'
  ] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (company_id = (select app_company()) or (select app_crossing()))
      with check (company_id = (select app_company()) or (select app_crossing()))', t);
  end loop;
end $$;

-- Whether one of the fields sent has changed since the version on which the editor's text rests.
create function has_newer_field(p_versions jsonb, p_patch jsonb, p_base bigint) returns boolean language sql immutable parallel safe
  as $$ select exists (select from jsonb_object_keys(p_patch) k where (p_versions ->> k)::bigint > p_base) $$;

-- Whether the lock of a card keeps this editor out; small enough to become part of the statement that asks.
create function is_locked_out(c cards, p_user uuid, p_token bigint, p_tab text, p_now timestamptz) returns boolean
language sql immutable parallel safe as $$
  select case when c.lock_holder is not null and c.lock_expires > p_now
    then c.lock_holder <> p_user or coalesce(c.lock_token <> p_token, c.lock_tab <> p_tab, false)
    else coalesce(c.lock_token <> p_token, false) end
$$;

-- Checklists, meeting dates and the flags of slides lie in the planning data, but are changed on the board while somebody
-- fills in the form: they need no lock of it.
create function is_shared_planning(p_card text, p_patch jsonb) returns boolean language sql immutable parallel safe as $$
  select p_card = 'planen' and p_patch <> '{}'
    and not exists (select from jsonb_object_keys(p_patch) k where k !~ '(_checklist|_meeting_date|slides_uploaded)$')
$$;

-- A card grows no further than what src/contract/scene-shapes.ts says of its bytes and fields (LS413): one
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

-- The hot save in one round trip. Answers JSON as text:
--   {"version", "seq", "updated_at", "data"} or {"refused": "not_found" | "locked" | "stale", …current state}.
-- A refused text becomes the person's draft in the same transaction. Writing renews the holder's lease (p_lease_ms).
-- The first statement is all that an accepted save needs; only when it finds nothing to write is the reason looked for.
-- Data of another shape (src/contract/scene-shapes.ts) than the patch is answered as
-- {"refused": "shape", "shape", "version", "data"}: the caller lifts it and asks again.
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

-- Keeps a text that could not be saved, for the person who wrote it.
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

-- Asks for the lock of a card. The same person and tab gets the lock it has; a free or expired lease is granted with a new number.
create function lock_card(p_company uuid, p_user uuid, p_tab text, p_board uuid, p_card text, p_lease_ms bigint)
returns jsonb language plpgsql as $$
declare
  v_company text := set_config('app.company_id', p_company::text, true);
  v_seq bigint;
  c cards;
begin
  select seq + 1 into v_seq from boards where company_id = p_company and id = p_board for no key update;
  if not found then return jsonb_build_object('refused', 'not_found'); end if;
  insert into cards (company_id, board_id, card_key) values (p_company, p_board, p_card) on conflict do nothing;
  select * into c from cards where board_id = p_board and card_key = p_card for update;
  if c.lock_holder is not null and c.lock_expires > clock_timestamp() then
    if c.lock_holder <> p_user or c.lock_tab is distinct from p_tab or c.lock_revoker is not null then
      return jsonb_build_object('granted', false, 'holder', c.lock_holder, 'since', c.lock_since,
        'same_user', c.lock_holder = p_user and c.lock_tab is distinct from p_tab);
    end if;
    update cards set lock_expires = clock_timestamp() + p_lease_ms * interval '1 millisecond'
      where board_id = p_board and card_key = p_card;
    return jsonb_build_object('granted', true, 'token', c.lock_token, 'since', c.lock_since, 'kept', true);
  end if;
  update boards set seq = v_seq where id = p_board;
  update cards set lock_holder = p_user, lock_tab = p_tab, lock_token = lock_token + 1, lock_since = clock_timestamp(),
    lock_expires = clock_timestamp() + p_lease_ms * interval '1 millisecond', lock_revoker = null, lock_seq = v_seq
    where board_id = p_board and card_key = p_card returning * into c;
  return jsonb_build_object('granted', true, 'token', c.lock_token, 'since', c.lock_since, 'seq', v_seq);
end $$;

-- Gives a lock back. False when this editor does not hold it.
create function unlock_card(p_company uuid, p_user uuid, p_tab text, p_board uuid, p_card text)
returns boolean language plpgsql as $$
declare
  v_company text := set_config('app.company_id', p_company::text, true);
  v_seq bigint;
begin
  select seq + 1 into v_seq from boards where company_id = p_company and id = p_board for no key update;
  if not found then return false; end if;
  update cards set lock_holder = null, lock_tab = null, lock_since = null, lock_expires = null, lock_revoker = null,
    lock_token = lock_token + 1, lock_seq = v_seq
    where board_id = p_board and card_key = p_card and lock_holder = p_user and lock_tab is not distinct from p_tab;
  if not found then return false; end if;
  update boards set seq = v_seq where id = p_board;
  return true;
end $$;

-- Sets the end of an editor's leases on a board: a heartbeat renews those named, a return within the grace all (p_cards null).
-- A lost socket shortens them (p_shorten). A lease that is being taken over is never renewed. Answers the locks held.
create function hold_locks(p_company uuid, p_user uuid, p_tab text, p_board uuid, p_cards text[], p_ms bigint, p_shorten boolean)
returns table (card_key text, lock_token bigint, lock_since timestamptz) language plpgsql as $$
declare
  v_company text := set_config('app.company_id', p_company::text, true);
  v_end timestamptz := clock_timestamp() + p_ms * interval '1 millisecond';
begin
  return query update cards c
    set lock_expires = case when p_shorten then least(c.lock_expires, v_end) when c.lock_revoker is null then v_end else c.lock_expires end
    where c.board_id = p_board and c.lock_holder = p_user and c.lock_tab is not distinct from p_tab
      and c.lock_expires > clock_timestamp() and (p_cards is null or c.card_key = any (p_cards))
    returning c.card_key, c.lock_token, c.lock_since;
end $$;

-- Starts a take-over: the holder's last save is accepted until the hand-over ends. Null when the card is free.
create function revoke_lock(p_company uuid, p_admin uuid, p_board uuid, p_card text, p_handover_ms bigint)
returns jsonb language plpgsql as $$
declare
  v_company text := set_config('app.company_id', p_company::text, true);
  v_seq bigint;
  c cards;
begin
  select seq + 1 into v_seq from boards where company_id = p_company and id = p_board for no key update;
  if not found then return null; end if;
  update cards set lock_revoker = p_admin, lock_seq = v_seq,
    lock_expires = least(lock_expires, clock_timestamp() + p_handover_ms * interval '1 millisecond')
    where company_id = p_company and board_id = p_board and card_key = p_card
      and lock_holder is not null and lock_expires > clock_timestamp()
    returning * into c;
  if not found then return null; end if;
  update boards set seq = v_seq where id = p_board;
  return jsonb_build_object('holder', c.lock_holder, 'tab', c.lock_tab, 'token', c.lock_token);
end $$;

-- Ends every lease that has run out, in all companies; several servers may do so at the same time.
create function door_release_expired() returns table (board_id uuid, card_key text, holder uuid, revoker uuid, company_id uuid, seq bigint)
language plpgsql as $$
declare
  v_before text := app_cross('on');
  r record;
begin
  -- in one order, so that two servers which sweep at the same time do not wait for each other
  for r in select distinct c.board_id as board from cards c
    where c.lock_holder is not null and c.lock_expires <= clock_timestamp() order by 1 loop
    update boards b set seq = b.seq + 1 where b.id = r.board and exists (
      select from cards c where c.board_id = b.id and c.lock_holder is not null and c.lock_expires <= clock_timestamp()
    ) returning b.seq into seq;
    continue when not found;
    return query
      with gone as (
        select c.card_key as key, c.lock_holder as was, c.lock_revoker as by from cards c
        where c.board_id = r.board and c.lock_holder is not null and c.lock_expires <= clock_timestamp() for update
      )
      update cards c set lock_holder = null, lock_tab = null, lock_since = null, lock_expires = null, lock_revoker = null,
        lock_token = c.lock_token + 1, lock_seq = door_release_expired.seq
      from gone where c.board_id = r.board and c.card_key = gone.key
      returning c.board_id, c.card_key, gone.was, gone.by, c.company_id, c.lock_seq;
  end loop;
  perform app_cross(v_before);
end $$;

-- Who is deleted while they hold cards leaves them free, with a number that readers see at their next look.
create function free_cards_of_gone() returns trigger language plpgsql as $$
declare
  v_before text := app_cross('on');
  v_board uuid;
  v_seq bigint;
begin
  for v_board in select distinct c.board_id from cards c where c.lock_holder = old.id order by 1 loop
    update boards set seq = seq + 1 where id = v_board returning seq into v_seq;
    update cards c set lock_holder = null, lock_tab = null, lock_since = null, lock_expires = null, lock_revoker = null,
      lock_token = c.lock_token + 1, lock_seq = v_seq
    where c.board_id = v_board and c.lock_holder = old.id;
  end loop;
  perform app_cross(v_before);
  return old;
end $$;
create trigger users_leave before delete on users for each row execute function free_cards_of_gone();

-- Sequence numbers of boards that this server shows, so that a doorbell lost with a killed process loses nothing.
create function door_board_seqs(p_boards uuid[]) returns table (id uuid, seq bigint) language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select b.id, b.seq from boards b where b.id = any (p_boards);
  perform app_cross(v_before);
end $$;

-- Somebody as lock holder or author is shown: {id, first_name, last_name}; null stays null.
create function person_of(p_user uuid) returns jsonb language sql stable parallel safe
  as $$ select jsonb_build_object('id', id, 'first_name', first_name, 'last_name', last_name) from users where id = p_user $$;

-- Tells of one or more changed records, in the transaction that changes them and before it locks their rows (the order is
-- always boards first). p_records: [{"kind", "id", "payload"}]. Answers the board's number; null without such a board.
-- Who may do what and the snapshots are no work on the board: "last change" stays.
create function touch_board(p_board uuid, p_user uuid, p_tab text, p_records jsonb) returns bigint language plpgsql as $$
declare
  v_company uuid;
  v_seq bigint;
  v_is_work boolean := exists (
    select from jsonb_array_elements(p_records) r where r ->> 'kind' <> 'snapshot' and not (r -> 'payload' ? 'rights_of'));
begin
  update boards set seq = seq + 1,
    updated_at = case when v_is_work then clock_timestamp() else updated_at end,
    updated_by = case when v_is_work then p_user else updated_by end
    where id = p_board
    returning company_id, seq into v_company, v_seq;
  if not found then return null; end if;
  insert into board_records (company_id, board_id, kind, record_id, seq, payload, author, tab)
    select v_company, p_board, r ->> 'kind', (r ->> 'id')::uuid, v_seq, r -> 'payload', p_user, p_tab
    from jsonb_array_elements(p_records) r
    on conflict (board_id, kind, record_id)
    do update set seq = excluded.seq, payload = excluded.payload, author = excluded.author, tab = excluded.tab;
  return v_seq;
end $$;

-- Who has the board open now, each once, with the card that they look at; of several tabs one that shows a card.
create function board_people(p_company uuid, p_board uuid)
returns table (id uuid, first_name text, last_name text, card_key text)
language plpgsql as $$
declare
  v_company text := set_config('app.company_id', p_company::text, true);
begin
  return query select u.id, u.first_name, u.last_name, max(p.card_key) from users u
    join board_presence p on p.user_id = u.id
    where p.company_id = p_company and p.board_id = p_board
    group by u.id
    order by u.last_name, u.first_name, u.id;
end $$;

-- What a server tells the sockets of a board: its number, and the cards and records that are newer than p_after.
-- With null: the cards that are locked now. Null when the company has no such board.
create function board_news(p_company uuid, p_board uuid, p_after bigint) returns jsonb language plpgsql as $$
declare
  v_company text := set_config('app.company_id', p_company::text, true);
begin
  return (select jsonb_build_object('seq', b.seq, 'cards', coalesce((
    select jsonb_agg(jsonb_build_object(
        'card_key', c.card_key, 'version', c.version, 'seq', c.seq, 'lock_seq', c.lock_seq,
        'data', case when c.seq > p_after then c.data end,
        'author', person_of(case when c.seq > p_after then c.updated_by end),
        'holder', person_of(c.lock_holder), 'tab', c.lock_tab, 'token', c.lock_token, 'since', c.lock_since,
        'revoker', person_of(c.lock_revoker)
      ) order by greatest(c.seq, c.lock_seq))
    from cards c where c.board_id = b.id
      and case when p_after is null then c.lock_holder is not null else greatest(c.seq, c.lock_seq) > p_after end
  ), '[]'), 'records', coalesce((
    select jsonb_agg(jsonb_build_object('kind', r.kind, 'seq', r.seq, 'payload', r.payload, 'author', person_of(r.author), 'tab', r.tab)
      order by r.seq, r.record_id)
    from board_records r where r.board_id = b.id and r.seq > p_after
  ), '[]')) from boards b where b.company_id = p_company and b.id = p_board);
end $$;

-- A tab opens a board: it is present, and gets back the locks that it lost with an earlier socket. False without such a board.
create function enter_board(p_company uuid, p_user uuid, p_tab text, p_board uuid, p_socket text, p_lease_ms bigint)
returns boolean language plpgsql as $$
declare
  v_company text := set_config('app.company_id', p_company::text, true);
begin
  perform from boards where company_id = p_company and id = p_board;
  if not found then return false; end if;
  insert into board_presence as p (company_id, board_id, user_id, tab, socket) values (p_company, p_board, p_user, p_tab, p_socket)
    on conflict (board_id, user_id, tab) do update set socket = excluded.socket, seen_at = clock_timestamp();
  perform hold_locks(p_company, p_user, p_tab, p_board, null, p_lease_ms, false);
  return true;
end $$;

-- A socket has ended: unless the tab has a newer one already, its locks stay only for the grace.
create function leave_board(p_company uuid, p_user uuid, p_tab text, p_board uuid, p_socket text, p_grace_ms bigint)
returns void language plpgsql as $$
declare
  v_company text := set_config('app.company_id', p_company::text, true);
begin
  delete from board_presence where board_id = p_board and user_id = p_user and tab = p_tab and socket = p_socket;
  if found then perform hold_locks(p_company, p_user, p_tab, p_board, null, p_grace_ms, true); end if;
end $$;

-- A socket that comes back says again what its tab shows.
create function view_card(p_company uuid, p_user uuid, p_tab text, p_board uuid, p_card text) returns boolean language plpgsql as $$
declare
  v_company text := set_config('app.company_id', p_company::text, true);
begin
  update board_presence set card_key = p_card
    where board_id = p_board and user_id = p_user and tab = p_tab and card_key is distinct from p_card;
  return found;
end $$;

-- Refreshes the tabs of this server, and ends the locks of tabs that nobody has refreshed for p_lost_ms: their server was
-- killed. Answers the boards where somebody went.
create function door_keep_presence(p_sockets text[], p_lost_ms bigint) returns table (company_id uuid, board_id uuid)
language plpgsql as $$
declare v_before text := app_cross('on');
begin
  update board_presence p set seen_at = clock_timestamp() where p.socket = any (p_sockets);
  return query
    with lost as (
      delete from board_presence p where p.seen_at < clock_timestamp() - p_lost_ms * interval '1 millisecond' returning p.*
    ), ended as (
      update cards c set lock_expires = clock_timestamp() from lost
      where c.board_id = lost.board_id and c.lock_holder = lost.user_id and c.lock_tab = lost.tab and c.lock_expires > clock_timestamp()
    )
    select distinct lost.company_id, lost.board_id from lost;
  perform app_cross(v_before);
end $$;
