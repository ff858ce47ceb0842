-- What the administration shows and changes of a company, its logo, and the proof that a domain is its own.
alter table companies
  add column legal_name text not null default '',
  add column description text not null default '',
  add column website text not null default '',
  add column address jsonb not null default '{}',
  -- which parts of the product are switched off or on; what is not named is on
  add column features jsonb not null default '{}',
  add column updated_at timestamptz not null default now();

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

alter table company_domains
  add column token text not null default replace(gen_random_uuid()::text, '-', ''),
  add column verified_via text check (verified_via in ('dns', 'confirmation'));

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

-- The company of a team, for who may work in it.
create function door_company_of_team(p_team uuid, p_user uuid) returns uuid language plpgsql as $$
declare
  v_before text := app_cross('on');
  v_company uuid := (
    select t.company_id from teams t join users u on u.id = p_user
    where t.id = p_team and (u.is_superuser or exists (
      select from memberships m where m.company_id = t.company_id and m.user_id = u.id))
  );
begin
  perform app_cross(v_before);
  return v_company;
end $$;

-- An account by its address, for who adds it to a company: a superuser any, others only people they work with.
create function door_account_to_add(p_email text, p_asker uuid) returns uuid language plpgsql as $$
declare
  v_before text := app_cross('on');
  v_user uuid := (
    select u.id from users u join users asker on asker.id = p_asker
    where lower(u.email) = lower(p_email) and (asker.is_superuser or exists (
      select from memberships mine join memberships theirs using (company_id)
      where mine.user_id = asker.id and theirs.user_id = u.id and (asker.role = 1 or mine.is_company_admin)))
  );
begin
  perform app_cross(v_before);
  return v_user;
end $$;
