-- A card that is taken over passes to the tab that has asked for it, as a short lease: until that tab opens it, nobody else
-- can. A tab that never does loses it again.
alter table cards add column lock_revoker_tab text;
-- how long it waits for that tab
alter table cards add column lock_reserve interval;

create or replace function lock_card(p_company uuid, p_user uuid, p_tab text, p_board uuid, p_card text, p_lease_ms bigint)
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
  -- the lease has run out, but nobody has passed it on yet
  if c.lock_revoker <> p_user and c.lock_expires + c.lock_reserve > clock_timestamp() then
    return jsonb_build_object('granted', false, 'holder', c.lock_revoker, 'since', c.lock_since, 'same_user', false);
  end if;
  update boards set seq = v_seq where id = p_board;
  update cards set lock_holder = p_user, lock_tab = p_tab, lock_token = lock_token + 1, lock_since = clock_timestamp(),
    lock_expires = clock_timestamp() + p_lease_ms * interval '1 millisecond', lock_revoker = null,
    lock_revoker_tab = null, lock_seq = v_seq
    where board_id = p_board and card_key = p_card returning * into c;
  return jsonb_build_object('granted', true, 'token', c.lock_token, 'since', c.lock_since, 'seq', v_seq);
end $$;

-- Gives a lock back; a card that is being taken over passes on. False when this editor does not hold it.
create or replace function unlock_card(p_company uuid, p_user uuid, p_tab text, p_board uuid, p_card text)
returns boolean language plpgsql as $$
declare
  v_company text := set_config('app.company_id', p_company::text, true);
  v_seq bigint;
begin
  select seq + 1 into v_seq from boards where company_id = p_company and id = p_board for no key update;
  if not found then return false; end if;
  update cards set lock_holder = lock_revoker, lock_tab = lock_revoker_tab,
    lock_since = case when lock_revoker is not null then clock_timestamp() end,
    lock_expires = case when lock_revoker is not null then clock_timestamp() + lock_reserve end,
    lock_revoker = null, lock_revoker_tab = null, lock_token = lock_token + 1, lock_seq = v_seq
    where board_id = p_board and card_key = p_card and lock_holder = p_user and lock_tab is not distinct from p_tab;
  if not found then return false; end if;
  update boards set seq = v_seq where id = p_board;
  return true;
end $$;

-- Starts a take-over: the holder's last save is accepted until the hand-over ends. Null when the card is free.
drop function revoke_lock(uuid, uuid, uuid, text, bigint);
create function revoke_lock(p_company uuid, p_admin uuid, p_tab text, p_board uuid, p_card text, p_handover_ms bigint,
  p_reserve_ms bigint)
returns jsonb language plpgsql as $$
declare
  v_company text := set_config('app.company_id', p_company::text, true);
  v_seq bigint;
  c cards;
begin
  select seq + 1 into v_seq from boards where company_id = p_company and id = p_board for no key update;
  if not found then return null; end if;
  update cards set lock_revoker = p_admin, lock_revoker_tab = p_tab, lock_seq = v_seq,
    lock_reserve = p_reserve_ms * interval '1 millisecond',
    lock_expires = least(lock_expires, clock_timestamp() + p_handover_ms * interval '1 millisecond')
    where company_id = p_company and board_id = p_board and card_key = p_card
      and lock_holder is not null and lock_expires > clock_timestamp()
    returning * into c;
  if not found then return null; end if;
  update boards set seq = v_seq where id = p_board;
  return jsonb_build_object('holder', c.lock_holder, 'tab', c.lock_tab, 'token', c.lock_token);
end $$;

-- A tab that leaves no longer waits for the cards that it has asked for: they become free.
create or replace function leave_board(p_company uuid, p_user uuid, p_tab text, p_board uuid, p_socket text, p_grace_ms bigint)
returns void language plpgsql as $$
declare
  v_company text := set_config('app.company_id', p_company::text, true);
