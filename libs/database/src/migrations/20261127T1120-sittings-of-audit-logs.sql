-- Autosaves of one member on one record, which the log shows as one entry: null for other entries, 0 for the first
-- autosave of a sitting, else the id of that first one.
alter table audit_logs add column sitting_id bigint, add column record_name text;
create index audit_logs_sitting on audit_logs (domain_id, sitting_id, id) where (sitting_id > 0);
