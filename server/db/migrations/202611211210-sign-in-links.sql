-- Sign-in: tries that are under way count on every server, sessions name their device, mails with a link forget it.
alter table rate_counters add column pending integer not null default 0;
alter table sessions add column agent text not null default '';
alter table mails add column is_secret boolean not null default false;

-- What the activation page of a customer shows; its address is /standalone/{slug}-activation.
create table activation_pages (
  company_id uuid primary key references companies on delete cascade,
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) between 1 and 80),
  -- headline, welcome, terms, accept, contact: each {"de", "en"}
  texts jsonb not null default '{}',
  logo bytea,
  logo_type text,
  updated_at timestamptz not null default now()
);
create unique index activation_pages_slug on activation_pages (slug);
alter table activation_pages enable row level security;
alter table activation_pages force row level security;
create policy tenant on activation_pages using (company_id = (select app_company()) or (select app_crossing()))
  with check (company_id = (select app_company()) or (select app_crossing()));
grant select, insert, update, delete on activation_pages to leitstern_app;

-- Somebody who has opened their invitation and may do nothing but activate it. Not a session: it opens no other call.
create table activation_sessions (
  id_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  company_id uuid not null references companies on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index activation_sessions_user on activation_sessions (user_id);
create index activation_sessions_expiry on activation_sessions (expires_at);
grant select, insert, update, delete on activation_sessions to leitstern_app;

-- The activation page of a customer, for people who belong to no company yet.
create function door_activation_page(p_slug text) returns table (
  company_id uuid, name text, slug text, texts jsonb, logo bytea, logo_type text
) language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select p.company_id, c.name, p.slug, p.texts, p.logo, p.logo_type
  from activation_pages p join companies c on c.id = p.company_id
  where p.slug = lower(p_slug);
  perform app_cross(v_before);
end $$;

-- The company to which a mail domain belongs, when that is verified.
create function door_company_of_domain(p_domain text) returns table (company_id uuid, name text)
language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select d.company_id, c.name
  from company_domains d join companies c on c.id = d.company_id
  where d.domain = lower(p_domain) and d.verified_at is not null;
  perform app_cross(v_before);
end $$;
