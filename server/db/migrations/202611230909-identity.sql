-- Sign-in: sessions, tickets, links that work once, activation pages, and what is counted against guessing.

create table sessions (
  id_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  actor_id uuid references users on delete cascade,
  company_id uuid,
  csrf_token text not null,
  remember boolean not null default false,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  agent text not null default '',
  -- {company_id, name_id, name_id_format, session_index} where an identity provider vouches for the session.
  single_sign_on jsonb,
  -- A session ends for good at `ends_at`, however much it is used (30 days, or 90 where the device keeps it); what takes
  -- its place when somebody switches company or acts as somebody inherits that moment.
  ends_at timestamptz not null default now() + interval '30 days',
  constraint sessions_end check (expires_at <= ends_at)
);
create index sessions_user on sessions (user_id);
create index sessions_expiry on sessions (expires_at);
create index sessions_actor on sessions (actor_id) where actor_id is not null;
create index sessions_name_id on sessions ((single_sign_on ->> 'company_id'), (single_sign_on ->> 'name_id'))
  where single_sign_on is not null;

create table socket_tickets (
  ticket_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  session_hash bytea not null,
  expires_at timestamptz not null
);

-- Counters of failures (sign-in), one row per key and window.
create table rate_counters (
  key text primary key,
  count integer not null,
  window_ends_at timestamptz not null,
  -- tries that are under way count on every server
  pending integer not null default 0
);

-- Links that work once: registration, reset of a password, activation of an invitation. Only the hash is kept.
create table one_time_links (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('register', 'reset', 'activate', 'email')),
  user_id uuid references users on delete cascade,
  company_id uuid references companies on delete cascade,
  detail jsonb not null default '{}',
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
create index one_time_links_user on one_time_links (user_id);
create index one_time_links_expiry on one_time_links (expires_at);

-- What the activation page of a customer shows; its address is /standalone/{slug}-activation.
create table activation_pages (
  company_id uuid primary key references companies on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 1 and 80),
  -- headline, welcome, terms, accept, contact: each {"de", "en"}
  texts jsonb not null default '{}',
  logo bytea,
  logo_type text,
  updated_at timestamptz not null default now(),
  -- two people who write it at once are told by it
  version integer not null default 1
);
create unique index activation_pages_slug on activation_pages (slug);
alter table activation_pages enable row level security;
alter table activation_pages force row level security;
create policy tenant on activation_pages using (company_id = (select app_company()) or (select app_crossing()))
  with check (company_id = (select app_company()) or (select app_crossing()));

-- Somebody who has opened their invitation and may do nothing but activate it. Not a session: it opens no other call.
create table activation_sessions (
  id_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  company_id uuid not null references companies on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index activation_sessions_user on activation_sessions (user_id);
create index activation_sessions_expiry on activation_sessions (expires_at);

-- From where somebody has signed in before: networks and devices, by hash. Who guesses at an account elsewhere does not
-- keep its person out there.
create table known_places (
  user_id uuid not null references users on delete cascade,
  place bytea not null,
  seen_at timestamptz not null default now(),
  primary key (user_id, place)
);
create index known_places_seen on known_places (seen_at);

-- Who asks: everything a request needs to know about its session, in one call. An impersonation stands only while its
-- actor is active and still an administrator there: a company administrator is bound to the company, a superuser is not.
-- Whom a company's identity provider lets in, it lets into that company only: another one may have no trust in it.
create function door_viewer(p_hash bytea) returns table (
  user_id uuid, email text, first_name text, last_name text, role smallint, is_superuser boolean, locale text,
  is_demo boolean, actor_id uuid, company_id uuid, is_company_admin boolean, csrf_token text, expires_at timestamptz,
  remember boolean, is_bound boolean
) language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select u.id, u.email, u.first_name, u.last_name, u.role, u.is_superuser, u.locale, u.is_demo, s.actor_id,
    c.id, coalesce(m.is_company_admin, false), s.csrf_token, s.expires_at, s.remember,
    (s.actor_id is not null and not a.is_superuser) or s.single_sign_on is not null
  from sessions s
  join users u on u.id = s.user_id and u.status = 'active'
  left join memberships m on m.user_id = u.id and m.company_id = s.company_id
  left join companies c on c.id = s.company_id and (m.user_id is not null or u.is_superuser)
  left join users a on a.id = s.actor_id
  left join memberships am on am.user_id = s.actor_id and am.company_id = s.company_id
  where s.id_hash = p_hash and s.expires_at > clock_timestamp()
    and (s.actor_id is null or (a.status = 'active' and (a.is_superuser or am.is_company_admin)));
  perform app_cross(v_before);
end $$;

-- The activation page of a customer, for people who belong to no company yet. It shows the logo of the company; one of
-- its own remains only where the company has none.
create function door_activation_page(p_slug text) returns table (
  company_id uuid, name text, slug text, texts jsonb, logo bytea, logo_type text, logo_mark text
) language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select p.company_id, c.name, p.slug, p.texts, coalesce(l.picture, p.logo),
    case when l.picture is null then p.logo_type else 'image/png' end,
    left(coalesce(l.sha256, md5(p.logo)), 12)
  from activation_pages p join companies c on c.id = p.company_id
  left join company_logos l on l.company_id = p.company_id
  where p.slug = lower(p_slug);
  perform app_cross(v_before);
end $$;

-- Whether the activation page of another company has this address.
create function door_activation_slug_taken(p_slug text, p_company uuid) returns boolean language plpgsql as $$
declare
  v_before text := app_cross('on');
  v_taken boolean := exists (select from activation_pages where slug = p_slug and company_id <> p_company);
begin
  perform app_cross(v_before);
  return v_taken;
end $$;
