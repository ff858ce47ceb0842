-- Which card somebody looks at in fullscreen, without editing it.
alter table board_presence add column card_key text;

-- A socket that comes back says again what its tab shows.
create function view_card(p_company uuid, p_user uuid, p_tab text, p_board uuid, p_card text) returns boolean language plpgsql as $$
declare
  v_company text := set_config('app.company_id', p_company::text, true);
begin
  update board_presence set card_key = p_card
    where board_id = p_board and user_id = p_user and tab = p_tab and card_key is distinct from p_card;
  return found;
end $$;

-- As before, with the card that each looks at; of several tabs one that shows a card.
drop function board_people(uuid, uuid);
create function board_people(p_company uuid, p_board uuid)
returns table (id uuid, first_name text, last_name text, card_key text)
language plpgsql as $$
declare
  v_company text := set_config('app.company_id', p_company::text, true);
begin
  return query select u.id, u.first_name, u.last_name, max(p.card_key) from users u
    join board_presence p on p.user_id = u.id
    where p.company_id = p_company and p.board_id = p_board
    group by u.id
    order by u.last_name, u.first_name, u.id;
end $$;
