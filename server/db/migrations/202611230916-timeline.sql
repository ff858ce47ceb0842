-- The event timeline of a board. Entries with a system_key follow from the meeting dates of the planning data.
create table timeline_entries (
  id uuid primary key default gen_random_uuid(),
  company_id uuid not null references companies on delete cascade,
  board_id uuid not null references boards on delete cascade,
  name text not null check (length(name) between 1 and 200),
  start_date date,
  end_date date,
  position real not null default 0 check (position between 0 and 1024),
  system_key text check (system_key in ('kickoff', 'workshop1', 'workshop2')),
  created_at timestamptz not null default now(),
  created_by uuid references users on delete set null,
  version integer not null default 1,
  check (end_date is null or start_date is null or end_date >= start_date)
);
create index timeline_entries_board on timeline_entries (board_id, position);
create unique index timeline_entries_system on timeline_entries (board_id, system_key) where system_key is not null;
alter table timeline_entries enable row level security;
alter table timeline_entries force row level security;
create policy tenant on timeline_entries using (company_id = (select app_company()) or (select app_crossing()))
  with check (company_id = (select app_company()) or (select app_crossing()));

-- A day out of a text; null for what is none. Never throws: the text is somebody's.
create function day_of(p_text text) returns date language plpgsql immutable as $$
begin
  if p_text is null or p_text !~ '^\d{4}-\d{2}-\d{2}' then return null; end if;
  return left(p_text, 10)::date;
exception when others then
  return null;
end $$;

-- What the sockets are told of an entry: its wire shape.
create function timeline_payload(e timeline_entries) returns jsonb language sql stable as $$
  select jsonb_build_object('id', e.id, 'name', e.name, 'start_date', e.start_date, 'end_date', e.end_date, 'position', e.position,
    'strategy_board', e.board_id, 'is_system_generated', e.system_key is not null, 'version', e.version)
$$;

-- Keeps the entries of the meetings in step with the dates of the planning data, in the statement that saves them. The line
-- shows a year, beginning two months before the board: 2.8 positions a day.
create function follow_meeting_dates() returns trigger language plpgsql as $$
declare
  v_key text;
  v_day date;
  v_position real;
  v_id uuid;
  v_payload jsonb;
begin
  foreach v_key in array array['kickoff', 'workshop1', 'workshop2'] loop
    v_day := day_of(new.data ->> (v_key || '_meeting_date'));
    continue when tg_op = 'UPDATE' and v_day is not distinct from day_of(old.data ->> (v_key || '_meeting_date'));
    v_payload := null;
    if v_day is null then
      delete from timeline_entries where board_id = new.board_id and system_key = v_key returning id into v_id;
      if found then v_payload := jsonb_build_object('id', v_id, 'deleted', true); end if;
    else
      select greatest(0, least(1024, round((v_day - (created_at::date - 62)) * 2.8)::integer)) into v_position
        from boards where id = new.board_id;
      insert into timeline_entries as e (company_id, board_id, name, start_date, position, system_key, created_by)
        values (new.company_id, new.board_id, 'whiteboard.steps.' || v_key, v_day, v_position, v_key, new.updated_by)
        on conflict (board_id, system_key) where system_key is not null
        do update set start_date = excluded.start_date, end_date = null, position = excluded.position, version = e.version + 1
        returning e.id, timeline_payload(e.*) into v_id, v_payload;
    end if;
    continue when v_payload is null;
    insert into board_records (company_id, board_id, kind, record_id, seq, payload, author)
      values (new.company_id, new.board_id, 'timeline', v_id, new.seq, v_payload, new.updated_by)
      on conflict (board_id, kind, record_id)
      do update set seq = excluded.seq, payload = excluded.payload, author = excluded.author, tab = null;
  end loop;
  return null;
end $$;
create trigger cards_meeting_dates after insert or update of data on cards
  for each row when (new.card_key = 'planen') execute function follow_meeting_dates();
