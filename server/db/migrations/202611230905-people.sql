-- People, where they belong, their groups and teams, and who may look at whom across companies.

-- A text as people are searched by: without case and accents.
create function search_key(p_text text) returns text language sql immutable parallel safe
  as $$ select replace(lower(regexp_replace(normalize(p_text, NFD), U&'[\0300-\036F]', '', 'g')), 'ß', 'ss') $$;

-- The same address but for case, spaces and what stands behind a plus.
create function plain_email(p_email text) returns text language sql immutable parallel safe
  as $$ select regexp_replace(lower(trim(p_email)), '\+[^@]*@', '@') $$;

-- A person may belong to several companies, so people have no company of their own: memberships do.
create table users (
  id uuid primary key default gen_random_uuid(),
  email text not null,
  first_name text collate din5007 not null default '',
  last_name text collate din5007 not null default '',
  role smallint not null default 0 check (role in (0, 1)),
  is_superuser boolean not null default false,
  locale text not null default 'en-US' check (locale in ('en-US', 'de-DE')),
  password_hash text,
  status text not null default 'active' check (status in ('active', 'invited', 'disabled')),
  source text not null default 'local',
  is_demo boolean not null default false,
  active_company uuid references companies on delete set null,
  last_sign_in timestamptz,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  department text not null default '',
  job_title text not null default '',
  directory_id text,
  directory_groups text[] not null default '{}',
  password_changed_at timestamptz,
  updated_at timestamptz not null default now(),
  search_key text generated always as (search_key(first_name || ' ' || last_name || ' ' || email)) stored,
  -- An address that a company's administrator has written over proves nothing until a mailed link has been used.
  email_proven boolean not null default true,
  -- Rules follow a department only when the directory, the identity provider or an administrator has written it.
  department_proven boolean not null default false,
  -- What raises somebody to a global administrator rests only on a department that the directory, the identity provider or
  -- somebody of the platform has written; that of a company administrator counts in the company.
  department_vouched boolean not null default false,
  -- What keeps people of equal rank from becoming each other: when an address was changed, and who stood higher until
  -- lately, however they lost it.
  email_changed_at timestamptz,
  rank_lost smallint not null default 0,
  rank_lost_at timestamptz
);
create unique index users_email on users (lower(email));
create index users_name on users (last_name, first_name, id);
create index users_plain_email on users (plain_email(email));

create table memberships (
  company_id uuid not null references companies on delete cascade,
  user_id uuid not null references users on delete cascade,
  is_company_admin boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (company_id, user_id)
);
create index memberships_user on memberships (user_id);

-- Groups of people; the groups of boards are board_groups.
create table user_groups (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  name text collate din5007 not null check (length(name) between 1 and 120),
  description text not null default '',
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index user_groups_name on user_groups (company_id, lower(name));

create table user_group_members (
  company_id uuid not null references companies on delete cascade,
  group_id uuid not null references user_groups on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (group_id, user_id)
);
create index user_group_members_user on user_group_members (user_id);

create table teams (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  name text collate din5007 not null check (length(name) between 1 and 120),
  description text not null default '',
  is_active boolean not null default true,
  lead_id uuid references users on delete set null,
  parent_id uuid references teams on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index teams_name on teams (company_id, lower(name));

create table team_members (
  company_id uuid not null references companies on delete cascade,
  team_id uuid not null references teams on delete cascade,
  user_id uuid not null references users on delete cascade,
  primary key (team_id, user_id)
);
create index team_members_user on team_members (user_id);

do $$ declare t text; begin
  foreach t in array array['memberships', 'user_groups', 'user_group_members', 'teams', 'team_members'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (company_id = (select app_company()) or (select app_crossing()))
      with check (company_id = (select app_company()) or (select app_crossing()))', t);
  end loop;
end $$;

-- The companies a person may work in; a superuser in all.
create function door_companies_of(p_user uuid) returns table (id uuid, name text, is_company_admin boolean)
language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select c.id, c.name, coalesce(m.is_company_admin, false)
  from companies c
  join users u on u.id = p_user
  left join memberships m on m.company_id = c.id and m.user_id = u.id
  where m.user_id is not null or u.is_superuser
  order by c.name, c.id;
  perform app_cross(v_before);
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

-- Who belongs to one of these companies, or to one of these groups of any company: for superusers only.
create function door_people_in(p_asker uuid, p_companies uuid[], p_groups uuid[]) returns setof uuid
language plpgsql as $$
declare v_before text := app_cross('on');
begin
  if exists (select from users u where u.id = p_asker and u.is_superuser) then
    return query
      select m.user_id from memberships m where m.company_id = any (p_companies)
      union
      select g.user_id from user_group_members g where g.group_id = any (p_groups);
  end if;
  perform app_cross(v_before);
end $$;

-- Where people belong: for a superuser everywhere, for everybody else in the company in which they work. Groups and teams
-- of another company than the asker's carry its name, so that nobody takes them for their own.
create function door_people_belong(p_users uuid[], p_asker uuid, p_company uuid) returns table (
  user_id uuid, companies jsonb, groups jsonb, teams jsonb, company_count integer
) language plpgsql as $$
declare
  v_before text := app_cross('on');
  v_all boolean := coalesce((select u.is_superuser from users u where u.id = p_asker), false);
begin
  return query select p.id,
    (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'is_company_admin', m.is_company_admin)
        order by c.name), '[]')
      from memberships m join companies c on c.id = m.company_id
      where m.user_id = p.id and (v_all or m.company_id = p_company)),
    (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', g.id, 'name', g.name,
        'company', case when m.company_id is distinct from p_company then c.name end)) order by g.name), '[]')
      from user_group_members m join user_groups g on g.id = m.group_id join companies c on c.id = m.company_id
      where m.user_id = p.id and (v_all or m.company_id = p_company)),
    (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', t.id, 'name', t.name,
        'company', case when m.company_id is distinct from p_company then c.name end)) order by t.name), '[]')
      from team_members m join teams t on t.id = m.team_id join companies c on c.id = m.company_id
      where m.user_id = p.id and (v_all or m.company_id = p_company)),
    (select count(*)::integer from memberships m where m.user_id = p.id)
  from unnest(p_users) as p(id);
  perform app_cross(v_before);
