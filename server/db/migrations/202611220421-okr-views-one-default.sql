-- Each person starts with one view at most, and the company with one that is shared.
-- of all companies: whoever owns the database may be bound by row-level security
select app_cross('on');
with extra as (
  select id, row_number() over (
    partition by company_id, visibility, case when visibility = 'private' then owner_id end
    order by updated_at desc, id) as place
  from okr_saved_views where is_default)
update okr_saved_views set is_default = false, version = version + 1
where id in (select id from extra where place > 1);
select app_cross('');
create unique index okr_saved_views_own_default on okr_saved_views (company_id, owner_id)
  where is_default and visibility = 'private';
create unique index okr_saved_views_shared_default on okr_saved_views (company_id)
  where is_default and visibility = 'shared';
