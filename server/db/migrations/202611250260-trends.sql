-- The marketplace of trends, which all companies read and no call writes.
create table megatrends (
  id uuid primary key default gen_random_uuid(),
  external_id text,
  -- [{languageCode, title, description}]
  translations jsonb not null default '[]'
);
create table macrotrends (
  id uuid primary key default gen_random_uuid(),
  external_id text,
  megatrend_id uuid not null references megatrends,
  translations jsonb not null default '[]',
  sdg_tags jsonb not null default '[]'
);
create index macrotrends_megatrend on macrotrends (megatrend_id);
create table microtrends (
  id uuid primary key default gen_random_uuid(),
  external_id text,
  url text,
  country_code text,
  initiators jsonb not null default '[]',
  sdg_tags jsonb not null default '[]',
  translations jsonb not null default '[]',
  pictures jsonb not null default '[]',
  preview_picture_url text,
  category text not null check (category in ('product', 'service', 'process', 'business model')),
  industries jsonb not null default '[]',
  innovations jsonb not null default '[]',
  macrotrend_ids uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  created_at_external timestamptz not null default now()
);
do $$ declare t text; begin
  foreach t in array array['megatrends', 'macrotrends', 'microtrends'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy readable on %I for select using (true)', t);
    execute format('create policy written on %I using ((select app_crossing())) with check ((select app_crossing()))', t);
  end loop;
end $$;

-- What a company adds: its own microtrends, hubs of any of them, and what its people think of them. `trend_id` names a
-- microtrend of the marketplace or one of the company.
create table custom_microtrends (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  title text not null,
  description text not null default '',
  image_url text,
  category text not null check (category in ('product', 'service', 'process', 'business model')),
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index custom_microtrends_company on custom_microtrends (company_id, created_at desc);
create table trend_hubs (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  name text not null,
  description text not null default '',
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  version integer not null default 1
);
create index trend_hubs_company on trend_hubs (company_id, created_at);
create table trend_hub_entries (
  company_id uuid not null references companies on delete cascade,
  hub_id uuid not null references trend_hubs on delete cascade,
  trend_id uuid not null,
  notes text not null default '',
  position integer not null default 0,
  primary key (hub_id, trend_id)
);
create index trend_hub_entries_trend on trend_hub_entries (company_id, trend_id);
create table trend_evaluations (
  company_id uuid not null references companies on delete cascade,
  user_id uuid not null references users on delete cascade,
  trend_id uuid not null,
  effect smallint not null check (effect between 1 and 5),
  time_adoption text not null check (time_adoption in ('now', '1-2 years', '3-5 years', '5-10 years', 'over 10 years')),
  competence smallint not null check (competence between 1 and 5),
  -- null: it follows from effect and time
  category text check (category in ('act', 'prepare', 'watch', 'ignore')),
  updated_at timestamptz not null default now(),
  primary key (company_id, user_id, trend_id)
);
create index trend_evaluations_trend on trend_evaluations (company_id, trend_id);
create index trend_evaluations_user on trend_evaluations (user_id);
do $$ declare t text; begin
  foreach t in array array['custom_microtrends', 'trend_hubs', 'trend_hub_entries', 'trend_evaluations'] loop
    execute format('alter table %I enable row level security', t);
    execute format('alter table %I force row level security', t);
    execute format('create policy tenant on %I using (company_id = (select app_company()) or (select app_crossing()))
      with check (company_id = (select app_company()) or (select app_crossing()))', t);
  end loop;
end $$;

-- Both kinds of microtrends with the same columns, as who asks may see them.
create view all_microtrends with (security_invoker = true) as
  select id, false as is_custom, null::text as title, null::text as description, null::text as image_url, external_id,
    url, country_code, initiators, sdg_tags, translations, pictures, preview_picture_url, category, industries,
    innovations, macrotrend_ids, null::uuid as created_by, created_at, created_at_external, null::integer as version
  from microtrends
  union all
  select id, true, title, description, image_url, null, null, null, '[]', '[]', '[]', '[]', null, category, '[]', '[]',
    '{}', created_by, created_at, created_at, version
  from custom_microtrends;

-- All words of a microtrend, for the search.
create function trend_words(p_trend all_microtrends) returns text language sql stable parallel safe as $$
  select search_key(concat_ws(' ', p_trend.title, p_trend.description,
    (select string_agg(concat_ws(' ', t ->> 'title', t ->> 'description'), ' ')
      from jsonb_array_elements(p_trend.translations) t)))
$$;

-- What the people of the company think of a trend together; null while nobody does.
create function trend_company_evaluation(p_trend uuid) returns jsonb language sql stable as $$
  select case when count(*) = 0 then null else jsonb_build_object(
    'effect', round(avg(effect), 1), 'competence', round(avg(competence), 1), 'count', count(*),
    'time_adoption', (array['now', '1-2 years', '3-5 years', '5-10 years', 'over 10 years'])[percentile_disc(0.5)
      within group (order by array_position(
        array['now', '1-2 years', '3-5 years', '5-10 years', 'over 10 years'], time_adoption))]) end
  from trend_evaluations where trend_id = p_trend
$$;
