-- Elements on pages of other sites: keys of a company with which its server asks for tokens, the origins of its pages,
-- and the tokens. A token is a session that carries less, so whatever ends sessions ends it too.

create table embed_keys (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  name text not null check (length(name) between 1 and 120),
  -- The beginning of the secret, by which people recognise it.
  prefix text not null,
  secret_hash bytea not null,
  elements text[] not null,
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  rotated_at timestamptz,
  revoked_at timestamptz
);
create unique index embed_keys_secret on embed_keys (secret_hash);
create index embed_keys_company on embed_keys (company_id);
alter table embed_keys enable row level security;
alter table embed_keys force row level security;
create policy tenant on embed_keys using (company_id = (select app_company()) or (select app_crossing()))
  with check (company_id = (select app_company()) or (select app_crossing()));

create table embed_origins (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  origin text not null check (origin ~ '^https?://[^/]+$' and length(origin) <= 300),
  created_by uuid references users on delete set null,
  created_at timestamptz not null default now()
);
create unique index embed_origins_origin on embed_origins (company_id, origin);
alter table embed_origins enable row level security;
alter table embed_origins force row level security;
create policy tenant on embed_origins using (company_id = (select app_company()) or (select app_crossing()))
  with check (company_id = (select app_company()) or (select app_crossing()));

-- {elements, origins}: the session is a token. Its key is null where its person has asked for it in a window of ours.
alter table sessions add column embed jsonb;
alter table sessions add column embed_key_id uuid references embed_keys on delete cascade;
alter table sessions add constraint sessions_embed check (
  (embed is null and embed_key_id is null) or (embed is not null and company_id is not null and actor_id is null)
);
create index sessions_embed_key on sessions (embed_key_id) where embed_key_id is not null;

-- The same with what a token carries. A token works in its company only, as a session by single sign-on does.
drop function door_viewer(bytea);
create function door_viewer(p_hash bytea) returns table (
  user_id uuid, email text, first_name text, last_name text, role smallint, is_superuser boolean, locale text,
  is_demo boolean, actor_id uuid, company_id uuid, is_company_admin boolean, csrf_token text, expires_at timestamptz,
  remember boolean, is_bound boolean, embed jsonb
) language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select u.id, u.email, u.first_name, u.last_name, u.role, u.is_superuser, u.locale, u.is_demo, s.actor_id,
    c.id, coalesce(m.is_company_admin, false), s.csrf_token, s.expires_at, s.remember,
    (s.actor_id is not null and not a.is_superuser) or s.single_sign_on is not null or s.embed is not null,
    s.embed
  from sessions s
  join users u on u.id = s.user_id and u.status = 'active'
  left join memberships m on m.user_id = u.id and m.company_id = s.company_id
  left join companies c on c.id = s.company_id and (m.user_id is not null or u.is_superuser)
  left join users a on a.id = s.actor_id
  left join memberships am on am.user_id = s.actor_id and am.company_id = s.company_id
  left join embed_keys k on k.id = s.embed_key_id
  where s.id_hash = p_hash and s.expires_at > clock_timestamp()
    and (s.actor_id is null or (a.status = 'active' and (a.is_superuser or am.is_company_admin)))
    and k.revoked_at is null and (s.embed is null or m.user_id is not null);
  perform app_cross(v_before);
end $$;

-- The key of a secret, before it is known whose it is.
create function door_embed_key(p_hash bytea) returns table (id uuid, company_id uuid, elements text[])
language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select k.id, k.company_id, k.elements from embed_keys k
  where k.secret_hash = p_hash and k.revoked_at is null;
  perform app_cross(v_before);
end $$;

-- Which pages embed elements, of all companies: a preflight names neither person nor company.
create function door_embed_origins() returns table (company_id uuid, origin text) language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select o.company_id, o.origin from embed_origins o;
  perform app_cross(v_before);
end $$;
