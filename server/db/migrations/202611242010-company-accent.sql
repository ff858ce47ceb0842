-- The colour of a company as it was chosen; what can be read of it in both looks is made when it is asked for.
alter table companies add column accent text not null default '' check (accent ~ '^(#[0-9a-f]{6})?$');
