-- Single sign-on with SAML: settings of a company, our key, whom providers vouch for, and what is under way.
create table sso_providers (
  company_id uuid primary key references companies on delete cascade,
  -- names the company in addresses; never changes, since identity providers know us by it
  slug text not null check (slug ~ '^[a-z0-9][a-z0-9-]{0,62}$'),
  name text not null default '' check (length(name) <= 80),
  is_enabled boolean not null default false,
  is_enforced boolean not null default false,
  entity_id text not null default '',
  sso_url text not null default '',
  slo_url text not null default '',
  certificates text[] not null default '{}',
  name_id_format text not null default 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
  attributes jsonb not null default '{}',
  creates_people boolean not null default true,
  allows_unasked boolean not null default false,
  -- outcome of the last test sign-in with these settings: {at, ok, code, reason, name_id, email, name}
  last_test jsonb,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index sso_providers_slug on sso_providers (slug);

-- Apart from the settings, so that no reading of them carries the private key along.
create table sso_keys (
  company_id uuid primary key references companies on delete cascade,
  private_key text not null,
  certificate text not null,
  created_at timestamptz not null default now()
);

-- Whom a provider means by a name: found again whatever their address is by then.
create table sso_identities (
  company_id uuid not null references companies on delete cascade,
  issuer text not null,
  name_id text not null,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  primary key (company_id, issuer, name_id)
);
create index sso_identities_user on sso_identities (user_id);

-- Requests that wait for their answer (InResponseTo), bound to one browser by the hash of its cookie.
create table sso_requests (
  company_id uuid not null references companies on delete cascade,
  id text not null,
  kind text not null check (kind in ('login', 'test', 'logout')),
  state_hash bytea,
  next text,
  tester_id uuid references users on delete cascade,
  issued_at text not null,
  expires_at timestamptz not null,
  primary key (company_id, id)
);
create index sso_requests_expiry on sso_requests (expires_at);

-- Assertions that were used, until they expire by themselves.
create table sso_assertions (
  company_id uuid not null references companies on delete cascade,
  id text not null,
  expires_at timestamptz not null,
  primary key (company_id, id)
);
create index sso_assertions_expiry on sso_assertions (expires_at);

-- Answers that were found good and wait for the browser that asked.
create table sso_arrivals (
  code_hash bytea primary key,
  company_id uuid not null references companies on delete cascade,
  user_id uuid not null references users on delete cascade,
  state_hash bytea,
  mark jsonb not null,
  next text,
  expires_at timestamptz not null
);

do $$ declare t text; begin
  foreach t in array array['sso_providers', 'sso_keys', 'sso_identities', 'sso_requests', 'sso_assertions', 'sso_arrivals'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (company_id = (select app_company()) or (select app_crossing()))
      with check (company_id = (select app_company()) or (select app_crossing()))', t);
  end loop;
end $$;

-- The company behind the name in an address, for people who are not signed in yet.
create function door_sso_company(p_slug text) returns uuid language plpgsql as $$
declare v_before text := app_cross('on'); v_company uuid;
begin
  select company_id into v_company from sso_providers where slug = p_slug;
  perform app_cross(v_before);
  return v_company;
end $$;

-- Where the sign-in form may lead to.
create function door_sso_enabled() returns table (slug text, name text) language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select p.slug, coalesce(nullif(p.name, ''), c.name)
  from sso_providers p join companies c on c.id = p.company_id where p.is_enabled order by 2, 1;
  perform app_cross(v_before);
end $$;

-- Whether a company of this person lets nobody in by password; superusers stay able to mend it.
create function door_sso_enforced(p_user uuid) returns boolean language plpgsql as $$
declare v_before text := app_cross('on'); v_enforced boolean;
begin
  select exists (
    select from memberships m join sso_providers p on p.company_id = m.company_id and p.is_enabled and p.is_enforced
    join users u on u.id = m.user_id and not u.is_superuser
    where m.user_id = p_user) into v_enforced;
  perform app_cross(v_before);
  return v_enforced;
end $$;

create function door_sso_remove_old() returns void language plpgsql as $$
declare v_before text := app_cross('on');
begin
  delete from sso_requests where expires_at < now();
  delete from sso_assertions where expires_at < now();
  delete from sso_arrivals where expires_at < now();
  perform app_cross(v_before);
end $$;

-- Whom a company's identity provider lets in, it lets into that company only: another one may have no trust in it.
drop function door_viewer(bytea);
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
