/**
 * Every statement that changes what is said about deals and to actions leaves a mark, so that screens that show it are
 * told. A connection has its own mark, as with the changes of deals, and readers add them up.
 */
const marked = (table: string, topic: string) =>
  (
    [
      ['insert', 'new'],
      ['update', 'new'],
      ['delete', 'old'],
    ] as const
  )
    .map(
      ([event, rows]) => `
create trigger ${table}_live_${event} after ${event} on ${table}
  referencing ${rows} table as change for each statement execute function mark_live('${topic}');`,
    )
    .join('');

export const up = `
create table live_marks (
  domain_id bigint not null references domains (id),
  topic text not null,
  slot smallint not null,
  changes bigint not null,
  primary key (domain_id, topic, slot)
) with (fillfactor = 50);
select enable_tenancy('live_marks');

create function mark_live() returns trigger language plpgsql as $$
begin
  insert into live_marks as mark (domain_id, topic, slot, changes)
  select distinct domain_id, tg_argv[0], pg_backend_pid() % 16, 1 from change
  order by domain_id
  on conflict (domain_id, topic, slot) do update set changes = mark.changes + 1;
  return null;
end $$;
${marked('deal_comments', 'deal_comments')}
${marked('action_comments', 'action_talk')}
${marked('action_reactions', 'action_talk')}
`;
