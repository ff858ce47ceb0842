-- Where a deletion has moved what lost the deleted thing; taking it back takes that back as well.
alter table trash add column moved_to uuid;

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
      e.value #>> '{data,value}' as value, t.moved_to, array_agg((e.value #>> '{data,id}')::uuid) as ids
    from trash t, jsonb_array_elements(t.links) e(value) where t.id = p_trash group by 1, 2, 3, 4
  loop
    v_data := trash_today(v_one.tab, jsonb_build_object(v_one.col, v_one.value));
    execute format('update %s set %I = ($1 ->> $2)::uuid where id = any ($3) and (%I is null or %I = $4)',
      v_one.tab, v_one.col, v_one.col, v_one.col) using v_data, v_one.col, v_one.ids, v_one.moved_to;
  end loop;
end $$;

-- What of these tables has lost this thing with its deletion names another in its place, but for those that must not.
create function trash_move(p_object uuid, p_to uuid, p_tabs text[], p_but uuid[]) returns void language plpgsql as $$
declare v_one record;
begin
  for v_one in select (e.value ->> 'tab')::regclass as tab, e.value #>> '{data,col}' as col,
      array_agg((e.value #>> '{data,id}')::uuid) as ids
    from trash t, jsonb_array_elements(t.links) e(value) where t.object_id = p_object and t.moved_to is null
      and (e.value #>> '{data,value}')::uuid = p_object and e.value ->> 'tab' = any (p_tabs) group by 1, 2
  loop
    execute format('update %s set %I = $1 where id = any ($2) and id <> all ($3) and %I is null',
      v_one.tab, v_one.col, v_one.col) using p_to, v_one.ids, p_but;
  end loop;
  update trash set moved_to = p_to where object_id = p_object and moved_to is null;
end $$;
