-- What the provider said of a person at their last sign-on; of an earlier one nobody knows, so it counts as everything.
alter table sso_identities add column fields text[] not null default '{first_name,last_name,department}';

-- For each of these people: whether the next synchronisation of a directory writes them, whether they come in by the
-- sign-on of a company of theirs, and which fields the next sign-on writes. The rules are those of `directory-plan.ts`
-- and `person-matching.ts`: nobody writes superusers; a sign-on writes nobody with role 1, deactivated or of two companies.
drop function door_people_outside(uuid[]);
create function door_people_outside(p_users uuid[])
returns table (user_id uuid, directory boolean, sign_on boolean, sign_on_fields text[])
language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select u.id,
    not u.is_superuser and exists (select from directory_users x
      join directory_settings d on d.company_id = x.company_id and d.is_on
      where x.user_id = u.id and x.is_enabled and x.state not in ('gone', 'skipped')),
    s.company_id is not null,
    case when u.is_superuser or u.role = 1 or u.status = 'disabled'
      or (select count(*) from memberships o where o.user_id = u.id) > 1 then '{}' else s.fields end
  from unnest(p_users) as p(id) join users u on u.id = p.id
  left join lateral (
    select min(i.company_id::text) as company_id, coalesce(array_agg(distinct f), '{}') as fields
    from memberships m join sso_providers v on v.company_id = m.company_id and v.is_enabled
    join lateral (
      -- a provider that names somebody anew leaves the name from before behind
      select n.company_id, n.fields from sso_identities n
      where n.company_id = m.company_id and n.issuer = v.entity_id and n.user_id = m.user_id
      order by n.seen_at desc limit 1) i on true
    left join lateral unnest(i.fields) as f on true
    where m.user_id = u.id) s on true;
  perform app_cross(v_before);
end $$;
