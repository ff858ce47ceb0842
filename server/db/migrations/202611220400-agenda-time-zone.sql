-- Zone in which the times of a day's items count, that of whoever has started it.
alter table agenda_days add column time_zone text;