begin
  delete from board_presence where board_id = p_board and user_id = p_user and tab = p_tab and socket = p_socket;
  if not found then return; end if;
  update cards set lock_revoker = null, lock_revoker_tab = null
    where board_id = p_board and lock_revoker = p_user and lock_revoker_tab = p_tab;
  perform hold_locks(p_company, p_user, p_tab, p_board, null, p_grace_ms, true);
end $$;

-- Ends every lease that has run out, in all companies; several servers may do so at the same time.
create or replace function door_release_expired() returns table (board_id uuid, card_key text, holder uuid, revoker uuid, company_id uuid, seq bigint)
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
      update cards c set lock_holder = c.lock_revoker, lock_tab = c.lock_revoker_tab,
        lock_since = case when c.lock_revoker is not null then clock_timestamp() end,
        lock_expires = case when c.lock_revoker is not null then clock_timestamp() + c.lock_reserve end,
        lock_revoker = null, lock_revoker_tab = null, lock_token = c.lock_token + 1, lock_seq = door_release_expired.seq
      from gone where c.board_id = r.board and c.card_key = gone.key
      returning c.board_id, c.card_key, gone.was, gone.by, c.company_id, c.lock_seq;
  end loop;
  perform app_cross(v_before);
end $$;

create or replace function free_cards_of_gone() returns trigger language plpgsql as $$
declare
  v_before text := app_cross('on');
  v_board uuid;
  v_seq bigint;
begin
  for v_board in select distinct c.board_id from cards c where c.lock_holder = old.id order by 1 loop
    update boards set seq = seq + 1 where id = v_board returning seq into v_seq;
    update cards c set lock_holder = null, lock_tab = null, lock_since = null, lock_expires = null, lock_revoker = null,
      lock_revoker_tab = null, lock_token = c.lock_token + 1, lock_seq = v_seq
    where c.board_id = v_board and c.lock_holder = old.id;
  end loop;
  perform app_cross(v_before);
  return old;
end $$;

-- What belongs to a card (its notes, its files) is written by whoever may write the card, and not while somebody else edits
-- it. p_allowed: the keys that this person may write here, null for all. p_owners: keys under which parts of a card lie
-- (`part_*` for all that begin so), with the card. Answers the first of p_keys that is closed to them, with the reason; null when none is.
create function closed_card(p_board uuid, p_user uuid, p_tab text, p_allowed jsonb, p_owners jsonb, p_keys text[]) returns jsonb
language sql stable as $$
  select jsonb_build_object('card_key', k.card, 'refused', case when k.is_allowed then 'locked' else 'not_allowed' end,
    'holder', person_of(c.lock_holder), 'since', c.lock_since)
  from (
    select e.card, p_allowed is null or p_allowed ? e.card as is_allowed
    from (select distinct coalesce(p_owners ->> key, p_owners ->> regexp_replace(key, '_.*', '_*'), key) as card from unnest(p_keys) key) e
  ) k left join cards c on c.board_id = p_board and c.card_key = k.card
  where not k.is_allowed or is_locked_out(c, p_user, null, p_tab, clock_timestamp())
  order by k.is_allowed, k.card limit 1
$$;

-- As before, and {"closed"} of closed_card when one of the notes belongs to a card, or would, that is closed to who writes.
drop function save_notes(uuid, uuid, uuid, text, jsonb, jsonb);
create function save_notes(p_company uuid, p_user uuid, p_board uuid, p_tab text, p_new jsonb, p_changes jsonb,
  p_allowed jsonb, p_owners jsonb)
returns jsonb language plpgsql as $$
declare
  v_company text := set_config('app.company_id', p_company::text, true);
  v_seq bigint;
  v_notes jsonb;
  v_closed jsonb;
