-- What somebody is told in the application.

create table user_notifications (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  user_id uuid not null references users on delete cascade,
  kind text not null,
  params jsonb not null default '{}',
  target text,
  is_read boolean not null default false,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index user_notifications_person on user_notifications (company_id, user_id, created_at desc);
alter table user_notifications enable row level security;
alter table user_notifications force row level security;
create policy tenant on user_notifications using (company_id = (select app_company()) or (select app_crossing()))
  with check (company_id = (select app_company()) or (select app_crossing()));
