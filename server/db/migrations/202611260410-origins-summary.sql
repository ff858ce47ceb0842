-- Goals come from the lines of their summary too.
alter table origin_threads drop constraint origin_threads_origin_kind_check;
alter table origin_threads add constraint origin_threads_origin_kind_check check (
  origin_kind in ('note', 'insight', 'summary', 'bhag', 'trend', 'page', 'action_card', 'action_package', 'objective')
);
