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
  foreach t in array array[
    'sso_providers', 'sso_keys', 'sso_identities', 'sso_requests', 'sso_assertions', 'sso_arrivals'
  ] loop
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

-- Global administrators come in by their password alone, as superusers do: so a company that takes no passwords must
-- not lock them out.
create function door_enforcing_companies(p_user uuid) returns table (id uuid) language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select p.company_id from sso_providers p
  join memberships m on m.company_id = p.company_id and m.user_id = p_user
  join users u on u.id = p_user and not u.is_superuser and u.role = 0
  where p.is_enabled and p.is_enforced;
  perform app_cross(v_before);
end $$;

-- The provider through which somebody has to come in: only where all their companies, the one they would join among
-- them, take no passwords.
create function door_sso_enforcer(p_user uuid, p_company uuid) returns table (slug text, name text)
language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query with theirs as (
    select m.company_id from memberships m where m.user_id = p_user
    union select p_company where p_company is not null)
  select p.slug, coalesce(nullif(p.name, ''), c.name)
  from sso_providers p join companies c on c.id = p.company_id join theirs t on t.company_id = p.company_id
  where p.is_enabled and p.is_enforced
    and not exists (select from users u where u.id = p_user and (u.is_superuser or u.role = 1))
    and not exists (select from theirs o where not exists (
      select from sso_providers e where e.company_id = o.company_id and e.is_enabled and e.is_enforced))
  order by p.company_id is distinct from p_company, p.slug limit 1;
  perform app_cross(v_before);
end $$;

-- The sealed keys of all companies: at the start they are sealed with the key of now.
create function door_sso_keys() returns table (company_id uuid, private_key text) language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select k.company_id, k.private_key from sso_keys k order by k.company_id;
  perform app_cross(v_before);
end $$;
