-- Who acts as somebody is named to them, and the log of a person names acts in their name once.

-- The same with the name of the real person.
drop function door_viewer(bytea);
create function door_viewer(p_hash bytea) returns table (
  user_id uuid, email text, first_name text, last_name text, role smallint, is_superuser boolean, locale text,
  is_demo boolean, actor_id uuid, company_id uuid, is_company_admin boolean, csrf_token text, expires_at timestamptz,
  remember boolean, is_bound boolean, embed jsonb, actor_name text
) language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select u.id, u.email, u.first_name, u.last_name, u.role, u.is_superuser, u.locale, u.is_demo, s.actor_id,
    c.id, coalesce(m.is_company_admin, false), s.csrf_token, s.expires_at, s.remember,
    (s.actor_id is not null and not a.is_superuser) or s.single_sign_on is not null or s.embed is not null,
    s.embed, coalesce(nullif(trim(a.first_name || ' ' || a.last_name), ''), a.email)
  from sessions s
  join users u on u.id = s.user_id and u.status = 'active'
  left join memberships m on m.user_id = u.id and m.company_id = s.company_id
  left join companies c on c.id = s.company_id and (m.user_id is not null or u.is_superuser)
  left join users a on a.id = s.actor_id
  left join memberships am on am.user_id = s.actor_id and am.company_id = s.company_id
  left join embed_keys k on k.id = s.embed_key_id
  where s.id_hash = p_hash and s.expires_at > clock_timestamp()
    and (s.actor_id is null or (a.status = 'active' and (a.is_superuser or am.is_company_admin)))
    and k.revoked_at is null and (s.embed is null or m.user_id is not null);
  perform app_cross(v_before);
end $$;

-- The newest acts in a person's log; `former` when who did it has no account any more. What is done in another's name is
-- there as the act of that person, not once more as what it wrote, and what was only read is left out.
create or replace function door_person_log(p_user uuid, p_asker uuid, p_company uuid) returns table (
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
      and (l.actor_id = l.subject_id or l.subject_id is distinct from p_user or l.action like 'impersonation.%')
      and not (l.action = 'impersonation.act' and l.object_type like '%.read' and l.detail ->> 'act' is null)
    order by l.id desc limit 20;
  perform app_cross(v_before);
end $$;
