-- People who were deleted can be taken back for 14 days, by whoever may delete people of the company.
alter table trash alter column deleted_by drop not null;
alter table trash drop constraint trash_deleted_by_fkey;
alter table trash add constraint trash_deleted_by_fkey foreign key (deleted_by) references users on delete set null;
-- The address with which a person went: whoever left a company may have another one by now, which is not its business.
alter table trash add column email text not null default '';

-- Whether a deletion is one of a person: of their account, or of their membership in the company.
create function is_trash_of_person(p_kind text) returns boolean language sql immutable parallel safe
  as $$ select p_kind in ('user.account', 'user.membership') $$;

-- The rows of a table with all that a deletion takes along (part row), and the columns that it empties (part link).
-- Memberships come first, since everything else of a person rests on them. Sessions and links are not kept, nor where
-- somebody signed in and which board they had open; the password is: whoever comes back signs in with it.
create or replace function trash_of(p_tab regclass, p_ids uuid[]) returns table (part text, tab text, data jsonb)
language plpgsql stable as $$
declare
  v_key record;
  v_ids uuid[];
begin
  return query execute format('select ''row'', %L, to_jsonb(t) from %s t where t.id = any ($1)', p_tab, p_tab)
    using p_ids;
  for v_key in
    select c.conrelid::regclass as child, a.attname as col, c.confdeltype as how,
      exists (select from pg_attribute i where i.attrelid = c.conrelid and i.attname = 'id' and not i.attisdropped) as has_id
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = p_tab and array_length(c.conkey, 1) = 1
      and c.conrelid::regclass::text not in ('sessions', 'socket_tickets', 'one_time_links', 'activation_sessions',
        'sso_requests', 'sso_arrivals',
        'known_places', 'board_presence')
    order by c.conrelid <> 'memberships'::regclass, 1, 2
  loop
    if v_key.how = 'c' and v_key.has_id then
      execute format('select array_agg(id) from %s where %I = any ($1)', v_key.child, v_key.col) into v_ids using p_ids;
      if v_ids is not null then
        return query select * from trash_of(v_key.child, v_ids);
      end if;
    elsif v_key.how = 'c' then
      return query execute format('select ''row'', %L, to_jsonb(t) from %s t where t.%I = any ($1)',
        v_key.child, v_key.child, v_key.col) using p_ids;
    elsif v_key.how = 'n' and v_key.has_id then
      return query execute format(
        'select ''link'', %L, jsonb_build_object(''id'', t.id, ''col'', %L, ''value'', t.%I) from %s t where t.%I = any ($1)',
        v_key.child, v_key.col, v_key.col, v_key.child, v_key.col) using p_ids;
    end if;
  end loop;
end $$;

-- An account with all that goes with it, in every company.
create function door_trash_of_account(p_user uuid) returns table (part text, tab text, data jsonb)
language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select * from trash_of('users'::regclass, array[p_user]);
  perform app_cross(v_before);
end $$;

-- What somebody has in one company: the account stays.
create function trash_of_membership(p_company uuid, p_user uuid) returns table (part text, tab text, data jsonb)
language plpgsql as $$
begin
  return query select 'row', 'memberships', to_jsonb(t) from memberships t
    where t.company_id = p_company and t.user_id = p_user;
  return query select 'row', 'user_group_members', to_jsonb(t) from user_group_members t
    where t.company_id = p_company and t.user_id = p_user;
  return query select 'row', 'team_members', to_jsonb(t) from team_members t
    where t.company_id = p_company and t.user_id = p_user;
  return query select 'row', 'board_permissions', to_jsonb(t) from board_permissions t
    where t.company_id = p_company and t.user_id = p_user;
  return query select 'link', 'teams', jsonb_build_object('id', t.id, 'col', 'lead_id', 'value', t.lead_id) from teams t
    where t.company_id = p_company and t.lead_id = p_user;
end $$;

-- The company in which a person has deleted this (the thing, or one deletion of it); people are also found by who may delete them there (p_company), or
-- anywhere (p_all).
drop function door_company_of_trash(uuid, uuid);
create function door_company_of_trash(p_object uuid, p_person uuid, p_company uuid, p_all boolean) returns uuid
language plpgsql as $$
declare
  v_before text := app_cross('on');
  v_company uuid := (
    select t.company_id from trash t where p_object in (t.object_id, t.id) and (t.deleted_by = p_person
      or (is_trash_of_person(t.kind) and (p_all or t.company_id = p_company)))
    order by t.company_id is distinct from p_company, t.deleted_at desc limit 1
  );
