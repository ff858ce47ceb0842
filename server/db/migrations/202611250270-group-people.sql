-- Groups of all companies come with the first few of their people, as those of one company do.
drop function door_user_groups(uuid);
create function door_user_groups(p_asker uuid, p_faces integer) returns table (
  id uuid, name text, description text, members_count integer, version integer, company text, people json
) language plpgsql as $$
declare v_before text := app_cross('on');
begin
  if exists (select from users u where u.id = p_asker and u.is_superuser) then
    return query select g.id, g.name, g.description,
      (select count(*)::integer from user_group_members m where m.group_id = g.id), g.version, c.name,
      (select json_agg(p) from (
        select u.id, u.first_name, u.last_name from user_group_members m join users u on u.id = m.user_id
        where m.group_id = g.id order by u.last_name, u.first_name, u.id limit p_faces) p)
    from user_groups g join companies c on c.id = g.company_id order by g.name, c.name, g.id;
  end if;
  perform app_cross(v_before);
end $$;
