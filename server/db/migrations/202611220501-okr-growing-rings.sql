-- Who shows an item that grows because its team or responsible person is deleted asks again. The bell reads as the
-- server writes it, so that the same one rings once in a transaction.
create or replace function okr_item_grows() returns trigger language plpgsql as $$ begin
  new.version := old.version + 1;
  new.updated_at := now();
  perform pg_notify('live_bell',
    format('tx|{"company_id":"%s","topic":"okr","id":null,"version":null}', new.company_id));
  return new;
end $$;