begin
  perform app_cross(v_before);
  return v_company;
end $$;

-- A row of the trash as it can be today: without what it names that is gone, and without who left the company as the one
-- who answers for it. Null when it belonged to something or somebody that is gone.
create or replace function trash_today(p_tab regclass, p_data jsonb) returns jsonb language plpgsql as $$
declare
  v_key record;
  v_is_here boolean;
begin
  for v_key in
    select a.attname as col, c.confrelid::regclass as target, f.attname as target_col, c.confdeltype as how,
      c.confrelid = 'users'::regclass and p_tab <> 'memberships'::regclass
        and (c.confdeltype = 'c' or a.attname in ('responsible_id', 'lead_id')) as is_at_work
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
    where c.contype = 'f' and c.conrelid = p_tab and array_length(c.conkey, 1) = 1 and c.confdeltype in ('c', 'n')
      and p_data ->> a.attname is not null
  loop
    if v_key.is_at_work then
      -- who is deactivated stays in a team, but answers for nothing
      perform from memberships m join users u on u.id = m.user_id
        where m.user_id = (p_data ->> v_key.col)::uuid and (v_key.how = 'c' or u.status <> 'disabled')
        for key share of u;
      v_is_here := found;
    else
      execute format('select exists (select from %s where %I::text = $1)', v_key.target, v_key.target_col)
        into v_is_here using p_data ->> v_key.col;
    end if;
    continue when v_is_here;
    if v_key.how = 'c' then
      return null;
    end if;
    p_data := p_data || jsonb_build_object(v_key.col, null);
  end loop;
  return p_data;
end $$;

-- What was deleted of a person, in every company in which they had it.
create function door_trash_restore(p_trash uuid) returns void language plpgsql as $$
declare v_before text;
begin
  v_before := app_cross('on');
  perform trash_restore(p_trash);
  perform app_cross(v_before);
end $$;

-- Puts all of it back that still has a place; what has taken the place of the first, or is missing above it, is in the
-- way. Of what went along, a default that another has become meanwhile is none any more.
create or replace function trash_restore(p_trash uuid) returns void language plpgsql as $$
declare
  v_one record;
  v_data jsonb;
  v_columns text;
  v_insert text;
  v_count bigint;
begin
  for v_one in select (e.value ->> 'tab')::regclass as tab, e.value -> 'data' as data, e.place
    from trash t, jsonb_array_elements(t.rows) with ordinality e(value, place) where t.id = p_trash order by e.place
  loop
    v_data := trash_today(v_one.tab, v_one.data);
    if v_data is null and v_one.place = 1 then
      raise foreign_key_violation using message = 'what it belonged to is gone';
    end if;
    continue when v_data is null;
    -- a column that is newer than the row has its default
    select string_agg(quote_ident(attname), ', ') into v_columns from pg_attribute
      where attrelid = v_one.tab and attnum > 0 and not attisdropped and attgenerated = '' and v_data ? attname;
    v_insert := format('insert into %s (%s) select %s from jsonb_populate_record(null::%s, $1)',
      v_one.tab, v_columns, v_columns, v_one.tab) || case when v_one.place > 1 then ' on conflict do nothing' else '' end;
    execute v_insert using v_data;
    get diagnostics v_count = row_count;
    if v_count = 0 and v_data -> 'is_default' = 'true' then
      execute v_insert using v_data || '{"is_default": false}';
    end if;
  end loop;
  -- the directory's people have no id by which a link could be kept
  update directory_users d set user_id = u.id, state = case when d.state = 'new' then 'linked' else d.state end
    from trash t join users u on u.id = t.object_id
    where t.id = p_trash and t.kind = 'user.account' and d.directory_id = u.directory_id and d.user_id is null
      and exists (select from memberships m where m.user_id = u.id and m.company_id = d.company_id);
  -- all rows that lost the same at once: a person may have written thousands
  for v_one in select (e.value ->> 'tab')::regclass as tab, e.value #>> '{data,col}' as col,
      e.value #>> '{data,value}' as value, array_agg((e.value #>> '{data,id}')::uuid) as ids
    from trash t, jsonb_array_elements(t.links) e(value) where t.id = p_trash group by 1, 2, 3
  loop
    v_data := trash_today(v_one.tab, jsonb_build_object(v_one.col, v_one.value));
    execute format('update %s set %I = ($1 ->> $2)::uuid where id = any ($3) and %I is null',
      v_one.tab, v_one.col, v_one.col) using v_data, v_one.col, v_one.ids;
  end loop;
end $$;
