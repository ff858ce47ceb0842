-- Contents that the last stored file may have left: written with its deletion, gone once they are out of the store.
create table left_contents (
  sha256 text primary key,
  left_at timestamptz not null default now()
);
