-- Who is deleted while they hold cards leaves them free, with a number that readers see at their next look.
create function free_cards_of_gone() returns trigger language plpgsql as $$
declare
  v_before text := app_cross('on');
  v_board uuid;
  v_seq bigint;
begin
  for v_board in select distinct c.board_id from cards c where c.lock_holder = old.id order by 1 loop
    update boards set seq = seq + 1 where id = v_board returning seq into v_seq;
    update cards c set lock_holder = null, lock_tab = null, lock_since = null, lock_expires = null, lock_revoker = null,
      lock_token = c.lock_token + 1, lock_seq = v_seq
    where c.board_id = v_board and c.lock_holder = old.id;
  end loop;
  perform app_cross(v_before);
  return old;
end $$;
create trigger users_leave before delete on users for each row execute function free_cards_of_gone();

-- The newest acts in a person's log; `former` when who did it has no account any more.
drop function door_person_log(uuid, uuid, uuid);
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
