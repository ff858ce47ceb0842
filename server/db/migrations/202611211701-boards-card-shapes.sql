-- As before, with the number of the shape that the patch has (src/contract/scene-shapes.ts). Data of another shape is
-- answered as {"refused": "shape", "shape", "version", "data"}: the caller lifts it and asks again.
drop function save_card(uuid, uuid, uuid, text, jsonb, bigint, text, bigint, text, bigint);
create function save_card(
  p_company uuid, p_user uuid, p_board uuid, p_card text, p_patch jsonb,
  p_token bigint, p_tab text, p_base bigint, p_request text, p_lease_ms bigint, p_shape smallint
) returns text language plpgsql as $$
declare
  v_company text := set_config('app.company_id', p_company::text, true);
  v_now timestamptz;
  v_seq bigint;
  v_answer text;
  v_card cards;
  v_refused text;
  v_held boolean;
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
      returning '{"version":' || c.version || ',"seq":' || c.seq || ',"updated_at":' || to_json(c.updated_at) || ',"data":' || c.data || '}' as answer
    )
    select board.seq, card.answer into v_seq, v_answer from board left join card on true;
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
      do update set data = d.data || excluded.data, reason = excluded.reason, created_at = now();
    return jsonb_build_object('refused', v_refused, 'version', v_card.version, 'data', v_card.data, 'updated_at', v_card.updated_at,
      'updated_by', v_card.updated_by, 'holder', case when v_held then v_card.lock_holder end, 'since', case when v_held then v_card.lock_since end);
  end loop;
end $$;
