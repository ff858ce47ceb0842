-- What raises somebody to a global administrator rests only on a department that the directory, the identity provider or
-- somebody of the platform has written; that of a company administrator counts in the company.
alter table users add column department_vouched boolean not null default false;

do $$
declare v_before text := app_cross('on');
begin
  update users u set department_vouched = true
  where u.department <> '' and u.department_proven and (u.source <> 'local' or u.is_demo or exists (
    select from audit_log l join users a on a.id = l.actor_id and a.id <> u.id and (a.is_superuser or a.role = 1)
    where l.action = 'users.update' and l.object_id = u.id::text
      and l.detail -> 'after' ->> 'department' = u.department));
  perform app_cross(v_before);
end $$;
