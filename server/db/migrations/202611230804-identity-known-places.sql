-- From where somebody has signed in before: networks and devices, by hash. Who guesses at an account elsewhere does not
-- keep its person out there.
create table known_places (
  user_id uuid not null references users on delete cascade,
  place bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, place)
);
create index known_places_seen on known_places (seen_at);
grant select, insert, update, delete on known_places to leitstern_app;
create index mails_sent on mails (sent_at);
