-- A text that is taken away stays as an empty one: its version goes on, so that an old one never fits a new text.
alter table okr_reviews drop constraint okr_reviews_text_check;
alter table okr_reviews add constraint okr_reviews_text_check check (length(text) <= 5000);
