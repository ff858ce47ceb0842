-- Groups and teams of another company than the asker's carry its name, so that nobody takes them for their own.
create or replace function door_people_belong(p_users uuid[], p_asker uuid, p_company uuid) returns table (
  user_id uuid, companies jsonb, groups jsonb, teams jsonb, company_count integer
) language plpgsql as $$
declare
  v_before text := app_cross('on');
  v_all boolean := coalesce((select u.is_superuser from users u where u.id = p_asker), false);
begin
  return query select p.id,
    (select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'is_company_admin', m.is_company_admin)
        order by c.name), '[]')
      from memberships m join companies c on c.id = m.company_id
      where m.user_id = p.id and (v_all or m.company_id = p_company)),
    (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', g.id, 'name', g.name,
        'company', case when m.company_id is distinct from p_company then c.name end)) order by g.name), '[]')
      from user_group_members m join user_groups g on g.id = m.group_id join companies c on c.id = m.company_id
      where m.user_id = p.id and (v_all or m.company_id = p_company)),
    (select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object('id', t.id, 'name', t.name,
        'company', case when m.company_id is distinct from p_company then c.name end)) order by t.name), '[]')
      from team_members m join teams t on t.id = m.team_id join companies c on c.id = m.company_id
      where m.user_id = p.id and (v_all or m.company_id = p_company)),
    (select count(*)::integer from memberships m where m.user_id = p.id)
  from unnest(p_users) as p(id);
  perform app_cross(v_before);
end $$;
