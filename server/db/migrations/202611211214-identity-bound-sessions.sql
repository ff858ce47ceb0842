-- Sessions: how they came by single sign-on, and what an impersonation may still do.
-- {company_id, name_id, name_id_format, session_index} where an identity provider vouches for the session.
alter table sessions add column single_sign_on jsonb;
create index sessions_actor on sessions (actor_id) where actor_id is not null;
create index sessions_name_id on sessions ((single_sign_on ->> 'company_id'), (single_sign_on ->> 'name_id'))
  where single_sign_on is not null;

-- As before, and: an impersonation stands only while its actor is active and still an administrator there. A company
-- administrator who acts as somebody is bound to the company; a superuser is not.
drop function door_viewer(bytea);
create function door_viewer(p_hash bytea) returns table (
  user_id uuid, email text, first_name text, last_name text, role smallint, is_superuser boolean, locale text,
  is_demo boolean, actor_id uuid, company_id uuid, is_company_admin boolean, csrf_token text, expires_at timestamptz,
  remember boolean, is_bound boolean
) language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select u.id, u.email, u.first_name, u.last_name, u.role, u.is_superuser, u.locale, u.is_demo, s.actor_id,
    c.id, coalesce(m.is_company_admin, false), s.csrf_token, s.expires_at, s.remember,
    s.actor_id is not null and not a.is_superuser
  from sessions s
  join users u on u.id = s.user_id and u.status = 'active'
  left join memberships m on m.user_id = u.id and m.company_id = s.company_id
  left join companies c on c.id = s.company_id and (m.user_id is not null or u.is_superuser)
  left join users a on a.id = s.actor_id
  left join memberships am on am.user_id = s.actor_id and am.company_id = s.company_id
  where s.id_hash = p_hash and s.expires_at > clock_timestamp()
    and (s.actor_id is null or (a.status = 'active' and (a.is_superuser or am.is_company_admin)));
  perform app_cross(v_before);
end $$;
