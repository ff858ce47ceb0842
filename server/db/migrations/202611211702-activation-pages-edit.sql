-- The administration of a company writes its activation page: two people at once are told by the version.
alter table activation_pages add column version integer not null default 1;

-- The page shows the logo of the company; one of its own remains only where the company has none.
drop function door_activation_page(text);
create function door_activation_page(p_slug text) returns table (
  company_id uuid, name text, slug text, texts jsonb, logo bytea, logo_type text, logo_mark text
) language plpgsql as $$
declare v_before text := app_cross('on');
begin
  return query select p.company_id, c.name, p.slug, p.texts, coalesce(l.picture, p.logo),
    case when l.picture is null then p.logo_type else 'image/png' end,
    left(coalesce(l.sha256, md5(p.logo)), 12)
  from activation_pages p join companies c on c.id = p.company_id
  left join company_logos l on l.company_id = p.company_id
  where p.slug = lower(p_slug);
  perform app_cross(v_before);
end $$;

-- Whether the activation page of another company has this address.
create function door_activation_slug_taken(p_slug text, p_company uuid) returns boolean language plpgsql as $$
declare
  v_before text := app_cross('on');
  v_taken boolean := exists (select from activation_pages where slug = p_slug and company_id <> p_company);
begin
  perform app_cross(v_before);
  return v_taken;
end $$;
