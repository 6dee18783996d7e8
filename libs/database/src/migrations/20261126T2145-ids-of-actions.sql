-- write_actions takes the ids of new actions before it writes them, so that their participants go into the same statement.
grant usage on sequence actions_id_seq to crm_app;
