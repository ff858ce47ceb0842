-- Global administrators come in by their password alone, as superusers do: so a company that takes no passwords must
-- not lock them out.
create or replace function door_enforcing_companies(p_user uuid) returns table (id uuid) language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select p.company_id from sso_providers p
  join memberships m on m.company_id = p.company_id and m.user_id = p_user
  join users u on u.id = p_user and not u.is_superuser and u.role = 0
  where p.is_enabled and p.is_enforced;
  perform app_cross(v_before);
end $$;

create or replace function door_sso_enforcer(p_user uuid, p_company uuid) returns table (slug text, name text)
language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query with theirs as (
    select m.company_id from memberships m where m.user_id = p_user
    union select p_company where p_company is not null)
  select p.slug, coalesce(nullif(p.name, ''), c.name)
  from sso_providers p join companies c on c.id = p.company_id join theirs t on t.company_id = p.company_id
  where p.is_enabled and p.is_enforced
    and not exists (select from users u where u.id = p_user and (u.is_superuser or u.role = 1))
    and not exists (select from theirs o where not exists (
      select from sso_providers e where e.company_id = o.company_id and e.is_enabled and e.is_enforced))
  order by p.company_id is distinct from p_company, p.slug limit 1;
  perform app_cross(v_before);
end $$;
