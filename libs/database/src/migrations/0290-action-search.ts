/**
 * The search index of large companies (0240) knows actions as well: by the words of their notes, and by the values of their
 * custom items. Companies that have many are taken in by the worker, which fills their index from what they have; nobody
 * else pays more than the question whether there is one, once for each statement that adds actions.
 */
export const up = `
alter table search_states drop constraint search_states_entity_check;
alter table search_states add constraint search_states_entity_check
  check (entity in ('customer', 'contact', 'deal', 'action'));
create trigger note_search_insert after insert on actions referencing new table as come
  for each statement execute function note_search_inserts('action');
create trigger note_search_update after update on actions for each row
  when (old.search_key is distinct from new.search_key or old.customs is distinct from new.customs)
  execute function note_search_change('action');
`;
