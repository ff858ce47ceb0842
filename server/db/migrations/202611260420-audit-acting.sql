-- What was done in the name of others is read by company, newest first, without going through its whole log.
create index audit_log_acting on audit_log (company_id, id)
  where action in ('impersonation.start', 'impersonation.end', 'impersonation.act', 'impersonation.refused');
