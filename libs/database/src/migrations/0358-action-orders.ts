/** Orders by kind and by owner read a page off an index; the one of owners has those without at its end, as a list does. */
export const up = `
create index actions_pattern on actions (domain_id, pattern_id desc, start_datetime desc, id desc) where deleted_at is null;
drop index actions_user;
create index actions_user on actions (domain_id, user_id desc nulls last, start_datetime desc, id desc) where deleted_at is null;
`;