begin
  -- boards first, as everywhere
  select seq + 1 into v_seq from boards where company_id = p_company and id = p_board for no key update;
  if not found then return null; end if;
  v_closed := closed_card(p_board, p_user, p_tab, p_allowed, p_owners, array(
    select e ->> 'card_key' from jsonb_array_elements(p_new || p_changes) e where e ? 'card_key'
    union select n.card_key from sticky_notes n
      where n.board_id = p_board and n.id in (select (e ->> 'id')::uuid from jsonb_array_elements(p_new || p_changes) e)
  ));
  if v_closed is not null then return jsonb_build_object('closed', v_closed); end if;
  with made as (
    insert into sticky_notes (id, company_id, board_id, text, card_key, section_key, x, y, width, height, color,
      image_id, thumbnail_id, image_processing_status, created_by, updated_by, seq)
    select coalesce((e ->> 'id')::uuid, gen_random_uuid()), p_company, p_board, coalesce(e ->> 'text', ''),
      coalesce(e ->> 'card_key', 'general'), coalesce(e ->> 'section_key', 'general'),
      coalesce((e ->> 'x')::float8, 0), coalesce((e ->> 'y')::float8, 0),
      coalesce((e ->> 'width')::float8, 200), coalesce((e ->> 'height')::float8, 200),
      coalesce(e ->> 'color', '#00484D'), picture.image_id, picture.thumbnail_id,
      case when picture.image_id is not null then 'completed' end, p_user, p_user, v_seq
    from jsonb_array_elements(p_new) e
      left join lateral (select * from note_picture(e ->> 'image') where e ->> 'image' is not null) picture on true
    on conflict (id) do nothing
    returning *
  ), changed as (
    update sticky_notes n set
      text = case when e ? 'text_base' and e ->> 'text_base' <> n.text then n.text else coalesce(e ->> 'text', n.text) end,
      card_key = coalesce(e ->> 'card_key', n.card_key),
      section_key = coalesce(e ->> 'section_key', n.section_key),
      x = coalesce((e ->> 'x')::float8, n.x),
      y = coalesce((e ->> 'y')::float8, n.y),
      width = coalesce((e ->> 'width')::float8, n.width),
      height = coalesce((e ->> 'height')::float8, n.height),
      color = coalesce(e ->> 'color', n.color),
      image_id = case when e ? 'image_id' then (e ->> 'image_id')::uuid when e -> 'image' = 'null' then null
        else coalesce(picture.image_id, n.image_id) end,
      thumbnail_id = case when e ? 'thumbnail_id' then (e ->> 'thumbnail_id')::uuid when e -> 'image' = 'null' then null
        when picture.image_id is not null then picture.thumbnail_id else n.thumbnail_id end,
      image_processing_status = case when e ? 'image_processing_status' then e ->> 'image_processing_status'
        when e -> 'image' = 'null' then null when picture.image_id is not null then 'completed'
        else n.image_processing_status end,
      deleted_at = case when not e ? 'deleted' then n.deleted_at
        when (e ->> 'deleted')::boolean then coalesce(n.deleted_at, clock_timestamp()) end,
      version = n.version + 1, seq = v_seq, updated_at = clock_timestamp(), updated_by = p_user
    from jsonb_array_elements(p_changes) e
      left join lateral (select * from note_picture(e ->> 'image') where e ->> 'image' is not null) picture on true
    where n.board_id = p_board and n.id = (e ->> 'id')::uuid
    returning n.*
  ), touched as (
    select note_payload(made::sticky_notes) as payload from made
    union all select note_payload(changed::sticky_notes) from changed
  )
  select jsonb_agg(payload) into v_notes from touched;
  if v_notes is null then return null; end if;
  perform touch_board(p_board, p_user, p_tab, (
    select jsonb_agg(jsonb_build_object('kind', 'note', 'id', p -> 'id', 'payload', p)) from jsonb_array_elements(v_notes) p
  ));
  return jsonb_build_object('seq', v_seq, 'notes', v_notes);
end $$;
