-- Saved views follow the first widths of columns that were tuned since; a width that somebody chose stays.
-- of all companies: whoever owns the database may be bound by row-level security
select app_cross('on');
with tuned (key, former, width) as (values
  ('team', 124, 140), ('responsible', 72, 70), ('period', 82, 80), ('progress', 130, 116), ('current', 160, 146),
  ('status', 126, 134), ('due', 84, 106), ('due', 88, 106), ('updated', 100, 94)),
followed as (
  select v.id, jsonb_agg(
    case when t.key is null then c.value else jsonb_set(c.value, '{width}', to_jsonb(t.width)) end order by c.place) as columns
  from okr_saved_views v
  cross join lateral jsonb_array_elements(v.view -> 'columns') with ordinality c (value, place)
  left join tuned t on t.key = c.value ->> 'key' and t.former::text = c.value ->> 'width'
  where jsonb_typeof(v.view -> 'columns') = 'array'
  group by v.id
  having count(t.key) > 0)
update okr_saved_views v set view = jsonb_set(v.view, '{columns}', f.columns)
from followed f where f.id = v.id;
select app_cross('');
