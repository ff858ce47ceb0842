-- Rules follow a department only when the directory, the identity provider or an administrator has written it.
alter table users add column department_proven boolean not null default false;

do $$
declare v_before text := app_cross('on');
begin
  update users u set department_proven = true
  where u.department <> '' and (u.source <> 'local' or u.is_demo or exists (
    select from audit_log l where l.action = 'users.update' and l.object_id = u.id::text
      and l.detail -> 'after' ->> 'department' = u.department));
  perform app_cross(v_before);
end $$;
