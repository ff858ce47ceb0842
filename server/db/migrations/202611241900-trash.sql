-- What was deleted and can be taken back for a day: the rows that went, and the columns that lost them.
create table trash (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  -- the id of what was deleted, and its kind: okr.objective, team, …
  object_id uuid not null,
  kind text not null,
  title text not null,
  -- [{tab, data}] parents first, and [{tab, data: {id, col, value}}]
  rows jsonb not null,
  links jsonb not null,
  deleted_by uuid not null references users on delete cascade,
  deleted_at timestamptz not null default now()
);
create index trash_object on trash (company_id, object_id);
create index trash_age on trash (deleted_at);
alter table trash enable row level security;
alter table trash force row level security;
create policy tenant on trash using (company_id = (select app_company()) or (select app_crossing()))
  with check (company_id = (select app_company()) or (select app_crossing()));

-- The rows of a table with all that a deletion takes along (part row), and the columns that it empties (part link).
create function trash_of(p_tab regclass, p_ids uuid[]) returns table (part text, tab text, data jsonb)
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
    order by 1, 2
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

-- The company in which a person has deleted this.
create function door_company_of_trash(p_object uuid, p_person uuid) returns uuid language plpgsql as $$
declare
  v_before text := app_cross('on');
  v_company uuid := (
    select t.company_id from trash t where t.object_id = p_object and t.deleted_by = p_person
    order by t.deleted_at desc limit 1
  );
begin
  perform app_cross(v_before);
  return v_company;
end $$;

-- A row of the trash as it can be today: without what it names that is gone, and without who left the company as the one
-- who answers for it. Null when it belonged to something or somebody that is gone.
create function trash_today(p_tab regclass, p_data jsonb) returns jsonb language plpgsql as $$
declare
  v_key record;
  v_is_here boolean;
begin
  for v_key in
    select a.attname as col, c.confrelid::regclass as target, f.attname as target_col, c.confdeltype as how,
      c.confrelid = 'users'::regclass
        and (c.confdeltype = 'c' or a.attname in ('responsible_id', 'lead_id')) as is_at_work
    from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    join pg_attribute f on f.attrelid = c.confrelid and f.attnum = c.confkey[1]
    where c.contype = 'f' and c.conrelid = p_tab and array_length(c.conkey, 1) = 1 and c.confdeltype in ('c', 'n')
      and c.confrelid <> 'companies'::regclass and p_data ->> a.attname is not null
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

-- Puts all of it back that still has a place; what has taken the place of the first, or is missing above it, is in the way.
create function trash_restore(p_trash uuid) returns void language plpgsql as $$
declare
  v_one record;
  v_data jsonb;
  v_columns text;
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
    execute format('insert into %s (%s) select %s from jsonb_populate_record(null::%s, $1)',
      v_one.tab, v_columns, v_columns, v_one.tab) using v_data;
  end loop;
  for v_one in select (e.value ->> 'tab')::regclass as tab, e.value -> 'data' as data
    from trash t, jsonb_array_elements(t.links) e(value) where t.id = p_trash
  loop
    v_data := trash_today(v_one.tab, jsonb_build_object(v_one.data ->> 'col', v_one.data -> 'value'));
    execute format('update %s set %I = ($1 ->> $2)::uuid where id = ($3)::uuid and %I is null',
      v_one.tab, v_one.data ->> 'col', v_one.data ->> 'col')
      using v_data, v_one.data ->> 'col', v_one.data ->> 'id';
  end loop;
end $$;
