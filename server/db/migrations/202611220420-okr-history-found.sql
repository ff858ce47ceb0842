-- The history of an item is read by its object, not by going through the log of the company.
create index audit_log_okr on audit_log (object_type, object_id, id) where object_type like 'okr.%';
