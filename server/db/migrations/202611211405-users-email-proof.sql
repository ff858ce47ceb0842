-- An address that a company's administrator has written over proves nothing until a mailed link has been used.
alter table users add column email_proven boolean not null default true;
