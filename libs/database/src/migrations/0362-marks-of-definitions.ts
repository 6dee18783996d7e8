/**
 * What a company has defined is kept in memory by servers for as long as nobody changes it: every statement that does
 * leaves a mark (0360). Labels are options, too, but come with the records that wear them and are never kept.
 */
const masters = ['custom_items', 'phases', 'products', 'probabilities', 'channels', 'reasons'];

const events = [
  ['insert', 'new'],
  ['update', 'new'],
  ['delete', 'old'],
] as const;

const marked = (table: string, call: string) =>
  events
    .map(
      ([event, rows]) => `
create trigger ${table}_definitions_${event} after ${event} on ${table}
  referencing ${rows} table as change for each statement execute function ${call};`,
    )
    .join('');

export const up = `
create function mark_choices() returns trigger language plpgsql as $$
begin
  insert into live_marks as mark (domain_id, topic, slot, changes)
  select distinct change.domain_id, 'definitions', pg_backend_pid() % 16, 1
  from change join custom_items item on item.domain_id = change.domain_id and item.id = change.item_id
  where item.item_type in (4, 5)
  order by change.domain_id
  on conflict (domain_id, topic, slot) do update set changes = mark.changes + 1;
  return null;
end $$;
${marked('custom_item_options', 'mark_choices()')}
${masters.map((table) => marked(table, `mark_live('definitions')`)).join('')}
`;
