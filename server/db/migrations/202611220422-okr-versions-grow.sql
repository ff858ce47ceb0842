-- What loses its team or its responsible person because they are deleted is other than before to who has it open.
create function okr_item_grows() returns trigger language plpgsql as $$ begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end $$;

do $$ declare t text; begin
  foreach t in array array['objectives', 'okr_projects'] loop
    execute format('create trigger okr_item_grows before update of team_id, responsible_id on %I for each row
      when (new.version = old.version and (
        (old.team_id is not null and new.team_id is null) or (old.responsible_id is not null and new.responsible_id is null)))
      execute function okr_item_grows()', t);
  end loop;
  foreach t in array array['key_results', 'okr_tasks'] loop
    execute format('create trigger okr_item_grows before update of responsible_id on %I for each row
      when (new.version = old.version and old.responsible_id is not null and new.responsible_id is null)
      execute function okr_item_grows()', t);
  end loop;
end $$;
