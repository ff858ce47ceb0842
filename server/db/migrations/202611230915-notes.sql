-- Sticky notes (whiteboard 3). A deleted note stays for its undo; the nightly job takes it away after 30 days.
create table sticky_notes (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  board_id uuid not null references boards on delete cascade,
  text text not null default '',
  card_key text not null default 'general',
  section_key text not null default 'general',
  x double precision not null default 0,
  y double precision not null default 0,
  width double precision not null default 200,
  height double precision not null default 200,
  color text not null default '#00484D',
  -- pending and processing: the file as it came; completed: the picture made of it
  image_id uuid references stored_files on delete set null,
  thumbnail_id uuid references stored_files on delete set null,
  image_processing_status text check (image_processing_status in ('pending', 'processing', 'completed', 'failed')),
  created_at timestamptz not null default clock_timestamp(),
  created_by uuid references users on delete set null,
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid references users on delete set null,
  deleted_at timestamptz,
  version integer not null default 1,
  -- number of the board's sequence at the last change: catching up asks for what is newer
  seq bigint not null default 0
);
create index sticky_notes_place on sticky_notes (board_id, card_key, section_key) where deleted_at is null;
create index sticky_notes_gone on sticky_notes (deleted_at) where deleted_at is not null;
-- Which notes name a picture's file: asked before the file is removed, since copies of a note share it.
create index sticky_notes_image on sticky_notes (image_id) where image_id is not null;
create index sticky_notes_thumbnail on sticky_notes (thumbnail_id) where thumbnail_id is not null;
-- Catching up asks for what is newer on one board, deleted notes too: the index of places leaves those out.
create index sticky_notes_newest on sticky_notes (board_id, seq);
alter table sticky_notes enable row level security;
alter table sticky_notes force row level security;
create policy tenant on sticky_notes using (company_id = (select app_company()) or (select app_crossing()))
  with check (company_id = (select app_company()) or (select app_crossing()));

-- Pictures that no longer stand on their note: replaced, removed, or left behind by a note or snapshot that is deleted.
-- They can be brought back until the nightly job takes the files that nothing names; without a thumbnail they were
-- never made, and nothing is brought back.
create table note_pictures (
  note_id uuid not null,
  image_id uuid not null,
  thumbnail_id uuid,
  company_id uuid not null references companies on delete cascade,
  left_at timestamptz not null default clock_timestamp(),
  primary key (note_id, image_id)
);
create index note_pictures_left on note_pictures (left_at);
create index note_pictures_image on note_pictures (image_id);
create index note_pictures_thumbnail on note_pictures (thumbnail_id) where thumbnail_id is not null;
alter table note_pictures enable row level security;
alter table note_pictures force row level security;
create policy tenant on note_pictures using (company_id = (select app_company()) or (select app_crossing()))
  with check (company_id = (select app_company()) or (select app_crossing()));

-- A note as the wire has it; a deleted one as {"id", "deleted": true, "seq", "version"}.
create function note_payload(n sticky_notes) returns jsonb language sql stable as $$
  select case when n.deleted_at is not null
    then jsonb_build_object('id', n.id, 'deleted', true, 'seq', n.seq, 'version', n.version)
    else jsonb_build_object(
      'id', n.id, 'board_id', n.board_id, 'text', n.text, 'card_key', n.card_key, 'section_key', n.section_key,
      'x', n.x, 'y', n.y, 'width', n.width, 'height', n.height, 'color', n.color,
      'image', '/api/v1/whiteboard/sticky-notes/' || n.id || '/image/?v=' || left(n.image_id::text, 8),
      'image_processing_status', n.image_processing_status,
      'author', (select jsonb_build_object('id', u.id, 'full_name', trim(u.first_name || ' ' || u.last_name),
        'initials', upper(left(trim(u.first_name), 1) || left(trim(u.last_name), 1))) from users u where u.id = n.created_by),
      'created_at', to_char(n.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'updated_at', to_char(n.updated_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'version', n.version, 'seq', n.seq)
      -- before it is made there is a picture, but nothing to show
      || case when n.image_processing_status = 'completed' then '{}'::jsonb else '{"image": null}'::jsonb end
  end
$$;

-- The hot save: creates, changes, deletes and restores notes of one board in one call, with the board's sequence and what
-- the sockets are told. p_new and p_changes are lists of notes, p_changes with the fields that change and "id"
-- ("deleted": true | false takes away and brings back). A change of a deleted note is kept for when it is restored.
-- "image" is the address of a picture that the note is to show, null for none; an address nobody knows changes nothing.
-- A text with "text_base" is written only upon that text; else the other text stays, as the answer shows.
-- Answers {"seq", "notes"}; null without such a board or when none of the notes lies on it.
create function save_notes(p_company uuid, p_user uuid, p_board uuid, p_tab text, p_new jsonb, p_changes jsonb)
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

create function remember_note_picture() returns trigger language plpgsql as $$
begin
  -- a note that goes with its company leaves nothing behind
  insert into note_pictures (note_id, image_id, thumbnail_id, company_id, left_at)
  select old.id, old.image_id, case when old.image_processing_status = 'completed' then old.thumbnail_id end,
    old.company_id, case when tg_op = 'DELETE' then coalesce(old.deleted_at, clock_timestamp()) else clock_timestamp() end
  where exists (select from companies where id = old.company_id)
  on conflict (note_id, image_id) do update set thumbnail_id = excluded.thumbnail_id, left_at = excluded.left_at;
  return null;
end $$;
create trigger sticky_notes_picture_changed after update of image_id on sticky_notes for each row
  when (old.image_id is not null and old.image_id is distinct from new.image_id) execute function remember_note_picture();
create trigger sticky_notes_picture_gone after delete on sticky_notes for each row
  when (old.image_id is not null) execute function remember_note_picture();
