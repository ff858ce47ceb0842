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

-- Puts all of it back; what has taken its place meanwhile, or is missing above it, is in the way.
create function trash_restore(p_rows jsonb, p_links jsonb) returns void language plpgsql as $$
declare v_one record;
begin
  for v_one in select e.value ->> 'tab' as tab, e.value -> 'data' as data
    from jsonb_array_elements(p_rows) with ordinality e(value, place) order by e.place
  loop
    execute format('insert into %s select * from jsonb_populate_record(null::%s, $1)',
      v_one.tab::regclass, v_one.tab::regclass) using v_one.data;
  end loop;
  for v_one in select e.value ->> 'tab' as tab, e.value -> 'data' as data from jsonb_array_elements(p_links) e
  loop
    execute format('update %s set %I = ($1 ->> ''value'')::uuid where id = ($1 ->> ''id'')::uuid and %I is null',
      v_one.tab::regclass, v_one.data ->> 'col', v_one.data ->> 'col') using v_one.data;
  end loop;
end $$;
