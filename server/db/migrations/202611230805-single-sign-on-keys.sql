-- The sealed keys of all companies: at the start they are sealed with the key of now.
create function door_sso_keys() returns table (company_id uuid, private_key text) language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select k.company_id, k.private_key from sso_keys k order by k.company_id;
  perform app_cross(v_before);
end $$;
