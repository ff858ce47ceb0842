-- What keeps people of equal rank from becoming each other: when an address was changed, and who stood higher until
-- lately, however they lost it.
alter table users
  add column email_changed_at timestamptz,
  add column rank_lost smallint not null default 0,
  add column rank_lost_at timestamptz;

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

-- A new address that waits for the consent of its person.
alter table one_time_links drop constraint one_time_links_purpose_check;
alter table one_time_links add constraint one_time_links_purpose_check
  check (purpose in ('register', 'reset', 'activate', 'email'));
