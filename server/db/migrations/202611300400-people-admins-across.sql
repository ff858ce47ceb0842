-- Who administers one of these companies, or any company where none is named: for superusers only.
create function door_admins_in(p_asker uuid, p_companies uuid[]) returns setof uuid language plpgsql as $$
declare v_before text := app_cross('on');
begin
  if exists (select from users u where u.id = p_asker and u.is_superuser) then
    return query select distinct m.user_id from memberships m
      where m.is_company_admin and (m.company_id = any (p_companies) or p_companies = '{}');
  end if;
  perform app_cross(v_before);
end $$;
