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
grant select, insert, update, delete on snapshots to leitstern_app;
