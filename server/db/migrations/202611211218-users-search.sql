-- Searching people without case and accents, paging through many of them, and merging two accounts.
create function search_key(p_text text) returns text language sql immutable parallel safe
  as $$ select replace(lower(regexp_replace(normalize(p_text, NFD), U&'[\0300-\036F]', '', 'g')), 'ß', 'ss') $$;
alter table users add column search_key text
  generated always as (search_key(first_name || ' ' || last_name || ' ' || email)) stored;
create index users_name on users (last_name, first_name, id);

-- The same address but for case, spaces and what stands behind a plus.
create function plain_email(p_email text) returns text language sql immutable parallel safe
  as $$ select regexp_replace(lower(trim(p_email)), '\+[^@]*@', '@') $$;
create index users_plain_email on users (plain_email(email));

-- The companies of a person, whatever company asks: how many, and whether they administer one alone.
create function door_company_count(p_users uuid[]) returns table (user_id uuid, companies integer) language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select m.user_id, count(*)::integer from memberships m where m.user_id = any (p_users) group by m.user_id;
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
