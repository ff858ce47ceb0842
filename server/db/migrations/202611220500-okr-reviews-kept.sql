-- What a team has learned outlives it: the text stays under the id of the team that is gone, with its last name.
alter table okr_reviews drop constraint okr_reviews_team_id_fkey;
alter table okr_reviews add column former_team text;

create function okr_reviews_keep() returns trigger language plpgsql as $$ begin
  delete from okr_reviews where team_id = old.id and text = '';
  update okr_reviews set former_team = old.name where team_id = old.id;
  return old;
end $$;
create trigger okr_reviews_keep before delete on teams for each row execute function okr_reviews_keep();
