-- The deck of a kickoff or workshop (whiteboard 2.24): a file like the others, one of each step.
alter table source_files add column slides_step text check (slides_step in ('kickoff', 'workshop1', 'workshop2'));
create unique index source_files_slides on source_files (board_id, slides_step) where slides_step is not null;
