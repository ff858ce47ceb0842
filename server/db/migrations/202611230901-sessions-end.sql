-- A session ends for good at `ends_at`, however much it is used (30 days, or 90 where the device keeps it); what takes
-- its place when somebody switches company or acts as somebody inherits that moment.
alter table sessions add column ends_at timestamptz not null default now() + interval '30 days';
update sessions set ends_at = created_at + case when remember then interval '90 days' else interval '30 days' end;
update sessions set expires_at = least(expires_at, ends_at);
alter table sessions add constraint sessions_end check (expires_at <= ends_at);
