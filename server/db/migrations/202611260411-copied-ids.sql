-- The id that a record gets in the copy of a board: from both ids, so that what names it can be copied too.
create function copied_id(board uuid, id uuid) returns uuid language sql immutable as $$
  select overlay(overlay(md5(board::text || id::text) placing '8' from 13) placing '8' from 17)::uuid
$$;
