-- What a person may choose about a file: the sheet of a workbook, and the sign before decimals.
alter table okr_imports
  -- the sheets that can be read as {name, headings, lines}, when there are several; emptied when the import is done
  add column sheets jsonb not null default '[]',
  -- the sign where the amounts do not tell
  add column decimal_preset text not null default ',' check (decimal_preset in (',', '.')),
  add column decimal_chosen boolean not null default false,
  -- what was written, until it is taken back: {type, id, title, act, version, before, write, check_in}
  add column written jsonb not null default '[]',
  -- what was taken back: {removed, restored, kept}
  add column taken_back jsonb;
