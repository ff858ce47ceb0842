-- The day that a report is about: a quarter is evaluated by it. What was reported so far is about the day it was written.
alter table check_ins add column day date not null default (now() at time zone 'UTC')::date;
-- of all companies: whoever owns the database may be bound by row-level security
select app_cross('on');
update check_ins set day = (created_at at time zone 'UTC')::date;
select app_cross('');
drop index check_ins_key_result;
create index check_ins_key_result on check_ins (key_result_id, day desc, created_at desc);
