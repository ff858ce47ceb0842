-- Mails that are to be sent, or were.

create table mails (
  id uuid primary key default gen_random_uuid(),
  company_id uuid,
  recipient text not null,
  subject text not null,
  body text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  is_secret boolean not null default false
);
create index mails_sent on mails (sent_at);
