-- Agendas of the workshops. A row in `agendas` says that a workshop once got its agenda, so that a deleted one stays deleted.
create table agendas (
  company_id uuid not null references companies on delete cascade,
  board_id uuid not null references boards on delete cascade,
  workshop_type text not null check (workshop_type in ('workshop1', 'workshop2')),
  primary key (board_id, workshop_type)
);
alter table agendas enable row level security;
alter table agendas force row level security;
create policy tenant on agendas using (company_id = (select app_company()) or (select app_crossing()))
  with check (company_id = (select app_company()) or (select app_crossing()));

create table agenda_days (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  board_id uuid not null,
  workshop_type text not null,
  day integer not null check (day > 0),
  status text not null default 'inactive' check (status in ('active', 'inactive')),
  -- [{"id", "time", "module", "duration", "order"}] in their order
  items jsonb not null default '[]',
  version integer not null default 1,
  -- Zone in which the times of a day's items count, that of whoever has started it.
  time_zone text,
  foreign key (board_id, workshop_type) references agendas on delete cascade,
  unique (board_id, workshop_type, day) deferrable initially deferred
);
-- one active day at a time
create unique index agenda_days_active on agenda_days (board_id) where status = 'active';
alter table agenda_days enable row level security;
alter table agenda_days force row level security;
create policy tenant on agenda_days using (company_id = (select app_company()) or (select app_crossing()))
  with check (company_id = (select app_company()) or (select app_crossing()));
