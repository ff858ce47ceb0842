-- The provider through which somebody has to come in: that of a company of theirs, or of the one they would join.
create function door_sso_enforcer(p_user uuid, p_company uuid) returns table (slug text, name text) language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select p.slug, coalesce(nullif(p.name, ''), c.name)
  from sso_providers p join companies c on c.id = p.company_id
  where p.is_enabled and p.is_enforced
    and not exists (select from users u where u.id = p_user and u.is_superuser)
    and (p.company_id = p_company
      or exists (select from memberships m where m.user_id = p_user and m.company_id = p.company_id))
  order by p.company_id <> p_company, p.slug limit 1;
  perform app_cross(v_before);
end $$;
