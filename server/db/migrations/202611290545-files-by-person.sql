-- Whose file is read next is asked of all that a company ever had: by person, and when the last of each was taken.
create index source_files_taken on source_files (company_id, created_by, taken_at);
