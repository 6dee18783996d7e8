-- The week calendar finds the few actions that last longer than the longest range by their end.
create index actions_long on actions (domain_id, end_datetime)
  where deleted_at is null and end_datetime - start_datetime > interval '42 days';
