-- the value that a check-in has replaced: it counts again when the check-in is taken back and none is older
alter table check_ins add column previous double precision;
