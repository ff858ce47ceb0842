-- Snapshots of boards: everything that lies on a board, by kind. A kind that this server does not know stays as it is.
create table snapshots (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  board_id uuid not null references boards on delete cascade,
  name text not null check (length(name) between 1 and 120),
  -- taken by the server before a restore
  is_automatic boolean not null default false,
  derived_board uuid references boards on delete set null,
  content jsonb not null,
  created_at timestamptz not null default now(),
  created_by uuid references users on delete set null,
  version integer not null default 1
);
create index snapshots_board on snapshots (board_id, created_at desc);
alter table snapshots enable row level security;
alter table snapshots force row level security;
create policy tenant on snapshots using (company_id = (select app_company()) or (select app_crossing()))
  with check (company_id = (select app_company()) or (select app_crossing()));

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

-- Ids that are none are passed over: a snapshot from anywhere must not stop a save.
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
    select s.image_id, s.thumbnail_id from named join snapshot_pictures s on s.note_id = named.id
      and left(s.image_id::text, 8) = named.version and s.is_made
  )
  select found.image_id, found.thumbnail_id from found
  join stored_files full_size on full_size.id = found.image_id join stored_files small on small.id = found.thumbnail_id
  limit 1
$$;
