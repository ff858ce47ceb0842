-- Reading people across companies without an opening of the whole transaction: each door says itself who may look.

-- Where people belong: for a superuser everywhere, for everybody else in the company in which they work. How many
-- companies somebody has in all is told in any case, so that nobody changes whom they share.
create function door_people_belong(p_users uuid[], p_asker uuid, p_company uuid) returns table (
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
    (select coalesce(jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name) order by g.name), '[]')
      from user_group_members m join user_groups g on g.id = m.group_id
      where m.user_id = p.id and (v_all or m.company_id = p_company)),
    (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name) order by t.name), '[]')
      from team_members m join teams t on t.id = m.team_id
      where m.user_id = p.id and (v_all or m.company_id = p_company)),
    (select count(*)::integer from memberships m where m.user_id = p.id)
  from unnest(p_users) as p(id);
  perform app_cross(v_before);
end $$;

-- Who belongs to one of these companies, or to one of these groups of any company: for superusers only.
create function door_people_in(p_asker uuid, p_companies uuid[], p_groups uuid[]) returns setof uuid
language plpgsql as $$
declare v_before text := app_cross('on');
begin
  if exists (select from users u where u.id = p_asker and u.is_superuser) then
    return query
      select m.user_id from memberships m where m.company_id = any (p_companies)
      union
      select g.user_id from user_group_members g where g.group_id = any (p_groups);
  end if;
  perform app_cross(v_before);
end $$;

-- The groups of people of all companies: for superusers only.
create function door_user_groups(p_asker uuid) returns table (
  id uuid, name text, description text, members_count integer, version integer, company text
) language plpgsql as $$
declare v_before text := app_cross('on');
begin
  if exists (select from users u where u.id = p_asker and u.is_superuser) then
    return query select g.id, g.name, g.description,
      (select count(*)::integer from user_group_members m where m.group_id = g.id), g.version, c.name
    from user_groups g join companies c on c.id = g.company_id order by g.name, c.name, g.id;
  end if;
  perform app_cross(v_before);
end $$;

-- What was done to a person, newest first: for a superuser in all companies.
create index audit_log_object on audit_log (object_id, id) where object_type = 'user';
create index audit_log_subject on audit_log (subject_id, id) where subject_id is not null;
create function door_person_log(p_user uuid, p_asker uuid, p_company uuid) returns table (
  at timestamptz, action text, actor text, detail jsonb
) language plpgsql as $$
declare
  v_before text := app_cross('on');
  v_all boolean := coalesce((select u.is_superuser from users u where u.id = p_asker), false);
begin
  return query select l.at, l.action, nullif(trim(a.first_name || ' ' || a.last_name), ''), l.detail
    from audit_log l left join users a on a.id = l.actor_id
    where (l.object_type = 'user' and l.object_id = p_user::text or l.subject_id = p_user)
      and (v_all or l.company_id = p_company)
    order by l.id desc limit 12;
  perform app_cross(v_before);
end $$;

drop function door_company_count(uuid[]);
