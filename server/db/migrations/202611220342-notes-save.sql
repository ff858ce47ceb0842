-- The hot save: creates, changes, deletes and restores notes of one board in one call, with the board's sequence and what
-- the sockets are told. p_new and p_changes are lists of notes, p_changes with the fields that change and "id"
-- ("deleted": true | false takes away and brings back). A change of a deleted note is kept for when it is restored.
-- "image" is the address of a picture that the note is to show, null for none; an address nobody knows changes nothing.
-- A text with "text_base" is written only upon that text; else the other text stays, as the answer shows.
-- Answers {"seq", "notes"}; null without such a board or when none of the notes lies on it.
create or replace function save_notes(p_company uuid, p_user uuid, p_board uuid, p_tab text, p_new jsonb, p_changes jsonb)
returns jsonb language plpgsql as $$
declare
  v_company text := set_config('app.company_id', p_company::text, true);
  v_seq bigint;
  v_notes jsonb;
begin
  -- boards first, as everywhere
  select seq + 1 into v_seq from boards where company_id = p_company and id = p_board for no key update;
  if not found then return null; end if;
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
