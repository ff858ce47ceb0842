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
