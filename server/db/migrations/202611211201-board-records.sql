-- What lies on a board beside its cards (notes, timeline entries, agenda, snapshots, files): one row per record with the
-- number of its last change and what the sockets are told. A deleted record stays as {"id", "deleted": true}.
create table board_records (
  company_id uuid not null references companies on delete cascade,
  board_id uuid not null references boards on delete cascade,
  kind text not null check (kind in ('note', 'timeline', 'agenda', 'snapshot', 'file', 'board')),
  record_id uuid not null,
  seq bigint not null,
  payload jsonb not null,
  author uuid references users on delete set null,
  -- which of the author's tabs wrote it, so that it does not take its own echo for somebody else's change
  tab text,
  primary key (board_id, kind, record_id)
);
create index board_records_seq on board_records (board_id, seq);
alter table board_records enable row level security;
alter table board_records force row level security;
create policy tenant on board_records using (company_id = (select app_company()) or (select app_crossing()))
  with check (company_id = (select app_company()) or (select app_crossing()));
grant select, insert, update, delete on board_records to leitstern_app;

-- Tells of one or more changed records, in the transaction that changes them and before it locks their rows (the order is
-- always boards first). p_records: [{"kind", "id", "payload"}]. Answers the board's number; null without such a board.
create function touch_board(p_board uuid, p_user uuid, p_tab text, p_records jsonb) returns bigint language plpgsql as $$
declare
  v_company uuid;
  v_seq bigint;
begin
  update boards set seq = seq + 1, updated_at = clock_timestamp(), updated_by = p_user where id = p_board
    returning company_id, seq into v_company, v_seq;
  if not found then return null; end if;
  insert into board_records (company_id, board_id, kind, record_id, seq, payload, author, tab)
    select v_company, p_board, r ->> 'kind', (r ->> 'id')::uuid, v_seq, r -> 'payload', p_user, p_tab
    from jsonb_array_elements(p_records) r
    on conflict (board_id, kind, record_id)
    do update set seq = excluded.seq, payload = excluded.payload, author = excluded.author, tab = excluded.tab;
  return v_seq;
end $$;

-- As before, and the records that are newer than p_after.
create or replace function board_news(p_company uuid, p_board uuid, p_after bigint) returns jsonb language plpgsql as $$
declare
  v_company text := set_config('app.company_id', p_company::text, true);
begin
  return (select jsonb_build_object('seq', b.seq, 'cards', coalesce((
    select jsonb_agg(jsonb_build_object(
        'card_key', c.card_key, 'version', c.version, 'seq', c.seq, 'lock_seq', c.lock_seq,
        'data', case when c.seq > p_after then c.data end,
        'author', person_of(case when c.seq > p_after then c.updated_by end),
        'holder', person_of(c.lock_holder), 'tab', c.lock_tab, 'token', c.lock_token, 'since', c.lock_since,
        'revoker', person_of(c.lock_revoker)
      ) order by greatest(c.seq, c.lock_seq))
    from cards c where c.board_id = b.id
      and case when p_after is null then c.lock_holder is not null else greatest(c.seq, c.lock_seq) > p_after end
  ), '[]'), 'records', coalesce((
    select jsonb_agg(jsonb_build_object('kind', r.kind, 'seq', r.seq, 'payload', r.payload, 'author', person_of(r.author), 'tab', r.tab)
      order by r.seq, r.record_id)
    from board_records r where r.board_id = b.id and r.seq > p_after
  ), '[]')) from boards b where b.company_id = p_company and b.id = p_board);
end $$;
