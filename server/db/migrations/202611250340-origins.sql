-- Where goals, key results, action packages, action cards and Gantt entries came from. Ends are named, not referenced:
-- what is deleted is shown as gone, with the title that it had, and is found again when it comes back.
create table origin_threads (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  thing_kind text not null
    check (thing_kind in ('objective', 'key_result', 'action_package', 'action_card', 'gantt_entry')),
  thing_board uuid,
  thing_ref text not null check (length(thing_ref) between 1 and 600),
  thing_title text not null default '',
  origin_kind text not null
    check (origin_kind in ('note', 'insight', 'bhag', 'trend', 'page', 'action_card', 'action_package', 'objective')),
  origin_board uuid,
  origin_ref text not null check (length(origin_ref) between 1 and 600),
  origin_title text not null default '',
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  unique nulls not distinct (company_id, thing_kind, thing_board, thing_ref, origin_kind, origin_board, origin_ref)
);
create index origin_threads_board on origin_threads (company_id, origin_board);
create index origin_threads_created_by on origin_threads (created_by);
alter table origin_threads enable row level security;
alter table origin_threads force row level security;
create policy tenant on origin_threads using (company_id = (select app_company()) or (select app_crossing()))
  with check (company_id = (select app_company()) or (select app_crossing()));
