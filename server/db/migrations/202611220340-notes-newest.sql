-- Catching up asks for what is newer on one board, deleted notes too: the index of places leaves those out.
create index sticky_notes_newest on sticky_notes (board_id, seq);
