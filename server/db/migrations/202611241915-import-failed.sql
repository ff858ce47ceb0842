-- The rows of an import that could not be taken, as {cells, why}: to be corrected and brought again.
alter table okr_imports add column failed jsonb not null default '[]';
