-- Those of these people who belong to another company too.
create function door_work_elsewhere(p_users uuid[], p_company uuid) returns table (user_id uuid) language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select distinct m.user_id from memberships m
  where m.user_id = any (p_users) and m.company_id <> p_company;
  perform app_cross(v_before);
end $$;
