-- Whether any company still has a file of this content: only then may it be removed from the store.
create function door_content_is_used(p_sha256 text) returns boolean language plpgsql as $$
declare
  v_before text := app_cross('on');
  v_used boolean := exists (select from stored_files where sha256 = p_sha256);
begin
  perform app_cross(v_before);
  return v_used;
end $$;
