-- What was open in other browsers when the account became active: it opens nothing any more, and can say so until it ends.
alter table activation_sessions add column used_at timestamptz;
