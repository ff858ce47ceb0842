-- Whether a card holds anything: kept beside its content, so that the list of boards reads no content.
create function card_is_filled(p_data jsonb) returns boolean language sql immutable parallel safe as $$
  select exists (select from jsonb_each(p_data) f where f.value not in ('null', '""', '[]', '{}', '"<p></p>"'))
$$;
alter table cards add column is_filled boolean not null generated always as (card_is_filled(data)) stored;

-- Counts the changes of somebody's rights on a board, so that two who give rights at once hear of each other.
alter table board_permissions add column version integer not null default 1;

-- As before; who may do what and the snapshots are no work on the board: "last change" stays.
create or replace function touch_board(p_board uuid, p_user uuid, p_tab text, p_records jsonb) returns bigint language plpgsql as $$
declare
  v_company uuid;
  v_seq bigint;
  v_is_work boolean := exists (
    select from jsonb_array_elements(p_records) r where r ->> 'kind' <> 'snapshot' and not (r -> 'payload' ? 'rights_of'));
begin
  update boards set seq = seq + 1,
    updated_at = case when v_is_work then clock_timestamp() else updated_at end,
    updated_by = case when v_is_work then p_user else updated_by end
    where id = p_board
    returning company_id, seq into v_company, v_seq;
  if not found then return null; end if;
  insert into board_records (company_id, board_id, kind, record_id, seq, payload, author, tab)
    select v_company, p_board, r ->> 'kind', (r ->> 'id')::uuid, v_seq, r -> 'payload', p_user, p_tab
    from jsonb_array_elements(p_records) r
    on conflict (board_id, kind, record_id)
    do update set seq = excluded.seq, payload = excluded.payload, author = excluded.author, tab = excluded.tab;
  return v_seq;
end $$;
