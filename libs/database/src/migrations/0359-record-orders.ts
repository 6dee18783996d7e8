/** The other orders of the lists of contacts, actions and customers: each reads a page off an index. */
export const up = `
create index contacts_reading on contacts (domain_id, coalesce(nullif(btrim(coalesce(last_name_kana, '') || ' '
  || coalesce(first_name_kana, '')), ''), name), id) where deleted_at is null;
create index contacts_created on contacts (domain_id, created_at desc, id desc) where deleted_at is null;
create index customers_created on customers (domain_id, created_at desc, id desc) where deleted_at is null;
create index customers_last_action on customers (domain_id, last_action_completed_at desc nulls last, id desc) where deleted_at is null;
create index actions_created on actions (domain_id, created_at desc, id desc) where deleted_at is null;
create index actions_end on actions (domain_id, end_datetime desc, id desc) where deleted_at is null;
`;
