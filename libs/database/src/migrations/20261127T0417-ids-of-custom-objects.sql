-- The writer of custom objects takes the ids itself, as the writers of the other kinds do.
grant usage on sequence custom_objects_id_seq to crm_app;
