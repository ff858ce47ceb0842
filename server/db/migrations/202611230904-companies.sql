-- Companies: what the administration shows and changes of them, their domains and logos.

create table companies (
  id uuid primary key default gen_random_uuid(),
  name text collate din5007 not null check (length(name) between 1 and 200),
  locale text not null default 'de-DE',
  details jsonb not null default '{}',
  created_at timestamptz not null default now(),
  version integer not null default 1,
  legal_name text not null default '',
  description text not null default '',
  website text not null default '',
  address jsonb not null default '{}',
  -- which parts of the product are switched off or on; what is not named is on
  features jsonb not null default '{}',
  updated_at timestamptz not null default now()
);
alter table companies enable row level security;
alter table companies force row level security;
create policy tenant on companies
  using (id = (select app_company()) or (select app_crossing()))
  with check (id = (select app_company()) or (select app_crossing()));

-- Mail domains that belong to a company: only the verified ones let people in by their address.
create table company_domains (
  company_id uuid not null references companies on delete cascade,
  domain text not null check (domain = lower(domain) and length(domain) between 3 and 253),
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  -- the proof that the domain is its own
  token text not null default replace(gen_random_uuid()::text, '-', ''),
  verified_via text check (verified_via in ('dns', 'confirmation')),
  primary key (company_id, domain)
);
-- A domain can be verified for one company only.
create unique index company_domains_verified on company_domains (domain) where verified_at is not null;
alter table company_domains enable row level security;
alter table company_domains force row level security;
create policy tenant on company_domains using (company_id = (select app_company()) or (select app_crossing()))
  with check (company_id = (select app_company()) or (select app_crossing()));

-- Small pictures that the server has drawn anew, so they lie in the database: every server process has them.
create table company_logos (
  company_id uuid primary key references companies on delete cascade,
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  picture bytea not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null default now()
);
alter table company_logos enable row level security;
alter table company_logos force row level security;
create policy tenant on company_logos using (company_id = (select app_company()) or (select app_crossing()))
  with check (company_id = (select app_company()) or (select app_crossing()));

-- The companies that a person may work in, a superuser all, with what their list shows.
create function door_company_list(p_user uuid) returns table (
  id uuid, name text, legal_name text, address jsonb, locale text, logo text, members integer, teams integer,
  is_company_admin boolean, is_member boolean
) language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select c.id, c.name, c.legal_name, c.address, c.locale, l.sha256,
    (select count(*)::integer from memberships x where x.company_id = c.id),
    (select count(*)::integer from teams x where x.company_id = c.id),
    coalesce(m.is_company_admin, false), m.user_id is not null
  from companies c
  join users u on u.id = p_user
  left join memberships m on m.company_id = c.id and m.user_id = u.id
  left join company_logos l on l.company_id = c.id
  where m.user_id is not null or u.is_superuser
  order by c.name, c.id;
  perform app_cross(v_before);
end $$;

-- A logo by its hash: whoever has the address may see it, for example the page of an invitation.
create function door_company_logo(p_company uuid, p_sha256 text) returns bytea language plpgsql as $$
declare
  v_before text := app_cross('on');
  v_picture bytea := (select picture from company_logos where company_id = p_company and sha256 = p_sha256);
begin
  perform app_cross(v_before);
  return v_picture;
end $$;

-- Whether another company has verified this domain.
create function door_domain_is_taken(p_domain text, p_company uuid) returns boolean language plpgsql as $$
declare
  v_before text := app_cross('on');
  v_taken boolean := exists (
    select from company_domains where domain = p_domain and verified_at is not null and company_id <> p_company
  );
begin
  perform app_cross(v_before);
  return v_taken;
end $$;

-- The company to which a mail domain belongs, when that is verified.
create function door_company_of_domain(p_domain text) returns table (company_id uuid, name text)
language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select d.company_id, c.name
  from company_domains d join companies c on c.id = d.company_id
  where d.domain = lower(p_domain) and d.verified_at is not null;
  perform app_cross(v_before);
end $$;