end $$;

-- Those of these people who belong to another company too.
create function door_work_elsewhere(p_users uuid[], p_company uuid) returns table (user_id uuid) language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select distinct m.user_id from memberships m
  where m.user_id = any (p_users) and m.company_id <> p_company;
  perform app_cross(v_before);
end $$;

-- The groups of people of all companies: for superusers only.
create function door_user_groups(p_asker uuid) returns table (
  id uuid, name text, description text, members_count integer, version integer, company text
) language plpgsql as $$
declare v_before text := app_cross('on');
begin
  if exists (select from users u where u.id = p_asker and u.is_superuser) then
    return query select g.id, g.name, g.description,
      (select count(*)::integer from user_group_members m where m.group_id = g.id), g.version, c.name
    from user_groups g join companies c on c.id = g.company_id order by g.name, c.name, g.id;
  end if;
  perform app_cross(v_before);
end $$;

-- The newest acts in a person's log; `former` when who did it has no account any more.
create function door_person_log(p_user uuid, p_asker uuid, p_company uuid) returns table (
  at timestamptz, action text, actor text, former boolean, detail jsonb
) language plpgsql as $$
declare
  v_before text := app_cross('on');
  v_all boolean := coalesce((select u.is_superuser from users u where u.id = p_asker), false);
begin
  return query select l.at, l.action, nullif(trim(a.first_name || ' ' || a.last_name), ''),
      l.actor_id is not null and a.id is null, l.detail
    from audit_log l left join users a on a.id = l.actor_id
    where (l.object_type = 'user' and l.object_id = p_user::text or l.subject_id = p_user)
      and (v_all or l.company_id = p_company)
    order by l.id desc limit 12;
  perform app_cross(v_before);
end $$;

-- Moves all that refers to one account to another and deletes it: each row moves, or goes where the other has its like.
-- Runs with the rights of who calls, so a tenant moves only its own rows. Answers how many moved by table and column.
create function merge_users(p_keep uuid, p_gone uuid) returns table (kind text, moved integer) language plpgsql as $$
declare
  v_key record;
  v_row record;
  v_moved integer;
begin
  update memberships k set is_company_admin = k.is_company_admin or g.is_company_admin
    from memberships g where k.user_id = p_keep and g.user_id = p_gone and g.company_id = k.company_id;
  -- nobody goes on under an account that is gone
  delete from sessions where user_id = p_gone or actor_id = p_gone;
  delete from one_time_links where user_id = p_gone;
  for v_key in
    select c.conrelid::regclass::text as tab, a.attname::text as col
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'users'::regclass and array_length(c.conkey, 1) = 1
    order by 1, 2
  loop
    v_moved := 0;
    for v_row in execute format('select ctid as place from %s where %I = $1', v_key.tab, v_key.col) using p_gone loop
      begin
        execute format('update %s set %I = $1 where ctid = $2', v_key.tab, v_key.col) using p_keep, v_row.place;
        v_moved := v_moved + 1;
      exception when unique_violation then
        execute format('delete from %s where ctid = $1', v_key.tab) using v_row.place;
      end;
    end loop;
    if v_moved > 0 then
      kind := v_key.tab || '.' || v_key.col;
      moved := v_moved;
      return next;
    end if;
  end loop;
  update users k set last_sign_in = greatest(k.last_sign_in, g.last_sign_in), version = k.version + 1, updated_at = now()
    from users g where k.id = p_keep and g.id = p_gone;
  delete from users where id = p_gone;
end $$;

create function users_mark_changes() returns trigger language plpgsql as $$
declare v_lost smallint := case when old.is_superuser and not new.is_superuser then 3 when old.role > new.role then 2 else 0 end;
begin
  if lower(new.email) <> lower(old.email) then new.email_changed_at := now(); end if;
  if v_lost > 0 then
    new.rank_lost := greatest(v_lost, case when old.rank_lost_at > now() - interval '1 day' then old.rank_lost else 0 end);
    new.rank_lost_at := now();
  end if;
  return new;
end $$;
create trigger users_changes before update of email, role, is_superuser on users
  for each row execute function users_mark_changes();

create function memberships_mark_lost() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.is_company_admin then return null; end if;
  end if;
  update users set rank_lost = greatest(1, case when rank_lost_at > now() - interval '1 day' then rank_lost else 0 end),
    rank_lost_at = now() where id = old.user_id;
  return null;
end $$;
create trigger memberships_lost after update of is_company_admin or delete on memberships
  for each row when (old.is_company_admin) execute function memberships_mark_lost();

-- The demo superuser ends as soon as a real one can sign in: a password that everybody knows must not rule real people.
create function end_demo_superusers() returns trigger language plpgsql as $$
begin
  with ended as (
    update users set status = 'disabled', version = version + 1
    where is_demo and is_superuser and status <> 'disabled' returning id
  )
  delete from sessions s using ended where ended.id in (s.user_id, s.actor_id);
  return null;
end $$;
create trigger users_real_superuser after insert or update on users for each row
  when (new.is_superuser and not new.is_demo and new.status = 'active' and new.password_hash is not null)
  execute function end_demo_superusers();
