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
grant select, insert, update, delete on note_pictures to leitstern_app;

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

create function remember_snapshot_pictures() returns trigger language plpgsql as $$
begin
  insert into note_pictures (note_id, image_id, thumbnail_id, company_id)
  select distinct on (1, 2) (e ->> 'id')::uuid, (e ->> 'image_id')::uuid,
    case when e ->> 'image_processing_status' = 'completed' then (e ->> 'thumbnail_id')::uuid end, old.company_id
  from jsonb_path_query(old.content, '$.sticky_notes[*]') e
  where e ->> 'image_id' is not null and exists (select from companies where id = old.company_id)
  on conflict (note_id, image_id) do nothing;
  return null;
end $$;
create trigger snapshots_pictures_gone after delete on snapshots for each row execute function remember_snapshot_pictures();

-- The files of a picture by its address on the wire, as a note has it, had it, or has it in a snapshot.
create function note_picture(p_address text, out image_id uuid, out thumbnail_id uuid) language sql stable as $$
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
    select (e ->> 'image_id')::uuid, (e ->> 'thumbnail_id')::uuid from named, snapshots s,
      jsonb_path_query(s.content, '$.sticky_notes[*]') e
    where e ->> 'id' = named.id::text and left(e ->> 'image_id', 8) = named.version
      and e ->> 'image_processing_status' = 'completed'
  )
  select found.image_id, found.thumbnail_id from found
  join stored_files full_size on full_size.id = found.image_id join stored_files small on small.id = found.thumbnail_id
  limit 1
$$;
