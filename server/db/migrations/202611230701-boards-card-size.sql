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
