-- Which notes name a picture's file: asked before the file is removed, since copies of a note share it.
create index sticky_notes_image on sticky_notes (image_id) where image_id is not null;
create index sticky_notes_thumbnail on sticky_notes (thumbnail_id) where thumbnail_id is not null;
