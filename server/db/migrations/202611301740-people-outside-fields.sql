-- Where somebody came from says nothing about their address and department once these can be changed here: what was
-- vouched for so far is written down.
update users set email_proven = true, department_proven = true, department_vouched = true where source <> 'local';

-- For each of these people: whether the directory of a company of theirs knows them, and whether they come in by the
-- sign-on of one.
create function door_people_outside(p_users uuid[]) returns table (user_id uuid, directory boolean, sign_on boolean)
language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select p.id,
    exists (select from memberships m join directory_settings d on d.company_id = m.company_id and d.is_on
      join directory_users x on x.company_id = m.company_id and x.user_id = m.user_id and x.state <> 'gone'
      where m.user_id = p.id),
    exists (select from memberships m join sso_providers s on s.company_id = m.company_id and s.is_enabled
      join sso_identities i on i.company_id = m.company_id and i.issuer = s.entity_id and i.user_id = m.user_id
      where m.user_id = p.id)
  from unnest(p_users) as p(id);
  perform app_cross(v_before);
end $$;
